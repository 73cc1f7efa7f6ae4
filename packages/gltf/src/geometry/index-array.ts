/** Vertex indices of one of the widths that glTF has. */
export type IndexArray = Uint8Array | Uint16Array | Uint32Array;

/** Indices of the least width; the largest value of each width is not allowed (glTF 2.0 §3.7.2.1). */
export function indexArray(length: number, vertexCount: number): IndexArray {
  if (vertexCount <= 0xff) return new Uint8Array(length);
  return vertexCount <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}

/** The component types of indices by their bytes (glTF 2.0 §3.6.2.2). */
export const INDEX_TYPES: Readonly<Record<number, 5121 | 5123 | 5125>> = {
  1: 5121,
  2: 5123,
  4: 5125,
};
