/** The component types of indices by their bytes (glTF 2.0 §3.6.2.2). */
export const INDEX_TYPES: Readonly<Record<number, number>> = { 1: 5121, 2: 5123, 4: 5125 };
