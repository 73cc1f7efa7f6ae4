import { sparseValuesOf } from '../geometry/sparse-values.ts';
import { targetColumn } from '../geometry/target-columns.ts';
import { isMode, isTriangleMode, listTriangles, TRIANGLES } from '../geometry/triangle-indices.ts';
import { NGONS } from '../ngons/ngon-extension.ts';
import { readFans } from '../ngons/read-fans.ts';
import type { Accessor, Material, Mesh, Primitive } from '../objects/index.ts';
import type { ImportContext } from './import-context.ts';
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
  /** The vertices of the points and lines, those of a primitive behind those of the one before. */
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
    const position = source.getAttribute('POSITION');
    if (position === null || position.getArray() === null) {
      context.report('GLTF_PRIMITIVE_INVALID', { problem: 'it has no positions' }, at);
      return;
    }
    if (!isMode(source.getMode())) {
      const problem = `its mode is ${source.getMode()}, which is none`;
      context.report('GLTF_PRIMITIVE_INVALID', { problem }, at);
      return;
    }
    const vertexCount = position.getCount();
    const attributes = new Map(readAttributes(context, source, at));
    readTargets(context, source, attributes, targetCount, at);
    const indices = source.getIndices()?.getArray() ?? undefined;
    if (indices !== undefined && !areBelow(indices, vertexCount)) {
      const problem = `an index points past its ${vertexCount} vertices`;
      context.report('GLTF_PRIMITIVE_INVALID', { problem }, at);
      return;
    }
    if (!isTriangleMode(source.getMode())) {
      if ((indices?.length ?? vertexCount) === 0) {
        context.report('GLTF_PRIMITIVE_INVALID', { problem: 'it has no points' }, at);
        return;
      }
      const points = indices === undefined ? undefined : Uint32Array.from(indices);
      loose.push({ source, block: looseBlocks.addBlock(source, attributes), indices: points });
      return;
    }
    const rows = listTriangles(source.getMode(), indices, indices?.length ?? vertexCount);
    if (rows.length === 0) {
      context.report('GLTF_PRIMITIVE_INVALID', { problem: 'it has no whole triangle' }, at);
      return;
    }
    const isFans = source.getMode() === TRIANGLES && source.getExtension(NGONS) !== null;
    const faces = isFans ? readFans(rows, position) : undefined;
    const block = blocks.blockOf(source, attributes);
    if (block.start > 0) for (let i = 0; i < rows.length; i++) (rows[i] as number) += block.start;
    triangles.push({
      source,
      block,
      material: source.getMaterial(),
      rows,
      ...(faces && { faces }),
    });
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

/** What has named accessors: a primitive or one of its morph targets. */
type Attributed = Pick<Primitive, 'listSemantics' | 'getAttribute'>;

/** The attributes that have a value for each position; joints and weights where both are there. */
function readAttributes(
  context: ImportContext,
  source: Primitive,
  pointer: string,
): [string, Accessor][] {
  const count = source.getAttribute('POSITION')?.getCount() ?? 0;
  const report = (semantic: string, problem: string): void =>
    context.report('GLTF_PRIMITIVE_INVALID', { problem: `${semantic} ${problem}` }, pointer);
  const fitting = listFitting(source, count, report);
  const names = new Set(fitting.map(([semantic]) => semantic));
  return fitting.filter(([semantic]) => {
    // A name that glTF does not allow, and that columns of morph targets have.
    const isTarget = semantic.startsWith('targets/');
    const partner = partnerOf(semantic);
    const isAlone = partner !== undefined && !names.has(partner);
    if (isTarget) report(semantic, 'is no attribute');
    else if (isAlone) report(semantic, `has no ${partner}`);
    return !isTarget && !isAlone;
  });
}

/** The attribute without which joints or weights say nothing. */
function partnerOf(semantic: string): string | undefined {
  const [, name, set] = /^(JOINTS|WEIGHTS)_(\d+)$/.exec(semantic) ?? [];
  return name && `${name === 'JOINTS' ? 'WEIGHTS' : 'JOINTS'}_${set}`;
}

/** Adds what morph targets have for attributes that the primitive has, a value for each position. */
function readTargets(
  context: ImportContext,
  source: Primitive,
  attributes: Map<string, Accessor>,
  targetCount: number,
  pointer: string,
): void {
  const count = source.getAttribute('POSITION')?.getCount() ?? 0;
  const targets = source.listTargets().slice(0, targetCount);
  targets.forEach((target, index) => {
    const report = (semantic: string, problem: string): void =>
      context.report(
        'GLTF_PRIMITIVE_INVALID',
        { problem: `${semantic} of a morph target ${problem}` },
        `${pointer}/targets/${index}`,
      );
    for (const [semantic, accessor] of listFitting(target, count, report)) {
      if (attributes.has(semantic)) attributes.set(targetColumn(index, semantic), accessor);
      else report(semantic, 'is none of its primitive');
    }
  });
}

function listFitting(
  owner: Attributed,
  count: number,
  report: (semantic: string, problem: string) => void,
): [string, Accessor][] {
  return owner.listSemantics().flatMap((semantic): [string, Accessor][] => {
    const accessor = owner.getAttribute(semantic);
    const sparse = accessor && sparseValuesOf(accessor);
    const found = sparse?.count ?? accessor?.getCount() ?? 0;
    if (accessor && found === count && (sparse || accessor.getArray() !== null)) {
      return [[semantic, accessor]];
    }
    report(semantic, `has ${found} values for ${count} vertices`);
    return [];
  });
}

function areBelow(indices: ArrayLike<number>, count: number): boolean {
  for (let i = 0; i < indices.length; i++) if (!((indices[i] as number) < count)) return false;
  return true;
}
