import type { GLTF, vec3, vec4 } from '@gltf-transform/core';
import type { Accessor, Mesh } from './mesh.ts';
import type { ExtensibleProperty, ExtensionData } from './property.ts';

/** A camera, which looks along −Z of its node. */
export interface Camera extends ExtensibleProperty {
  /** Tells it from lights. */
  readonly propertyType: 'Camera';
  /** Perspective or orthographic. */
  getType(): GLTF.CameraType;
  /** Metres to the nearest thing that is seen. */
  getZNear(): number;
  /** Metres to the farthest thing that is seen; undefined for a perspective camera that sees all. */
  getZFar(): number | undefined;
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
  /** How it shines. */
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
  /** Whether the node and all below it are to be seen. */
  getVisible(): boolean;
}

/** The joints that move a mesh. */
export interface Skin extends ExtensibleProperty {
  /** The nodes that `JOINTS_n` count. */
  listJoints(): readonly Node[];
  /** A matrix a joint; null where all are the identity. */
  getInverseBindMatrices(): Accessor | null;
  /** The node that is said to be above the joints. */
  getSkeleton(): Node | null;
}

/** A node of the hierarchy. */
export interface Node extends ExtensibleProperty {
  /** Tells it from scenes. */
  readonly propertyType: 'Node';
  /** Metres, in the space of the parent. */
  getTranslation(): vec3;
  /** A quaternion, x y z w. */
  getRotation(): vec4;
  /** Factors along its own axes. */
  getScale(): vec3;
  /** One weight a morph target; none where it has those of its mesh. */
  getWeights(): readonly number[];
  /** What is shown there. */
  getMesh(): Mesh | null;
  /** What moves the mesh in place of the node. */
  getSkin(): Skin | null;
  /** The camera that stands there. */
  getCamera(): Camera | null;
  /** The nodes below it, in the order of the file. */
  listChildren(): readonly Node[];
  /** The node that it stands below; null for a root. */
  getParentNode(): Node | null;
}

/** What is shown at once. */
export interface Scene extends ExtensibleProperty {
  /** Tells it from nodes. */
  readonly propertyType: 'Scene';
  /** Its roots, in the order of the file. */
  listChildren(): readonly Node[];
}
