/** A factor of nothing in glTF, which turns what it is the factor of on. */
export const OFF = { gltfDefault: 0, minimum: 0, maximum: 1, neutral: 1 } as const;
/** A factor of one in glTF. */
export const ON = { gltfDefault: 1, minimum: 0, maximum: 1, neutral: 1 } as const;
/** A colour of nothing in glTF, which turns what it tints on. */
export const BLACK = { size: 3, gltfDefault: 0, neutral: 1, maximum: 1 } as const;
/** A colour of one in glTF. */
export const WHITE = { size: 3, gltfDefault: 1, neutral: 1, maximum: 1 } as const;
