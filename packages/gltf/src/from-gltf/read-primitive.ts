import { isMode, isTriangleMode, listTriangles, TRIANGLES } from '../geometry/triangle-indices.ts';
import { NGONS } from '../ngons/ngon-extension.ts';
import { readFans } from '../ngons/read-fans.ts';
import type { Accessor, Primitive } from '../objects/index.ts';

/** The attributes of a primitive by the names of their columns. */
type Attributes = ReadonlyMap<string, Accessor>;

/** The triangles of a primitive, before its vertices stand behind those of others. */
interface ReadTriangles {
  readonly attributes: Attributes;
  /** Row of each corner, three a triangle. */
  readonly rows: Uint32Array;
  /** Triangles of each face, where some are fans of several. */
  readonly faces: Uint32Array | undefined;
}

/** The points or lines of a primitive. */
interface ReadLoose {
  readonly attributes: Attributes;
  /** Index of each point; undefined where the points follow each other. */
  readonly indices: Uint32Array | undefined;
}

/**
 * Reads a primitive. Where nothing of it can be shown, what is wrong with it.
 *
 * @param listAttributes Is asked where the primitive has vertices, and a mode that there is.
 */
export function readPrimitive(
  source: Primitive,
  listAttributes: () => Attributes,
): ReadTriangles | ReadLoose | string {
  const position = source.getAttribute('POSITION');
  if (position === null || position.getArray() === null) return 'it has no positions';
  const mode = source.getMode();
  if (!isMode(mode)) return `its mode is ${mode}, which is none`;
  const attributes = listAttributes();
  const vertexCount = position.getCount();
  const indices = source.getIndices()?.getArray() ?? undefined;
  if (indices !== undefined && !areBelow(indices, vertexCount)) {
    return `an index points past its ${vertexCount} vertices`;
  }
  const count = indices?.length ?? vertexCount;
  if (!isTriangleMode(mode)) {
    if (count === 0) return 'it has no points';
    return { attributes, indices: indices && Uint32Array.from(indices) };
  }
  const rows = listTriangles(mode, indices, count);
  if (rows.length === 0) return 'it has no whole triangle';
  const isFans = mode === TRIANGLES && source.getExtension(NGONS) !== null;
  return { attributes, rows, faces: isFans ? readFans(rows, position) : undefined };
}

function areBelow(indices: ArrayLike<number>, count: number): boolean {
  for (let i = 0; i < indices.length; i++) if (!((indices[i] as number) < count)) return false;
  return true;
}
