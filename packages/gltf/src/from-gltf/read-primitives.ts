import { NGONS } from '../ngons/ngon-extension.ts';
import type { Material, Mesh, Primitive } from '../objects/index.ts';
import type { ImportContext } from './import-context.ts';
import { readAttributes } from './read-attributes.ts';
import { readPrimitive } from './read-primitive.ts';
import { type VertexBlock, VertexBlocks } from './vertex-blocks.ts';

/** A glTF primitive of triangles. */
export interface TrianglePrimitive {
  readonly source: Primitive;
  readonly block: VertexBlock;
  readonly material: Material | null;
  /** Row of each corner among the rows of all blocks, three a triangle. */
  readonly rows: Uint32Array;
  /** Triangles of each face, where some are fans of several; else each is one. */
  readonly faces?: Uint32Array;
}

/** A glTF primitive of points or lines. */
export interface LooseSource {
  readonly source: Primitive;
  /** Among the blocks of the points and lines. */
  readonly block: VertexBlock;
  /** Index of each point; undefined where the points follow each other. */
  readonly indices: Uint32Array | undefined;
}

/** The primitives of a mesh. */
export interface ReadPrimitives {
  readonly triangles: readonly TrianglePrimitive[];
  readonly loose: readonly LooseSource[];
  /** The vertices of the triangles. */
  readonly blocks: VertexBlocks;
  /** The vertices of the points and lines. */
  readonly looseBlocks: VertexBlocks;
}

/**
 * Reads the primitives of a mesh; what is invalid in them is reported (GLTF_PRIMITIVE_INVALID) and left out.
 *
 * @param targetCount How many of the morph targets are read.
 */
export function readPrimitives(
  context: ImportContext,
  mesh: Mesh,
  targetCount: number,
  pointer: string,
): ReadPrimitives {
  const blocks = new VertexBlocks();
  const looseBlocks = new VertexBlocks();
  const triangles: TrianglePrimitive[] = [];
  const loose: LooseSource[] = [];
  mesh.listPrimitives().forEach((source, index) => {
    const at = `${pointer}/primitives/${index}`;
    const read = readPrimitive(source, () => readAttributes(context, source, targetCount, at));
    if (typeof read === 'string') {
      context.report('GLTF_PRIMITIVE_INVALID', { problem: read }, at);
    } else if ('rows' in read) {
      const { attributes, rows, faces } = read;
      const block = blocks.blockOf(source, attributes);
      if (block.start > 0) for (let i = 0; i < rows.length; i++) (rows[i] as number) += block.start;
      const material = source.getMaterial();
      triangles.push({ source, block, material, rows, ...(faces && { faces }) });
    } else {
      const { attributes, indices } = read;
      loose.push({ source, block: looseBlocks.blockOf(source, attributes), indices });
    }
  });
  return { triangles: withFaces(context, triangles, pointer), loose, blocks, looseBlocks };
}

/**
 * The primitives with their faces, if all have normals: without them each triangle has that of its plane, and
 * so corners of its own.
 */
function withFaces(
  context: ImportContext,
  triangles: readonly TrianglePrimitive[],
  pointer: string,
): readonly TrianglePrimitive[] {
  if (triangles.every(({ block }) => block.attributes.has('NORMAL'))) return triangles;
  const count = triangles.filter(({ faces }) => faces !== undefined).length;
  if (count === 0) return triangles;
  context.report('GLTF_EXTENSION_DROPPED', { name: NGONS, count }, pointer);
  return triangles.map(({ faces: _, ...rest }) => rest);
}
