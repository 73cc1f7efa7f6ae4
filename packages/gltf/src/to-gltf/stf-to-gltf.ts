import type { Document, Extension, Transform } from '@gltf-transform/core';
import type { Diagnostic, DiagnosticOptions, StfDocument } from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { GLTF_CODES } from '../diagnostics/gltf-codes.ts';
import { expectPositive } from '../expect-positive.ts';
import { GLTF_EXTENSIONS } from '../extensions/gltf-extensions.ts';
import { attachDelta } from '../extensions/stf-document/delta/pack-delta.ts';
import { identifyRest } from '../extensions/stf-document/identify-rest.ts';
import { enableStfDocument } from '../extensions/stf-document/stf-document-extension.ts';
import type { ImageCodec } from '../images/image-codec.ts';
import { joinSurfaces } from '../surfaces/join-surfaces.ts';
import { exportVrm, exportVrmMaterials } from '../vrm/export/export-vrm.ts';
import { prepareVrm, type VrmChoice } from '../vrm/export/prepare-vrm.ts';
import { exportAnimations } from './animations/export-animations.ts';
import { createDocument } from './create-document.ts';
import { exportCurves } from './curves.ts';
import { deriveWritten } from './derive-written.ts';
import { ExportContext } from './export-context.ts';
import { restoreInstancing } from './instancing.ts';
import { MeshExporter } from './mesh-exporter.ts';
import { NodeExporter } from './node-exporter.ts';
import { reportDropped } from './report-dropped.ts';
import { restoreExtensions } from './restore-extensions.ts';
import { exportScenes } from './scenes.ts';
import { restoreVariants } from './variants.ts';

/** How `stfToGltf` works. */
export interface StfToGltfOptions extends DiagnosticOptions<GltfCode> {
  /**
   * Whether the extension `STF_document` is left out, which keeps what glTF cannot hold for the way back.
   * Default false.
   */
  readonly plain?: boolean;
  /** What becomes of curves: lines, or nothing. Default lines. */
  readonly curves?: 'lines' | 'omit';
  /** The extensions that materials may have; others are dropped. Default `GLTF_EXTENSIONS`. */
  readonly extensions?: readonly (typeof Extension)[];
  /**
   * How far animated values may be from the curves of STF that glTF cannot show, Bezier curves with handles
   * of any length, as a part of the way that a property goes; rotations are within 0.02°. Default 1e-4.
   */
  readonly tolerance?: number;
  /**
   * Packs images of roughness and metallic into the one that glTF has. Without it they are left out and
   * reported, but where they came from one glTF image and nobody changed them. Default none.
   */
  readonly imageCodec?: ImageCodec;
  /**
   * The version of VRM to write: `source`, the default, that of the file that the document was made from, and
   * nothing of VRM where it was made from no such file; `1.0` and `0.x` that version in any case.
   */
  readonly vrm?: VrmChoice;
  /**
   * What is done with the glTF document, in this order, before it is found out what leads back to STF, so that
   * the way back stays exact whatever they change: `quantize()` of `@gltf-transform/functions`, for instance.
   * Default none.
   */
  readonly transforms?: readonly Transform[];
  /**
   * What writing needs where it changes values or orders, as meshopt compression turns triangles, by the names that
   * glTF-Transform has for it: `meshopt.encoder` and `meshopt.decoder`. What leads back is found from a file that is
   * written and read with them then. Default none.
   */
  readonly dependencies?: Readonly<Record<string, unknown>>;
}

/** The defaults of `StfToGltfOptions`. */
export const STF_TO_GLTF_DEFAULTS: Required<
  Pick<StfToGltfOptions, 'plain' | 'extensions' | 'tolerance' | 'curves' | 'vrm'>
> = Object.freeze({
  plain: false,
  extensions: GLTF_EXTENSIONS,
  tolerance: 1e-4,
  curves: 'lines',
  vrm: 'source',
});

/** What `stfToGltf` gives. */
export interface StfToGltfResult {
  /** The glTF document, with one buffer. */
  readonly document: Document;
  /** What was not carried over, and what is wrong with the input. */
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/**
 * Converts an STF document to glTF: prefabs become scenes (the root the default one), nodes nodes,
 * meshes meshes with a primitive for each material slot and a vertex for each split, materials
 * materials and images images. What an earlier `gltfToStf` kept in components `org.khronos.gltf.*` comes
 * back, as far as nobody changed what it belongs to. Animations become animations. Bones become
 * nodes in their pose, and joints of skins. All that is lost is named in diagnostics.
 *
 * Instances of one mesh with different materials get meshes of their own that share all vertex data.
 * The result shares the bytes of images and of vertex data with `document`. Its buffers have to be loaded.
 * Write it with the extensions `extensionsOf(document)` registered.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when the bytes of an image are not in memory; OPTION_INVALID when
 * `tolerance` is no number above 0.
 * @see stf-format §5.3, glTF 2.0
 */
export async function stfToGltf(
  document: StfDocument,
  options: StfToGltfOptions = {},
): Promise<StfToGltfResult> {
  const { plain, extensions, tolerance, curves, vrm } = { ...STF_TO_GLTF_DEFAULTS, ...options };
  expectPositive('tolerance', tolerance);
  const findings = new DiagnosticCollector<GltfCode>(options, GLTF_CODES);
  const avatar = prepareVrm(document, vrm);
  const source = avatar.document;
  const made = await createDocument(source, extensions, options.imageCodec, findings);
  const target = made.document;
  const context = new ExportContext({
    source,
    target,
    materials: made.materials,
    texCoords: made.texCoords,
    findings,
    identities: plain ? undefined : enableStfDocument(target),
  });
  for (const [id, material] of made.materials) context.identify(material, id);
  for (const [id, texture] of made.textures) context.identify(texture, id);
  exportVrmMaterials(context, avatar);
  const meshes = new MeshExporter(context);
  const nodes = new NodeExporter(context, meshes);
  exportScenes(context, nodes);
  meshes.exportRest();
  nodes.finish();
  exportCurves(context, curves);
  exportAnimations(context, nodes, tolerance);
  restoreExtensions(context);
  restoreVariants(context);
  restoreInstancing(context, nodes);
  exportVrm(context, nodes, avatar);
  reportDropped(context, nodes);
  dropUnusedBuffer(target);
  await target.transform(...(options.transforms ?? []));
  if (!plain) {
    identifyRest(target, (id) => document.resources.has(id));
    await attachDelta(
      target,
      joinSurfaces(document),
      await deriveWritten(target, options.dependencies),
    );
  }
  return { document: target, diagnostics: findings.diagnostics };
}

/** Takes out the buffer of a document that has nothing to put into it; glTF has no empty buffers. */
function dropUnusedBuffer(document: Document): void {
  const root = document.getRoot();
  if (root.listAccessors().length > 0 || root.listTextures().length > 0) return;
  for (const buffer of root.listBuffers()) buffer.dispose();
}
