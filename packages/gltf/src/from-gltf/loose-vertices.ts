import type { Accessor, Material } from '@gltf-transform/core';
import type { ResourceId } from '@stfkit/core';
import { appendEdges } from '../geometry/loose-edges.ts';
import { readFloats } from '../geometry/read-accessor.ts';
import type { GltfAttribute, GltfLoosePrimitive } from '../resources/gltf-mesh.ts';
import { extrasOf } from './extras.ts';
import type { KeepBuffer } from './keep-attributes.ts';
import type { LooseSource } from './read-primitives.ts';

/** The points and lines of a mesh: vertices behind those of the faces, and edges between them. */
export interface LooseVertices {
  /** The positions with those of the points and lines behind them, `x y z` a vertex. */
  append(vertices: Float32Array): Float32Array;
  /** Two vertex indices an edge, where `first` vertices stand before. */
  edges(first: number): Uint32Array;
  /** What the primitives were, where the mesh has so many vertices. */
  describe(
    vertexCount: number,
    idOf: (material: Material | null) => ResourceId | null,
    keep: KeepBuffer,
  ): GltfLoosePrimitive[];
}

/** Reads primitives of points and lines. */
export function readLooseVertices(sources: readonly LooseSource[]): LooseVertices {
  const total = sources.reduce((sum, { vertexCount }) => sum + vertexCount, 0);
  return {
    append: (vertices) => {
      if (total === 0) return vertices;
      const all = new Float32Array(vertices.length + 3 * total);
      all.set(vertices);
      let at = vertices.length;
      for (const { attributes, vertexCount } of sources) {
        all.set(readFloats(attributes.get('POSITION') as Accessor, 3), at);
        at += 3 * vertexCount;
      }
      return all;
    },
    edges: (first) => {
      const pairs: number[] = [];
      let start = first;
      for (const { source, indices, vertexCount } of sources) {
        appendEdges(source.getMode(), indices, indices?.length ?? vertexCount, start, pairs);
        start += vertexCount;
      }
      return Uint32Array.from(pairs);
    },
    describe: (vertexCount, idOf, keep) => {
      let firstVertex = vertexCount - total;
      return sources.map((loose, i) => {
        const described = describeLoose(loose, firstVertex, idOf, (name, values) =>
          keep(`loose/${i}/${name}`, values),
        );
        firstVertex += loose.vertexCount;
        return described;
      });
    },
  };
}

function describeLoose(
  { source, attributes, vertexCount, indices }: LooseSource,
  firstVertex: number,
  idOf: (material: Material | null) => ResourceId | null,
  keep: KeepBuffer,
): GltfLoosePrimitive {
  const extras = extrasOf(source.getExtras());
  const others = [...attributes].filter(
    ([name]) => !/^(POSITION|(JOINTS|WEIGHTS)_\d+)$/.test(name),
  );
  return {
    mode: source.getMode(),
    firstVertex,
    vertexCount,
    ...(indices && { indices: keep('indices', indices) }),
    material: idOf(source.getMaterial()),
    attributes: others.map(([name, accessor]) => keepAttribute(name, accessor, keep)),
    ...(extras !== undefined && { extras }),
  };
}

function keepAttribute(name: string, accessor: Accessor, keep: KeepBuffer): GltfAttribute {
  return {
    name,
    size: accessor.getElementSize(),
    componentType: accessor.getComponentType(),
    normalized: accessor.getNormalized(),
    values: keep(name, accessor.getArray() ?? new Uint8Array(0)),
  };
}
