import { StfBuffer } from '../../src/buffers/stf-buffer.ts';
import { encodeMesh } from '../../src/mesh/encode-mesh.ts';
import type { MeshGeometry } from '../../src/mesh/mesh-geometry.ts';
import type { ResourceGraph } from '../../src/resources/resource-graph.ts';
import { StfMesh } from '../../src/resources/stf/mesh.ts';

/** A mesh in a document of its own. */
export interface MeshInGraph {
  readonly graph: ResourceGraph;
  readonly mesh: StfMesh;
}

/** The mesh that `encodeMesh` makes of a geometry; buffers have the names of their members. */
export function encodeToGraph(geometry: MeshGeometry): MeshInGraph {
  const { fields, buffers } = encodeMesh(geometry, { idFor: (name) => name });
  const mesh = StfMesh.create('mesh', fields);
  return { mesh, graph: graphOf(mesh, buffers) };
}

/** A mesh whose buffers are given by name, each as its bytes. */
export function meshOf(
  fields: Parameters<typeof StfMesh.create>[1],
  bytes: Readonly<Record<string, ArrayLike<number> | ArrayBufferView>>,
): MeshInGraph {
  const mesh = StfMesh.create('mesh', fields);
  const buffers = Object.entries(bytes).map(([id, values]) =>
    StfBuffer.of(
      id,
      ArrayBuffer.isView(values)
        ? new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
        : Uint8Array.from(values),
    ),
  );
  return { mesh, graph: graphOf(mesh, buffers) };
}

function graphOf(mesh: StfMesh, buffers: readonly StfBuffer[]): ResourceGraph {
  return {
    root: 'root',
    resources: new Map([['mesh', mesh]]),
    buffers: new Map(buffers.map((buffer) => [buffer.id, buffer])),
  };
}

/** The same geometry with plain arrays of numbers, to be compared whatever the widths. */
export function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}
