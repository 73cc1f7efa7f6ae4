/** Triangles by their vertices. */
export interface VertexTriangles {
  /** Vertex of each corner, three a triangle. */
  readonly vertices: Uint32Array;
  /** Triangles of each face, where some are fans of several; else each is one. */
  readonly faces: Uint32Array | undefined;
}

/**
 * How many earlier faces have the same vertices, for each triangle of a face; undefined where no two faces do.
 *
 * @param vertexCount More than any vertex.
 */
export function countDoubles(
  { vertices, faces }: VertexTriangles,
  vertexCount: number,
): Uint32Array | undefined {
  const triangleCount = vertices.length / 3;
  const faceCount = faces?.length ?? triangleCount;
  // The faces with the same lowest vertex are a list, and those with other sums are other faces.
  const heads = new Int32Array(vertexCount).fill(-1);
  const next = new Int32Array(faceCount);
  const sums = new Float64Array(faceCount);
  const starts = faces === undefined ? undefined : new Uint32Array(faceCount);
  let counts: Uint32Array | undefined;
  let triangle = 0;
  for (let face = 0; face < faceCount; face++) {
    const size = faces === undefined ? 1 : (faces[face] as number);
    if (starts !== undefined) starts[face] = triangle;
    let lowest = vertexCount;
    let sum = 0;
    for (let i = 0; i < size + 2; i++) {
      const vertex = vertices[cornerAt(triangle, i)] as number;
      if (vertex < lowest) lowest = vertex;
      sum += vertex;
    }
    for (let other = heads[lowest] as number; other >= 0; other = next[other] as number) {
      const start = starts === undefined ? other : (starts[other] as number);
      const otherSize = faces === undefined ? 1 : (faces[other] as number);
      if (sums[other] !== sum || otherSize !== size) continue;
      if (!haveSameVertices(vertices, triangle, start, size)) continue;
      counts ??= new Uint32Array(triangleCount);
      counts.fill((counts[start] as number) + 1, triangle, triangle + size);
      break;
    }
    sums[face] = sum;
    next[face] = heads[lowest] as number;
    heads[lowest] = face;
    triangle += size;
  }
  return counts;
}

/** The corner i of the face that starts with this triangle: of a fan, each triangle but the first adds its last. */
function cornerAt(triangle: number, i: number): number {
  return i < 3 ? 3 * triangle + i : 3 * (triangle + i - 2) + 2;
}

function haveSameVertices(vertices: Uint32Array, a: number, b: number, size: number): boolean {
  const [first, second] = [a, b].map((triangle) =>
    Uint32Array.from(
      { length: size + 2 },
      (_, i) => vertices[cornerAt(triangle, i)] as number,
    ).sort(),
  ) as [Uint32Array, Uint32Array];
  return first.every((vertex, i) => vertex === second[i]);
}
