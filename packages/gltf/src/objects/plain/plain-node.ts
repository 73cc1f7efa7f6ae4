import { type GLTF, MathUtils, type vec3, type vec4 } from '@gltf-transform/core';
import type { Node, Skin } from '../target.ts';
import type { PlainCamera } from './plain-camera.ts';
import type { PlainMesh } from './plain-mesh.ts';
import { PlainProperty } from './plain-property.ts';

/** What a node can be a root of. */
export interface RootOwner {
  /** Has a node be no root any more; the node calls it when it goes elsewhere. */
  drop(node: PlainNode): void;
}

/** A node; its parents are the channels that move it. */
export class PlainNode extends PlainProperty implements Node {
  readonly propertyType = 'Node';
  #translation: vec3;
  #rotation: vec4;
  #scale: vec3;
  #weights: number[];
  readonly #children = new Set<PlainNode>();
  #parent: PlainNode | null = null;
  /** The scenes that have it as a root. */
  #scenes: RootOwner[] = [];
  #mesh: PlainMesh | null = null;
  #skin: Skin | null = null;
  #camera: PlainCamera | null = null;

  constructor(def: GLTF.INode) {
    super(def);
    const { translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1], matrix } = def;
    this.#translation = translation as vec3;
    this.#rotation = rotation as vec4;
    this.#scale = scale as vec3;
    if (matrix) {
      this.#translation = [0, 0, 0];
      this.#rotation = [0, 0, 0, 1];
      this.#scale = [1, 1, 1];
      MathUtils.decompose(matrix as never, this.#translation, this.#rotation, this.#scale);
    }
    this.#weights = def.weights ?? [];
  }

  getTranslation(): vec3 {
    return this.#translation;
  }

  setTranslation(translation: vec3): this {
    this.#translation = translation;
    return this;
  }

  getRotation(): vec4 {
    return this.#rotation;
  }

  setRotation(rotation: vec4): this {
    this.#rotation = rotation;
    return this;
  }

  getScale(): vec3 {
    return this.#scale;
  }

  setScale(scale: vec3): this {
    this.#scale = scale;
    return this;
  }

  getWeights(): number[] {
    return this.#weights;
  }

  setWeights(weights: number[]): this {
    this.#weights = weights;
    return this;
  }

  getMesh(): PlainMesh | null {
    return this.#mesh;
  }

  setMesh(mesh: PlainMesh | null): this {
    this.#mesh = this.refer(mesh, this.#mesh);
    return this;
  }

  getSkin(): Skin | null {
    return this.#skin;
  }

  setSkin(skin: Skin | null): this {
    this.#skin = skin;
    return this;
  }

  getCamera(): PlainCamera | null {
    return this.#camera;
  }

  setCamera(camera: PlainCamera | null): this {
    this.#camera = camera;
    return this;
  }

  listChildren(): readonly PlainNode[] {
    return [...this.#children];
  }

  getParentNode(): PlainNode | null {
    return this.#parent;
  }

  /** Puts a node below this one, behind the others; it stands nowhere else then. */
  addChild(child: PlainNode): this {
    child.leave();
    for (const scene of child.#scenes) scene.drop(child);
    child.#scenes = [];
    this.#children.add(child);
    child.#parent = this;
    return this;
  }

  /** Takes the node from the one that it stands below. */
  leave(): void {
    if (this.#parent === null) return;
    this.#parent.#children.delete(this);
    this.#parent = null;
  }

  /** Has the node stand in a scene, and below no other node; `PlainScene.addChild` calls it. */
  enter(scene: RootOwner): void {
    this.leave();
    this.#scenes.push(scene);
  }

  override dispose(): void {
    super.dispose();
    this.leave();
    for (const scene of this.#scenes) scene.drop(this);
    for (const child of this.#children) child.#parent = null;
    this.#children.clear();
    this.setMesh(null);
  }
}
