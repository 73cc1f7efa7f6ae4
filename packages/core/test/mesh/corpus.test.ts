import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { readStf } from '../../src/io/read-stf.ts';
import { buildGeometry } from '../../src/mesh/build-geometry.ts';
import { decodeMesh } from '../../src/mesh/decode-mesh.ts';
import { dedupeSplits } from '../../src/mesh/dedupe-splits.ts';
import { listPolygons } from '../../src/mesh/list-polygons.ts';
import type { MeshGeometry } from '../../src/mesh/mesh-geometry.ts';
import { sparsifyBlendshape } from '../../src/mesh/sparsify-blendshape.ts';
import type { ResourceGraph } from '../../src/resources/resource-graph.ts';
import { StfMesh } from '../../src/resources/stf/mesh.ts';
import { encodeToGraph, plain } from '../support/mesh-graph.ts';

const WIDTHS = [
  'floatWidth',
  'indicesWidth',
  'materialIndicesWidth',
  'boneIndicesWidth',
  'weightLensWidth',
] as const;

describeWithCorpus('meshes of the add-on', () => {
  const files = readdirSync(corpusPath('stf')).filter((file) => file.endsWith('.stf'));

  it.each(files)('M1 are what they were after decoding and encoding: %s', (file) => {
    for (const { graph, mesh } of meshesOf(file)) {
      const geometry = decodeMesh(graph, mesh);
      const again = encodeToGraph(geometry);
      expect(plain(decodeMesh(again.graph, again.mesh))).toEqual(plain(geometry));
      for (const width of WIDTHS) expect(again.mesh[width]).toBe(mesh[width]);
      for (const [member, id] of Object.entries(mesh.fields)) {
        const bytes = typeof id === 'string' && graph.buffers.get(id)?.bytes;
        if (!bytes) continue;
        const now = again.graph.buffers.get(String(again.mesh.fields[member]));
        expect(Buffer.compare(now?.bytes ?? new Uint8Array(1), bytes)).toBe(0);
      }
    }
  });

  it.each(files)('M11 are polygons in Blender’s form: %s', (file) => {
    for (const { graph, mesh } of meshesOf(file)) {
      const geometry = decodeMesh(graph, mesh);
      const { starts, corners } = listPolygons(geometry);
      expect(corners).toEqual(Uint32Array.from(corners, (_, i) => i));
      expect(corners).toHaveLength(geometry.corners.length);
      for (let face = 0; face < geometry.faces.length; face++) {
        const size = (starts[face + 1] as number) - (starts[face] as number);
        expect(size).toBe((geometry.faces[face] as number) + 2);
      }
    }
  });

  it.each(files)('M14 have nothing to merge, and are merged the same way: %s', (file) => {
    for (const { graph, mesh } of meshesOf(file)) {
      const geometry = decodeMesh(graph, mesh);
      expect(dedupeSplits(geometry)).toBe(geometry);
      expect(plain(rebuild(geometry))).toMatchObject({
        splits: plain(geometry.splits),
        corners: plain(geometry.corners),
        faces: plain(geometry.faces),
      } as object);
    }
  });

  it.each(files)('M17 have the sparse blendshapes that they would have here: %s', (file) => {
    for (const { graph, mesh } of meshesOf(file)) {
      const geometry = decodeMesh(graph, mesh);
      for (const shape of geometry.blendshapes) {
        const again = sparsifyBlendshape(geometry, shape);
        expect(plain(again.indices)).toEqual(plain(shape.indices));
        expect(plain(again.splitIndices)).toEqual(plain(shape.splitIndices));
      }
    }
  });
});

function meshesOf(file: string): { graph: ResourceGraph; mesh: StfMesh }[] {
  const graph = readStf(readFileSync(corpusPath('stf', file))).document;
  return [...graph.resources.values()]
    .filter((resource): resource is StfMesh & typeof resource => resource instanceof StfMesh)
    .map((mesh) => ({ graph, mesh }));
}

/** The geometry made anew from its polygons, everything of a split given to each of its corners. */
function rebuild(geometry: MeshGeometry): MeshGeometry {
  const { vertices, splits, corners, normals, colors, uvs } = geometry;
  const { starts } = listPolygons(geometry);
  const perCorner = (values: ArrayLike<number>, size: number): Float32Array =>
    Float32Array.from(
      { length: corners.length * size },
      (_, i) => values[(corners[Math.floor(i / size)] as number) * size + (i % size)] as number,
    );
  return buildGeometry({
    positions: vertices,
    faceSizes: starts.slice(1).map((end, face) => end - (starts[face] as number)),
    cornerVertices: Uint32Array.from(corners, (split) => splits[split] as number),
    ...(normals && { normals: perCorner(normals, 3) }),
    ...(colors && { colors: perCorner(colors, 4) }),
    uvs: uvs.map(({ uv, ...rest }) => ({ ...rest, uv: perCorner(uv, 2) })),
  });
}
