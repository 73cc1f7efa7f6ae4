import type {
  GLTF,
  Document as TransformDocument,
  Extension as TransformExtension,
  TypedArray,
  vec3,
  vec4,
} from '@gltf-transform/core';
import type * as objects from './index.ts';
import type { ExtensionData } from './property.ts';

/**
 * What objects of a document can be given while it is made, each method as glTF-Transform has it. Documents are made of
 * its objects, or of plain ones.
 */
export interface Target {
  setExtras(extras: Record<string, unknown>): this;
  setExtension(name: string, data: ExtensionData | null): this;
}

/** Any object in the making that extensions may say something of. */
export interface TargetProperty extends objects.ExtensibleProperty, Target {}

/** An accessor in the making. */
export interface Accessor extends objects.Accessor, Target {
  setType(type: GLTF.AccessorType): this;
  setArray(array: TypedArray | null): this;
  setNormalized(normalized: boolean): this;
  setSparse(sparse: boolean): this;
}

/** A morph target of a primitive in the making. */
export interface PrimitiveTarget extends objects.PrimitiveTarget {
  getAttribute(semantic: string): Accessor | null;
  setAttribute(semantic: string, accessor: Accessor | null): this;
}

/** A primitive in the making. */
export interface Primitive extends objects.Primitive, Target {
  getAttribute(semantic: string): Accessor | null;
  setMode(mode: GLTF.MeshPrimitiveMode): this;
  setIndices(indices: Accessor | null): this;
  setMaterial(material: Material | null): this;
  setAttribute(semantic: string, accessor: Accessor | null): this;
  addTarget(target: PrimitiveTarget): this;
}

/** A mesh in the making. */
export interface Mesh extends objects.Mesh, Target {
  listPrimitives(): readonly Primitive[];
  setName(name: string): this;
  setWeights(weights: number[]): this;
  addPrimitive(primitive: Primitive): this;
  /** Takes it out of the document. */
  dispose(): void;
}

/** A camera in the making. */
export interface Camera extends objects.Camera, Target {
  setType(type: GLTF.CameraType): this;
  setZNear(znear: number): this;
  setZFar(zfar: number | undefined): this;
  setAspectRatio(aspectRatio: number | null): this;
  setYFov(yfov: number): this;
  setXMag(xmag: number): this;
  setYMag(ymag: number): this;
}

/** A skin in the making. */
export interface Skin extends objects.Skin, Target {
  addJoint(joint: Node): this;
  setInverseBindMatrices(matrices: Accessor | null): this;
  setSkeleton(skeleton: Node | null): this;
}

/** A node in the making. */
export interface Node extends objects.Node, Target {
  getMesh(): Mesh | null;
  getCamera(): Camera | null;
  getWeights(): number[];
  listChildren(): readonly Node[];
  getParentNode(): Node | null;
  setTranslation(translation: vec3): this;
  setRotation(rotation: vec4): this;
  setScale(scale: vec3): this;
  setWeights(weights: number[]): this;
  setMesh(mesh: Mesh | null): this;
  setCamera(camera: Camera | null): this;
  setSkin(skin: Skin | null): this;
  /** Puts a node below this one, behind the others; it stands nowhere else then. */
  addChild(child: Node): this;
  /** Takes it out of the document. */
  dispose(): void;
}

/** A scene in the making. */
export interface Scene extends objects.Scene, Target {
  listChildren(): readonly Node[];
  /** Makes a node a root of the scene, behind the others; it stands below no node then. */
  addChild(node: Node): this;
  /** Takes it out of the document. */
  dispose(): void;
}

/** A material, made of the JSON that it will be. */
export interface Material extends objects.Material, Target {}

/** An image. */
export interface Texture extends objects.Texture, Target {}

/** A sampler in the making. */
export interface AnimationSampler extends objects.AnimationSampler, Target {
  setInput(input: Accessor | null): this;
  setOutput(output: Accessor | null): this;
  setInterpolation(interpolation: GLTF.AnimationSamplerInterpolation): this;
}

/** A channel in the making. */
export interface AnimationChannel extends objects.AnimationChannel, Target {
  setTargetNode(node: Node | null): this;
  setTargetPath(path: GLTF.AnimationChannelTargetPath | null): this;
  setSampler(sampler: AnimationSampler | null): this;
}

/** A clip in the making. */
export interface Animation extends objects.Animation, Target {
  addSampler(sampler: AnimationSampler): this;
  addChannel(channel: AnimationChannel): this;
}

/** The root of a document in the making. */
export interface Root extends objects.Root, Target {
  getDefaultScene(): Scene | null;
  setDefaultScene(scene: Scene | null): this;
  listScenes(): readonly Scene[];
  listMeshes(): readonly Mesh[];
  listMaterials(): readonly Material[];
  listTextures(): readonly Texture[];
}

/** A document in the making. */
export interface Document extends objects.Document {
  getRoot(): Root;
  createScene(name?: string): Scene;
  createNode(name?: string): Node;
  createCamera(name?: string): Camera;
  createSkin(name?: string): Skin;
  createMesh(name?: string): Mesh;
  createPrimitive(): Primitive;
  createPrimitiveTarget(name?: string): PrimitiveTarget;
  createAccessor(name?: string): Accessor;
  createAnimation(name?: string): Animation;
  createAnimationChannel(name?: string): AnimationChannel;
  createAnimationSampler(name?: string): AnimationSampler;
  /** The extension of this class, enabled; plain documents have those alone that they know, see `NeedsTransform`. */
  createExtension<T extends TransformExtension>(type: new (document: TransformDocument) => T): T;
}
