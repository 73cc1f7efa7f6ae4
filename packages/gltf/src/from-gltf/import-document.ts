import type { DiagnosticParams } from '@stfkit/core';
import { StfDocument } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { GLTF_REGISTRY } from '../resources/gltf-resource-types.ts';
import { type AddVrmOptions, addVrm } from '../vrm/import/add-vrm.ts';
import { keepVrm } from '../vrm/import/keep-vrm.ts';
import { importAnimations } from './animations/import-animations.ts';
import { readAssetInfo } from './asset-info.ts';
import { addImageComponents } from './image-components.ts';
import { importImages } from './images.ts';
import type { ImportContext } from './import-context.ts';
import { importInstancing } from './instancing.ts';
import { keepExtensions } from './keep-extensions.ts';
import { importMaterials } from './materials.ts';
import { MeshInstances } from './mesh-instances.ts';
import { importMeshes } from './meshes.ts';
import { NodeImporter } from './nodes.ts';
import { readMaterials } from './read-materials.ts';
import { reportDropped } from './report-dropped.ts';
import { reportNumbers } from './report-numbers.ts';
import { reportValues } from './report-values.ts';
import { importScenes } from './scenes.ts';
import { ArmatureImporter } from './skins/armature-importer.ts';
import { bindMeshes } from './skins/bind-meshes.ts';
import { addBoneComponents } from './skins/keep-bones.ts';
import { type BoneAxes, planSkins } from './skins/plan-skins.ts';
import { keepVariants } from './variants.ts';
import { placeVisibility } from './visibility/place-visibility.ts';

/** How a glTF document is read as STF. */
export interface ImportOptions {
  /** The time that the STF file says it was written, ISO 8601. */
  readonly timestamp: string;
  readonly boneAxes: BoneAxes;
  /** Frames a second of the animations; undefined for the rate of each clip. */
  readonly fps: number | undefined;
  readonly facing: AddVrmOptions['facing'];
}

/** The STF document of a glTF document by itself, without what `STF_document` tells beside it. */
export async function importDocument(
  context: ImportContext,
  { timestamp, boneAxes, fps, facing }: ImportOptions,
): Promise<StfDocument> {
  const { source, findings } = context;
  const materials = await readMaterials(source);
  importImages(context, { materials });
  const materialIds = importMaterials(context, materials);
  const skins = planSkins(context, boneAxes);
  const bindings = bindMeshes(context, skins);
  const meshIds = importMeshes(context, materialIds, bindings.of);
  const instances = new MeshInstances(context, meshIds, bindings);
  const nodes = new NodeImporter(context, new ArmatureImporter(context, skins, instances));
  const root = importScenes(context, nodes);
  context.hidingPlaces = placeVisibility(context);
  importInstancing(context);
  importAnimations(context, root, fps);
  if (findings) {
    reportValues(context);
    reportNumbers(context, materials);
  }
  keepExtensions(context, root);
  addImageComponents(context, root);
  addBoneComponents(context);
  keepVariants(context, root);
  keepVrm(context, root, meshIds);
  if (findings) reportDropped(context);
  const document = StfDocument.create(GLTF_REGISTRY, {
    root,
    timestamp,
    assetInfo: readAssetInfo(source),
  }).edit((draft) => {
    for (const buffer of context.buffers) draft.setBuffer(buffer);
    for (const resource of context.resources) draft.set(resource);
  });
  const report = (code: GltfCode, params: DiagnosticParams) => context.report(code, params);
  return addVrm(document, { facing, report });
}
