import type { Accessor, Material, Mesh, Primitive } from '@gltf-transform/core';
import { isTriangleMode, listTriangles } from '../geometry/triangle-indices.ts';
import type { ImportContext } from './import-context.ts';
import type { VertexBlock, VertexBlocks } from './vertex-blocks.ts';

/** A glTF primitive of triangles. */
export interface TrianglePrimitive {
  readonly source: Primitive;
  readonly block: VertexBlock;
  readonly material: Material | null;
  /** Row of each corner among the rows of all blocks, three a triangle. */
  readonly rows: Uint32Array;
}

/** A glTF primitive of points or lines. */
export interface LooseSource {
  readonly source: Primitive;
  readonly attributes: ReadonlyMap<string, Accessor>;
  readonly vertexCount: number;
  /** Index of each point; undefined where the points follow each other. */
  readonly indices: Uint32Array | undefined;
}

/** The primitives of a mesh. */
export interface ReadPrimitives {
  readonly triangles: readonly TrianglePrimitive[];
  readonly loose: readonly LooseSource[];
}

/** Reads the primitives of a mesh; what is invalid in them is reported and left out. */
export function readPrimitives(
  context: ImportContext,
  mesh: Mesh,
  blocks: VertexBlocks,
  pointer: string,
): ReadPrimitives {
  const triangles: TrianglePrimitive[] = [];
  const loose: LooseSource[] = [];
  mesh.listPrimitives().forEach((source, index) => {
    const at = `${pointer}/primitives/${index}`;
    const position = source.getAttribute('POSITION');
    if (position === null || position.getArray() === null) {
      context.report('GLTF_PRIMITIVE_INVALID', { problem: 'it has no positions' }, at);
      return;
    }
    const vertexCount = position.getCount();
    const attributes = readAttributes(context, source, at);
    const indices = source.getIndices()?.getArray() ?? undefined;
    if (indices !== undefined && !areBelow(indices, vertexCount)) {
      const problem = `an index points past its ${vertexCount} vertices`;
      context.report('GLTF_PRIMITIVE_INVALID', { problem }, at);
      return;
    }
    if (!isTriangleMode(source.getMode())) {
      const points = indices === undefined ? undefined : Uint32Array.from(indices);
      loose.push({ source, attributes, vertexCount, indices: points });
      return;
    }
    const rows = listTriangles(source.getMode(), indices, indices?.length ?? vertexCount);
    if (rows.length === 0) {
      context.report('GLTF_PRIMITIVE_INVALID', { problem: 'it has no whole triangle' }, at);
      return;
    }
    const block = blocks.blockOf(source, attributes);
    if (block.start > 0) for (let i = 0; i < rows.length; i++) (rows[i] as number) += block.start;
    triangles.push({ source, block, material: source.getMaterial(), rows });
  });
  return { triangles, loose };
}

/** The attributes that have a value for each position. */
function readAttributes(
  context: ImportContext,
  source: Primitive,
  pointer: string,
): Map<string, Accessor> {
  const attributes = new Map<string, Accessor>();
  const count = source.getAttribute('POSITION')?.getCount() ?? 0;
  for (const name of source.listSemantics()) {
    const accessor = source.getAttribute(name);
    if (accessor?.getCount() === count && accessor.getArray() !== null) {
      attributes.set(name, accessor);
    } else {
      const problem = `${name} has ${accessor?.getCount() ?? 0} values for ${count} vertices`;
      context.report('GLTF_PRIMITIVE_INVALID', { problem }, pointer);
    }
  }
  return attributes;
}

function areBelow(indices: ArrayLike<number>, count: number): boolean {
  for (let i = 0; i < indices.length; i++) if (!((indices[i] as number) < count)) return false;
  return true;
}
