import type { GLTF } from '@gltf-transform/core';
import type { Document, Extension } from '../document.ts';
import type { Root } from '../target.ts';
import type { PlainAccessor } from './plain-accessor.ts';
import type { PlainAnimation } from './plain-animation.ts';
import type { PlainCamera } from './plain-camera.ts';
import type { PlainMaterial } from './plain-material.ts';
import type { PlainMesh } from './plain-mesh.ts';
import type { PlainNode } from './plain-node.ts';
import { PlainProperty } from './plain-property.ts';
import type { PlainScene } from './plain-scene.ts';
import type { PlainSkin } from './plain-skin.ts';
import type { PlainTexture } from './plain-texture.ts';

/** The objects of a document, each list in the order of the file. */
export interface PlainLists {
  readonly scenes: () => readonly PlainScene[];
  readonly nodes: () => readonly PlainNode[];
  readonly cameras: () => readonly PlainCamera[];
  readonly skins: () => readonly PlainSkin[];
  readonly meshes: () => readonly PlainMesh[];
  readonly materials: () => readonly PlainMaterial[];
  readonly textures: () => readonly PlainTexture[];
  readonly animations: () => readonly PlainAnimation[];
  readonly accessors: () => readonly PlainAccessor[];
  readonly extensions: () => readonly Extension[];
  /** Those of the extensions without which the document must not be read. */
  readonly required: () => readonly Extension[];
}

/** What a document says of itself. */
export interface PlainHead {
  readonly asset: GLTF.IAsset;
  readonly extras: unknown;
  readonly defaultScene: PlainScene | null;
}

/** The root of a document of plain objects. */
export class PlainRoot extends PlainProperty implements Root {
  readonly propertyType = 'Root';
  readonly #lists: PlainLists;
  readonly #asset: GLTF.IAsset;
  #defaultScene: PlainScene | null;

  constructor({ asset, extras, defaultScene }: PlainHead, lists: PlainLists) {
    super({ extras });
    this.#asset = asset;
    this.#lists = lists;
    this.#defaultScene = defaultScene;
  }

  getAsset(): GLTF.IAsset {
    return this.#asset;
  }

  getDefaultScene(): PlainScene | null {
    return this.#defaultScene;
  }

  setDefaultScene(scene: PlainScene | null): this {
    this.#defaultScene = scene;
    return this;
  }

  listScenes(): readonly PlainScene[] {
    return this.#lists.scenes();
  }

  listNodes(): readonly PlainNode[] {
    return this.#lists.nodes();
  }

  listCameras(): readonly PlainCamera[] {
    return this.#lists.cameras();
  }

  listSkins(): readonly PlainSkin[] {
    return this.#lists.skins();
  }

  listMeshes(): readonly PlainMesh[] {
    return this.#lists.meshes();
  }

  listMaterials(): readonly PlainMaterial[] {
    return this.#lists.materials();
  }

  listTextures(): readonly PlainTexture[] {
    return this.#lists.textures();
  }

  listAnimations(): readonly PlainAnimation[] {
    return this.#lists.animations();
  }

  listAccessors(): readonly PlainAccessor[] {
    return this.#lists.accessors();
  }

  listExtensionsUsed(): readonly Extension[] {
    return this.#lists.extensions();
  }

  listExtensionsRequired(): readonly Extension[] {
    return this.#lists.required();
  }
}

/** A document of plain objects. */
export class PlainDocument implements Document {
  readonly #root: PlainRoot;

  constructor(root: PlainRoot) {
    this.#root = root;
  }

  getRoot(): PlainRoot {
    return this.#root;
  }
}
