import type { Diagnostic, StfDocument } from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import { withDefaults } from '@stfkit/core/authoring';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { GLTF_CODES } from '../diagnostics/gltf-codes.ts';
import { enableStfDocument } from '../extensions/stf-document/stf-document-extension.ts';
import { isTransformDocument } from '../objects/index.ts';
import type { Document } from '../objects/target.ts';
import { isPacked } from '../surfaces/is-packed.ts';
import { exportVrm, exportVrmMaterials } from '../vrm/export/export-vrm.ts';
import { prepareVrm } from '../vrm/export/prepare-vrm.ts';
import { exportAnimations } from './animations/export-animations.ts';
import { exportCurves } from './curves.ts';
import { ExportContext } from './export-context.ts';
import { restoreInstancing } from './instancing.ts';
import type { MaterialDocument } from './material-document.ts';
import { MeshExporter } from './mesh-exporter.ts';
import { NodeExporter } from './node-exporter.ts';
import { type MakePlan, planMaterials } from './plan-materials.ts';
import { reportBones } from './report-bones.ts';
import { reportDocument } from './report-document.ts';
import { reportDropped } from './report-dropped.ts';
import { requireExtensions } from './require-extensions.ts';
import { restoreExtensions } from './restore-extensions.ts';
import { dropEmptyScenes, exportScenes } from './scenes.ts';
import { STF_TO_GLTF_DEFAULTS, type StfToGltfOptions } from './stf-to-gltf-options.ts';
import { restoreVariants } from './variants.ts';

/** A glTF document that all of an STF document was put into, but for what glTF cannot hold. */
export interface ExportedDocument<D> {
  readonly target: D;
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/**
 * Puts an STF document into a glTF document.
 *
 * @param create Makes the document, with its images and materials.
 * @throws {StfError} As `stfToGltf`.
 */
export async function exportDocument<D extends Document>(
  document: StfDocument,
  options: StfToGltfOptions,
  create: (
    makePlan: MakePlan,
    findings: DiagnosticCollector<GltfCode>,
  ) => MaterialDocument<D> | Promise<MaterialDocument<D>>,
): Promise<ExportedDocument<D>> {
  const { plain, tolerance, curves, vrm } = withDefaults(options, STF_TO_GLTF_DEFAULTS);
  const findings = new DiagnosticCollector<GltfCode>(options, GLTF_CODES);
  const avatar = prepareVrm(document, vrm);
  const source = avatar.document;
  const images = { codec: options.imageCodec, sources: plain ? 'dropped' : 'kept' } as const;
  const made = await create(await planMaterials(source, images, findings), findings);
  const target = made.document;
  const context = new ExportContext({
    source,
    target,
    materials: made.materials,
    texCoords: made.texCoords,
    findings,
    identities: plain ? undefined : enableStfDocument(target),
  });
  for (const [id, material] of made.materials) {
    context.identify(material, id);
    if (isPacked(source, id)) context.identityOf(material)?.setPacked(true);
  }
  for (const [id, texture] of made.textures) context.identify(texture, id);
  exportVrmMaterials(context, avatar);
  const meshes = new MeshExporter(context);
  const nodes = new NodeExporter(context, meshes);
  exportScenes(context, nodes);
  meshes.exportRest();
  nodes.finish();
  exportCurves(context, curves);
  dropEmptyScenes(context);
  restoreInstancing(context, nodes);
  exportAnimations(context, nodes, tolerance);
  restoreExtensions(context);
  restoreVariants(context);
  exportVrm(context, nodes, avatar);
  requireExtensions(context);
  reportDropped(context, nodes);
  if (context.isPlain) {
    reportBones(context);
    reportDocument(context);
  }
  fillBuffer(target);
  return { target, diagnostics: findings.diagnostics };
}

/** Puts all numbers into one buffer, and takes out one that has nothing to hold; documents of plain objects have none. */
function fillBuffer(document: Document): void {
  if (!isTransformDocument(document)) return;
  const root = document.getRoot();
  const accessors = root.listAccessors();
  if (accessors.length > 0 || root.listTextures().length > 0) {
    const buffer = root.listBuffers()[0] ?? document.createBuffer();
    for (const accessor of accessors) accessor.setBuffer(buffer);
  } else {
    for (const buffer of root.listBuffers()) buffer.dispose();
  }
}
