import type { Document } from '@gltf-transform/core';
import type { Diagnostic, DiagnosticOptions, DiagnosticParams } from '@stfkit/core';
import { DiagnosticCollector, StfDocument } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { GLTF_CODES } from '../diagnostics/gltf-codes.ts';
import { expectPositive } from '../expect-positive.ts';
import { restoreDocument } from '../extensions/stf-document/delta/pack-delta.ts';
import type { ImageCodec } from '../images/image-codec.ts';
import { GLTF_REGISTRY } from '../resources/gltf-resource-types.ts';
import { splitSurfaces } from '../surfaces/split-surfaces.ts';
import { addVrm } from '../vrm/import/add-vrm.ts';
import { keepVrm } from '../vrm/import/keep-vrm.ts';
import { importAnimations } from './animations/import-animations.ts';
import { readAssetInfo } from './asset-info.ts';
import { addImageComponents, importImages } from './images.ts';
import { ImportContext } from './import-context.ts';
import { importInstancing } from './instancing.ts';
import { keepExtensions } from './keep-extensions.ts';
import { importMaterials } from './materials.ts';
import { MeshInstances } from './mesh-instances.ts';
import { importMeshes } from './meshes.ts';
import { NodeImporter } from './nodes.ts';
import { readMaterials } from './read-materials.ts';
import { reportDropped } from './report-dropped.ts';
import { reportValues } from './report-values.ts';
import { importScenes } from './scenes.ts';
import { ArmatureImporter } from './skins/armature-importer.ts';
import { bindMeshes } from './skins/bind-meshes.ts';
import { addBoneComponents } from './skins/keep-bones.ts';
import { type BoneAxes, planSkins } from './skins/plan-skins.ts';
import { keepVariants } from './variants.ts';

/** How `gltfToStf` works. */
export interface GltfToStfOptions extends DiagnosticOptions<GltfCode> {
  /** The time that the STF file says it was written, ISO 8601. Default 1970, so that equal input gives equal bytes. */
  readonly timestamp?: string;
  /**
   * Frames a second of the animations, more than 0. Default the smallest common rate at which all times
   * of a clip are whole frames, 30 where there is none.
   */
  readonly fps?: number;
  /** Reads and writes the pixels of images. Default none. */
  readonly imageCodec?: ImageCodec;
  /**
   * Whether images of metallic and roughness become the grey images that STF programs expect, for which
   * `imageCodec` is needed, or stay one image for both. Default `split` where there is a codec.
   */
  readonly metallicRoughness?: 'split' | 'packed';
  /**
   * Whether models of VRM 0.x, which face −Z, stay as they stand. Default false: their root nodes are turned by
   * half a turn about Y, to face +Z as all of STF does.
   */
  readonly keepFacing?: boolean;
  /**
   * Which way the frames of bones stand at rest: as those of the joints, or with +Y along the bone, as STF
   * has it and editors show it. Default `preserve`.
   */
  readonly boneAxes?: BoneAxes;
}

/** The defaults of `GltfToStfOptions`. */
export const GLTF_TO_STF_DEFAULTS: Required<Pick<GltfToStfOptions, 'timestamp' | 'boneAxes'>> =
  Object.freeze({
    timestamp: '1970-01-01T00:00:00.000000+00:00',
    boneAxes: 'preserve',
  });

/** What `gltfToStf` gives. */
export interface GltfToStfResult {
  /** The STF document; its registry knows the components of this package. */
  readonly document: StfDocument;
  /** What was not carried over, and what is wrong with the input. */
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/**
 * Converts a glTF document to STF: scenes become prefabs (the default one the root), nodes nodes,
 * meshes meshes with a face a triangle, materials materials and images images, their bytes as they
 * are. What STF has no place for is kept in components `org.khronos.gltf.*`, from which `stfToGltf`
 * makes it again. Joints of skins become bones of armatures, and skinned meshes stand at those.
 *
 * A file that `stfToGltf` made gives back the very document that it was made of, with what was edited in
 * the glTF file since. What it holds of that is ignored and named in a diagnostic where it is damaged.
 *
 * The same input gives the same ids, and the same file. Ids that the glTF file kept in the extension
 * `STF_document` are used again.
 *
 * The result shares the bytes of images and of vertex data with `document`, which must not be changed
 * in place any more. Time and memory are linear in the size of the input.
 *
 * @throws {StfError} OPTION_INVALID when `fps` is no number above 0.
 * @param document Read with `readGltf`, or with the extensions `GLTF_EXTENSIONS`; what it uses of others is lost then.
 * @see stf-format §13.1, glTF 2.0
 */
export async function gltfToStf(
  document: Document,
  options: GltfToStfOptions = {},
): Promise<GltfToStfResult> {
  const { timestamp, boneAxes, fps, keepFacing } = { ...GLTF_TO_STF_DEFAULTS, ...options };
  if (fps !== undefined) expectPositive('fps', fps);
  const context = new ImportContext(
    document,
    new DiagnosticCollector<GltfCode>(options, GLTF_CODES),
  );
  const materials = await readMaterials(document);
  importImages(context, { materials });
  const materialIds = importMaterials(context, materials);
  const skins = planSkins(context, boneAxes);
  const bindings = bindMeshes(context, skins);
  const meshIds = importMeshes(context, materialIds, bindings.of);
  const instances = new MeshInstances(context, meshIds, bindings);
  const nodes = new NodeImporter(context, new ArmatureImporter(context, skins, instances));
  const root = importScenes(context, nodes);
  importAnimations(context, root, fps);
  reportValues(context);
  importInstancing(context);
  keepExtensions(context, root);
  addImageComponents(context, root);
  addBoneComponents(context);
  keepVariants(context, root);
  keepVrm(context, root);
  reportDropped(context);
  const converted = StfDocument.create(GLTF_REGISTRY, {
    root,
    timestamp,
    assetInfo: readAssetInfo(document),
  }).edit((draft) => {
    for (const buffer of context.buffers) draft.setBuffer(buffer);
    for (const resource of context.resources) draft.set(resource);
  });
  const report = (code: GltfCode, params: DiagnosticParams) => context.report(code, params);
  const avatar = addVrm(converted, { facing: keepFacing ? 'keep' : 'turn', report });
  const restored = await restoreDocument(document, avatar, context.findings);
  const { imageCodec, metallicRoughness = 'split' } = options;
  const isSplit = imageCodec !== undefined && metallicRoughness === 'split';
  return {
    document: isSplit ? await splitSurfaces(restored, imageCodec, context.findings) : restored,
    diagnostics: context.findings.diagnostics,
  };
}
