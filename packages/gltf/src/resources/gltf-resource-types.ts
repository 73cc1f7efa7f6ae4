import type { AnyResourceType } from '@stfkit/core';
import { BUILT_IN_REGISTRY, ResourceRegistry } from '@stfkit/core';
import { GltfAnimation } from './gltf-animation.ts';
import { GltfBones } from './gltf-bones.ts';
import { GltfCamera } from './gltf-camera.ts';
import { GltfExtensions } from './gltf-extensions.ts';
import { GltfImage } from './gltf-image.ts';
import { GltfInstancing } from './gltf-instancing.ts';
import { GltfLight } from './gltf-light.ts';
import { GltfMaterial } from './gltf-material.ts';
import { GltfMesh } from './gltf-mesh.ts';
import { GltfNode } from './gltf-node.ts';
import { GltfScene } from './gltf-scene.ts';
import { GltfSkin } from './gltf-skin.ts';
import { GltfVariants } from './gltf-variants.ts';
import { GltfVrm } from './gltf-vrm.ts';

/** The components that keep what glTF has and STF has not. */
export const GLTF_RESOURCE_TYPES: readonly AnyResourceType[] = Object.freeze([
  GltfScene,
  GltfNode,
  GltfSkin,
  GltfMesh,
  GltfMaterial,
  GltfImage,
  GltfBones,
  GltfCamera,
  GltfLight,
  GltfExtensions,
  GltfVariants,
  GltfAnimation,
  GltfInstancing,
  GltfVrm,
]);

/** The built-in types and those of glTF; what converted documents have. Pass it to `readStf`. */
export const GLTF_REGISTRY: ResourceRegistry = new ResourceRegistry([
  ...BUILT_IN_REGISTRY.list(),
  ...GLTF_RESOURCE_TYPES,
]);
