import type { ResourceId } from '@stfkit/core';
import { appendEdges, edgeKey } from '../geometry/loose-edges.ts';
import { targetColumn } from '../geometry/target-columns.ts';
import type { Accessor, Material } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';
import type { GltfAttribute, GltfLoosePrimitive } from '../resources/gltf-mesh.ts';
import type { KeepBuffer } from './keep-attributes.ts';
import type { LooseSource } from './read-primitives.ts';
import type { VertexBlock } from './vertex-blocks.ts';
import type { VertexColumns } from './vertex-columns.ts';

/** The points and lines of a mesh: vertices behind those of the faces, and edges between them. */
export interface LooseVertices {
  readonly columns: VertexColumns;
  readonly count: number;
  /** Two vertex indices an edge, where `first` vertices stand before. */
  edges(first: number): Uint32Array;
  /** What the primitives were, where the mesh has so many vertices and morph targets. */
  describe(
    vertexCount: number,
    targetCount: number,
    idOf: (material: Material | null) => ResourceId | null,
    keep: KeepBuffer,
  ): GltfLoosePrimitive[];
}

/** Reads primitives of points and lines. */
export function readLooseVertices(
  sources: readonly LooseSource[],
  columns: VertexColumns,
): LooseVertices {
  const count = columns.blocks.rowCount;
  return {
    columns,
    count,
    edges: (first) => {
      const pairs: number[] = [];
      for (const { source, indices, block } of sources) {
        const points = indices?.length ?? block.count;
        appendEdges(source.getMode(), indices, points, first + block.start, pairs);
      }
      const isShared = new Set(sources.map(({ block }) => block)).size < sources.length;
      return Uint32Array.from(isShared ? withoutRepeated(pairs, first + count) : pairs);
    },
    describe: (vertexCount, targetCount, idOf, keep) => {
      const firsts = new Map<VertexBlock, number>();
      return sources.map((loose, i) => {
        const { source, block, indices } = loose;
        const extras = extrasOf(source.getExtras());
        const keepPart: KeepBuffer = (name, values) => keep(`loose/${i}/${name}`, values);
        const first = firsts.get(block);
        firsts.set(block, first ?? i);
        return {
          mode: source.getMode(),
          firstVertex: vertexCount - count + block.start,
          vertexCount: block.count,
          ...(indices && { indices: keepPart('indices', indices) }),
          material: idOf(source.getMaterial()),
          ...(first === undefined
            ? {
                attributes: keepAttributes(loose, columns, keepPart),
                lacks: listLackingTargets(loose, targetCount),
              }
            : { attributes: [], lacks: [], like: first }),
          ...(extras !== undefined && { extras }),
        };
      });
    },
  };
}

/** The edges, each once, also where it goes the other way; vertices are below `end`. */
function withoutRepeated(pairs: readonly number[], end: number): number[] {
  const seen = new Set<number>();
  const once: number[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const [from, to] = [pairs[i] as number, pairs[i + 1] as number];
    const key = edgeKey(from, to, end);
    if (!seen.has(key)) once.push(from, to);
    seen.add(key);
  }
  return once;
}

function listLackingTargets({ block }: LooseSource, targetCount: number): string[] {
  const names = Array.from({ length: targetCount }, (_, i) => targetColumn(i, 'POSITION'));
  return names.filter((name) => !block.attributes.has(name));
}

function keepAttributes(
  { block }: LooseSource,
  columns: VertexColumns,
  keep: KeepBuffer,
): GltfAttribute[] {
  const { start, count, attributes } = block;
  return [...attributes]
    .filter(([name]) => columns.isKeptLoose(name))
    .map(([name, accessor]) => {
      if (columns.isRaw(name)) return keepAccessor(name, accessor, keep);
      const { size, componentType, normalized, values } = columns.readOther(name);
      const own = values.slice(size * start, size * (start + count));
      return { name, size, componentType, normalized, values: keep(name, own) };
    });
}

function keepAccessor(name: string, accessor: Accessor, keep: KeepBuffer): GltfAttribute {
  return {
    name,
    size: accessor.getElementSize(),
    componentType: accessor.getComponentType(),
    normalized: accessor.getNormalized(),
    values: keep(name, accessor.getArray() ?? new Uint8Array(0)),
  };
}
