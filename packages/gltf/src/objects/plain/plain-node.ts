import { type GLTF, MathUtils, type vec3, type vec4 } from '@gltf-transform/core';
import type { Mesh } from '../mesh.ts';
import type { Camera, Node, Skin } from '../node.ts';
import { PlainProperty } from './plain-property.ts';

/** A node; its parents are the channels that move it. */
export class PlainNode extends PlainProperty implements Node {
  readonly propertyType = 'Node';
  readonly #translation: vec3;
  readonly #rotation: vec4;
  readonly #scale: vec3;
  readonly #weights: readonly number[];
  readonly #children = new Set<PlainNode>();
  #parent: PlainNode | null = null;
  #mesh: Mesh | null = null;
  #skin: Skin | null = null;
  #camera: Camera | null = null;

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

  getRotation(): vec4 {
    return this.#rotation;
  }

  getScale(): vec3 {
    return this.#scale;
  }

  getWeights(): readonly number[] {
    return this.#weights;
  }

  getMesh(): Mesh | null {
    return this.#mesh;
  }

  getSkin(): Skin | null {
    return this.#skin;
  }

  getCamera(): Camera | null {
    return this.#camera;
  }

  listChildren(): readonly PlainNode[] {
    return [...this.#children];
  }

  getParentNode(): PlainNode | null {
    return this.#parent;
  }

  /** Gives the node what it has beside its place. */
  attach(
    mesh: (PlainProperty & Mesh) | undefined,
    skin: Skin | undefined,
    camera: Camera | undefined,
  ): void {
    mesh?.addParent(this);
    this.#mesh = mesh ?? null;
    this.#skin = skin ?? null;
    this.#camera = camera ?? null;
  }

  /** Puts a node below this one, behind the others; it stands below no other node then. */
  addChild(child: PlainNode): void {
    child.leave();
    this.#children.add(child);
    child.#parent = this;
  }

  /** Takes the node from the one that it stands below. */
  leave(): void {
    if (this.#parent === null) return;
    this.#parent.#children.delete(this);
    this.#parent = null;
  }
}
