export type { SamplerInterpolation } from './animations/sampler-data.ts';
export { type GltfToStfResult, gltfFileToStf, gltfToStf } from './convert/gltf-to-stf.ts';
export type { StfToGlbResult } from './convert/stf-to-glb.ts';
export { stfToGlb } from './convert/stf-to-glb.ts';
export type { StfToGltfResult } from './convert/stf-to-gltf.ts';
export { stfToGltf } from './convert/stf-to-gltf.ts';
export type { GltfCode } from './diagnostics/gltf-codes.ts';
export { GLTF_CODES } from './diagnostics/gltf-codes.ts';
export type { IAnimationPointer } from './extensions/animation-pointer/animation-pointer.ts';
export { AnimationPointer } from './extensions/animation-pointer/animation-pointer.ts';
export { AnimationPointerExtension } from './extensions/animation-pointer/animation-pointer-extension.ts';
export type { PointerKind } from './extensions/animation-pointer/pointer.ts';
export { carryIdentities } from './extensions/carry-identities.ts';
export { GLTF_EXTENSIONS } from './extensions/gltf-extensions.ts';
export type { KeptKind } from './extensions/stf-document/identity.ts';
export type { IgnoredIds } from './extensions/stf-document/read-identities.ts';
export type { SkinnedPlace } from './extensions/stf-document/skinned-place.ts';
export type { IStfDelta } from './extensions/stf-document/stf-delta.ts';
export { StfDelta } from './extensions/stf-document/stf-delta.ts';
export { StfDocumentExtension } from './extensions/stf-document/stf-document-extension.ts';
export type { ClipFrames, IStfIdentity } from './extensions/stf-document/stf-identity.ts';
export { STF_DOCUMENT, StfIdentity } from './extensions/stf-document/stf-identity.ts';
export type { GltfToStfOptions } from './from-gltf/gltf-to-stf-options.ts';
export { GLTF_TO_STF_DEFAULTS } from './from-gltf/gltf-to-stf-options.ts';
export type { BoneAxes } from './from-gltf/skins/plan-skins.ts';
export { canvasImageCodec } from './images/canvas-image-codec.ts';
export type { DecodedImage, ImageCodec, ImageLimits } from './images/image-codec.ts';
export { sharpImageCodec } from './images/sharp-image-codec.ts';
export type {
  SharpInfo,
  SharpInputOptions,
  SharpLibrary,
  SharpMetadata,
  SharpPipeline,
  SharpPngOptions,
  SharpRaw,
  SharpResult,
} from './images/sharp-library.ts';
export { NGONS, NgonExtension, NgonMark } from './ngons/ngon-extension.ts';
export { extensionsOf } from './raw-extensions/extensions-of.ts';
export type { IRawData, RawEntries } from './raw-extensions/raw-data.ts';
export { RawData } from './raw-extensions/raw-data.ts';
export { RawExtension } from './raw-extensions/raw-extension.ts';
export type { Compression } from './read/compressions.ts';
export { COMPRESSIONS, listCompressions } from './read/compressions.ts';
export { parseGltf } from './read/parse-gltf.ts';
export type { ReadGltfOptions } from './read/prepare-file.ts';
export { readGltf } from './read/read-gltf.ts';
export type {
  GltfAnimationChannel,
  GltfAnimationFields,
  GltfPointer,
  GltfSampler,
} from './resources/gltf-animation.ts';
export { GltfAnimation } from './resources/gltf-animation.ts';
export type { GltfBone, GltfBonesFields } from './resources/gltf-bones.ts';
export { GltfBones } from './resources/gltf-bones.ts';
export type { GltfCameraFields } from './resources/gltf-camera.ts';
export { GltfCamera } from './resources/gltf-camera.ts';
export type { GltfExtensionsFields } from './resources/gltf-extensions.ts';
export { GltfExtensions } from './resources/gltf-extensions.ts';
export type { GltfImageChannel, GltfImageFields } from './resources/gltf-image.ts';
export { GltfImage } from './resources/gltf-image.ts';
export type { GltfInstanceAttribute, GltfInstancingFields } from './resources/gltf-instancing.ts';
export { GltfInstancing } from './resources/gltf-instancing.ts';
export type { GltfLightFields } from './resources/gltf-light.ts';
export { GltfLight } from './resources/gltf-light.ts';
export type { GltfMaterialFields, GltfTextureUse } from './resources/gltf-material.ts';
export { GltfMaterial } from './resources/gltf-material.ts';
export type {
  GltfAttribute,
  GltfLoosePrimitive,
  GltfMeshFields,
  GltfPrimitive,
} from './resources/gltf-mesh.ts';
export { GltfMesh } from './resources/gltf-mesh.ts';
export type { GltfNodeFields } from './resources/gltf-node.ts';
export { GltfNode } from './resources/gltf-node.ts';
export { GLTF_REGISTRY, GLTF_RESOURCE_TYPES } from './resources/gltf-resource-types.ts';
export type { GltfSceneFields, UnusedCamera, UnusedLight } from './resources/gltf-scene.ts';
export { GltfScene } from './resources/gltf-scene.ts';
export type { GltfSkinEntry, GltfSkinFields } from './resources/gltf-skin.ts';
export { GltfSkin } from './resources/gltf-skin.ts';
export type {
  GltfVariantMapping,
  GltfVariantPrimitive,
  GltfVariantsFields,
} from './resources/gltf-variants.ts';
export { GltfVariants } from './resources/gltf-variants.ts';
export type { GltfVrmFields, GltfVrmObject } from './resources/gltf-vrm.ts';
export { GltfVrm } from './resources/gltf-vrm.ts';
export type { StfToGltfOptions } from './to-gltf/stf-to-gltf-options.ts';
export { STF_TO_GLTF_DEFAULTS } from './to-gltf/stf-to-gltf-options.ts';
export type { VrmChoice } from './vrm/export/prepare-vrm.ts';
export { vertexLayoutOf } from './vrm/vertex-layout.ts';
