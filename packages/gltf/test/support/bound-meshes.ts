import type { Document } from '@gltf-transform/core';
import type { Diagnostic } from '@stfkit/core';
import { DiagnosticCollector, readStf, StfDocument, StfMesh, writeStf } from '@stfkit/core';
import type { GltfCode } from '@stfkit/gltf';
import { GLTF_CODES, GLTF_REGISTRY } from '@stfkit/gltf';
import { ImportContext } from '../../src/from-gltf/import-context.ts';
import { type BindingsOf, type ImportedMeshes, importMeshes } from '../../src/from-gltf/meshes.ts';
import { ExportContext } from '../../src/to-gltf/export-context.ts';
import { MeshExporter, type MeshJoints } from '../../src/to-gltf/mesh-exporter.ts';
import { listResources } from './find-resource.ts';
import { newDocument } from './gltf-io.ts';

/** The meshes of a glTF document in STF, through bytes. */
export interface BoundMeshes {
  readonly document: StfDocument;
  readonly ids: ImportedMeshes;
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/** Makes STF meshes of those of a glTF document, hung on armatures that are not there. */
export function importBound(source: Document, bindingsOf: BindingsOf): BoundMeshes {
  const findings = new DiagnosticCollector<GltfCode>({}, GLTF_CODES);
  const context = new ImportContext(source, findings);
  const ids = importMeshes(context, new Map(), bindingsOf);
  const made = StfDocument.create(GLTF_REGISTRY, { root: '', timestamp: '' }).edit((draft) => {
    for (const buffer of context.buffers) draft.setBuffer(buffer);
    for (const resource of context.resources) draft.set(resource);
  });
  const { document } = readStf(writeStf(made), { registry: GLTF_REGISTRY });
  return { document, ids, diagnostics: findings.diagnostics };
}

/** The meshes of an STF document in glTF, with what skins they need. */
export function exportSkinned(source: StfDocument): {
  readonly document: Document;
  readonly joints: readonly (MeshJoints | undefined)[];
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
} {
  const target = newDocument();
  const findings = new DiagnosticCollector<GltfCode>({}, GLTF_CODES);
  const context = new ExportContext({
    source,
    target,
    materials: new Map(),
    texCoords: new Map(),
    findings,
    identities: undefined,
  });
  const exporter = new MeshExporter(context);
  exporter.exportRest();
  const joints = listResources(source, StfMesh).map(({ id }) => exporter.jointsOf(id));
  return { document: target, joints, diagnostics: findings.diagnostics };
}
