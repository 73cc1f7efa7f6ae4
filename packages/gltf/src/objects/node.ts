import type { GLTF, vec3, vec4 } from '@gltf-transform/core';
import type { Accessor, Mesh } from './mesh.ts';
import type { ExtensibleProperty, ExtensionData } from './property.ts';

/** A camera, which looks along −Z of its node. */
export interface Camera extends ExtensibleProperty {
  readonly propertyType: 'Camera';
  getType(): GLTF.CameraType;
  getZNear(): number;
  getZFar(): number;
  /** Of a perspective camera; null where it is that of what is drawn on. */
  getAspectRatio(): number | null;
  /** Of a perspective camera, radians. */
  getYFov(): number;
  /** Of an orthographic camera, half of the width. */
  getXMag(): number;
  /** Of an orthographic camera, half of the height. */
  getYMag(): number;
}

/** A light of `KHR_lights_punctual`, which shines along −Z of its node. */
export interface Light extends ExtensionData {
  getType(): 'directional' | 'point' | 'spot';
  /** Linear RGB. */
  getColor(): vec3;
  /** Lux of a directional light, else candela. */
  getIntensity(): number;
  /** Metres; null for no end. */
  getRange(): number | null;
  /** Of a spot, radians. */
  getInnerConeAngle(): number;
  /** Of a spot, radians. */
  getOuterConeAngle(): number;
}

/** What `KHR_node_visibility` says of a node. */
export interface Visibility extends ExtensionData {
  getVisible(): boolean;
}

/** The joints that move a mesh. */
export interface Skin extends ExtensibleProperty {
  listJoints(): readonly Node[];
  /** A matrix a joint; null where all are the identity. */
  getInverseBindMatrices(): Accessor | null;
  getSkeleton(): Node | null;
}

/** A node of the hierarchy. */
export interface Node extends ExtensibleProperty {
  /** Metres, in the space of the parent. */
  getTranslation(): vec3;
  /** A quaternion, x y z w. */
  getRotation(): vec4;
  getScale(): vec3;
  /** One weight a morph target; none where it has those of its mesh. */
  getWeights(): readonly number[];
  getMesh(): Mesh | null;
  getSkin(): Skin | null;
  getCamera(): Camera | null;
  listChildren(): readonly Node[];
  getParentNode(): Node | null;
}

/** What is shown at once. */
export interface Scene extends ExtensibleProperty {
  listChildren(): readonly Node[];
}
