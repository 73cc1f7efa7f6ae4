import type { MeshGeometry, ResourceGraph, ResourceId } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import { countLengthless } from '../geometry/count-lengthless.ts';
import { countNotFinite } from '../geometry/count-not-finite.ts';
import { countWide } from '../geometry/count-wide.ts';
import { uvName } from '../geometry/uv-names.ts';
import { listRestorable } from './build-loose-primitives.ts';
import type { ExportContext } from './export-context.ts';
import type { KeptMesh } from './kept-mesh.ts';
import type { PrimitiveData } from './primitive-data.ts';
import { reportDetail } from './report-detail.ts';

/** Names what a mesh has and its primitives have not, and what is wrong with them: a finding for each kind. */
export function reportMesh(
  context: ExportContext,
  id: ResourceId,
  geometry: MeshGeometry,
  kept: KeptMesh,
  primitives: readonly PrimitiveData[],
): void {
  const { vertexGroups, sharpEdges } = geometry;
  const report = (code: Parameters<ExportContext['report']>[0], count: number): void => {
    if (count > 0) context.report(code, { count }, id);
  };
  if (primitives.length === 0) context.report('GLTF_MESH_EMPTY', {}, id);
  report('GLTF_VERTEX_GROUPS_DROPPED', vertexGroups.length);
  report('GLTF_SHARP_EDGES_DROPPED', sharpEdges.length / 2);
  if (context.isPlain) reportDetails(context, id, geometry, primitives);
  report(
    'GLTF_NGONS_SPLIT',
    primitives.reduce((sum, { fans }) => sum + (fans?.lost ?? 0), 0),
  );
  report('GLTF_LOOSE_VERTICES_DROPPED', countLoose(context.source, geometry, kept));
  const extras = countExtras([...kept.primitives, ...kept.loose]) - countExtras(primitives);
  if (extras > 0) {
    context.report('GLTF_EXTRAS_UNKEPT', { count: extras, kind: 'primitives' }, id);
  }
  report('GLTF_NORMALS_REPLACED', countLengthless(geometry.normals ?? []));
  const wide = kept.hasWideColors ? 0 : countWide(geometry.colors ?? []);
  if (wide > 0) context.report('GLTF_VALUES_CLAMPED', { count: wide, names: 'COLOR_0' }, id);
  const names = new Set<string>();
  let count = 0;
  for (const { name, values } of primitives.flatMap(({ attributes }) => attributes)) {
    const found = values instanceof Float32Array ? countNotFinite(values) : 0;
    if (found > 0) names.add(name);
    count += found;
  }
  if (count > 0) {
    context.report('GLTF_VALUES_NOT_FINITE', { count, names: [...names].join(', ') }, id);
  }
}

/** How many have extras; those of primitives are gone where its faces do not make them any more. */
function countExtras(primitives: readonly Pick<PrimitiveData, 'extras'>[]): number {
  return primitives.filter(({ extras }) => extras !== undefined).length;
}

/** Names what `STF_document` has of a mesh, where that is left out. */
function reportDetails(
  context: ExportContext,
  id: ResourceId,
  { uvs, blendshapes, materialIndices, sharpFaces }: MeshGeometry,
  primitives: readonly PrimitiveData[],
): void {
  const report = (what: string, count: number): void => reportDetail(context, what, count, id);
  const names = uvs.map(({ name }, i) => name || uvName(i));
  report('names of texture coordinates', names.filter((name, i) => name !== uvName(i)).length);
  const limits = blendshapes.filter(
    ({ limitLower, limitUpper }) => limitLower !== 0 || limitUpper !== 1,
  );
  report('limits of blendshapes', limits.length);
  const slots = context.source.find(id, StfMesh)?.materialSlots.length ?? 0;
  const used = new Set(Array.from(materialIndices, (slot) => Math.min(slot, slots - 1)));
  report('material slots without faces', slots - used.size);
  // Without normals faces are flat in glTF.
  const isSmooth = primitives.some(({ attributes }) =>
    attributes.some(({ name }) => name === 'NORMAL'),
  );
  report('sharp faces', isSmooth ? sharpFaces.length : 0);
}

/** How many vertices no triangle, no edge and no primitive of points has. */
function countLoose(graph: ResourceGraph, geometry: MeshGeometry, kept: KeptMesh): number {
  const { vertices, triangles, corners, splits, lines } = geometry;
  const isWritten = new Uint8Array(vertices.length / 3);
  for (let i = 0; i < triangles.length; i++) {
    isWritten[splits[corners[triangles[i] as number] as number] as number] = 1;
  }
  for (let i = 0; i < lines.length; i++) isWritten[lines[i] as number] = 1;
  for (const { firstVertex, vertexCount } of listRestorable(graph, geometry, kept).parts) {
    isWritten.fill(1, firstVertex, firstVertex + vertexCount);
  }
  return isWritten.reduce((count, written) => count - written, isWritten.length);
}
