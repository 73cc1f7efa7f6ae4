import { type Document as TransformDocument, VERSION } from '@gltf-transform/core';
import type { Extension } from '../../objects/index.ts';
import { NeedsTransform } from '../../objects/needs-transform.ts';
import { PlainAccessor } from '../../objects/plain/plain-accessor.ts';
import { PlainAnimation, PlainChannel, PlainSampler } from '../../objects/plain/plain-animation.ts';
import { PlainCamera } from '../../objects/plain/plain-camera.ts';
import { PlainRoot } from '../../objects/plain/plain-document.ts';
import type { PlainMaterial } from '../../objects/plain/plain-material.ts';
import { PlainMesh, PlainPrimitive, PlainPrimitiveTarget } from '../../objects/plain/plain-mesh.ts';
import { PlainNode } from '../../objects/plain/plain-node.ts';
import { PlainScene } from '../../objects/plain/plain-scene.ts';
import { PlainSkin } from '../../objects/plain/plain-skin.ts';
import type { PlainTexture } from '../../objects/plain/plain-texture.ts';
import { isRequired } from '../../objects/plain/required-extensions.ts';
import type { Document } from '../../objects/target.ts';
import { RawExtension } from '../../raw-extensions/raw-extension.ts';
import { MadeList } from './made-list.ts';
import { plainExtension, plainRawExtension } from './plain-extension.ts';

/** What a document of plain objects begins with. */
export interface PlainStart {
  readonly materials: readonly PlainMaterial[];
  readonly textures: readonly PlainTexture[];
  /** The extensions that the materials use. */
  readonly extensionNames: readonly string[];
}

/** A document of plain objects in the making. */
export class PlainTarget implements Document {
  readonly #root: PlainRoot;
  readonly #extensions = new Map<string, Extension>();
  readonly #scenes = new MadeList<PlainScene>();
  readonly #nodes = new MadeList<PlainNode>();
  readonly #cameras = new MadeList<PlainCamera>();
  readonly #skins = new MadeList<PlainSkin>();
  readonly #meshes = new MadeList<PlainMesh>();
  readonly #accessors = new MadeList<PlainAccessor>();
  readonly #animations = new MadeList<PlainAnimation>();

  constructor({ materials, textures, extensionNames }: PlainStart) {
    for (const extensionName of extensionNames) {
      this.#extensions.set(extensionName, { extensionName });
    }
    this.#root = new PlainRoot(
      {
        asset: { generator: `glTF-Transform ${VERSION}`, version: '2.0' },
        extras: {},
        defaultScene: null,
      },
      {
        scenes: () => this.#scenes.list(),
        nodes: () => this.#nodes.list(),
        cameras: () => this.#cameras.list(),
        skins: () => this.#skins.list(),
        meshes: () => this.#meshes.list(),
        materials: () => materials,
        textures: () => textures,
        animations: () => this.#animations.list(),
        accessors: () => this.#accessors.list(),
        extensions: () => [...this.#extensions.values()],
        required: () => [...this.#extensions.values()].filter(isRequired),
      },
    );
  }

  getRoot(): PlainRoot {
    return this.#root;
  }

  createScene(name?: string): PlainScene {
    return this.#scenes.add(new PlainScene({ name }));
  }

  createNode(name = ''): PlainNode {
    return this.#nodes.add(new PlainNode({ name }));
  }

  createCamera(name = ''): PlainCamera {
    return this.#cameras.add(new PlainCamera({ type: 'perspective', name }));
  }

  createSkin(name?: string): PlainSkin {
    return this.#skins.add(new PlainSkin({ name }));
  }

  createMesh(name?: string): PlainMesh {
    return this.#meshes.add(new PlainMesh({ name }));
  }

  createPrimitive(): PlainPrimitive {
    return new PlainPrimitive({});
  }

  createPrimitiveTarget(name?: string): PlainPrimitiveTarget {
    return new PlainPrimitiveTarget({ name });
  }

  createAccessor(name?: string): PlainAccessor {
    return this.#accessors.add(new PlainAccessor({ name, type: 'SCALAR' }));
  }

  createAnimation(name?: string): PlainAnimation {
    return this.#animations.add(new PlainAnimation({ name }));
  }

  createAnimationChannel(name?: string): PlainChannel {
    return new PlainChannel({ name });
  }

  createAnimationSampler(name?: string): PlainSampler {
    return new PlainSampler({ name });
  }

  /** @throws {NeedsTransform} where the extension is none of those that plain objects are made for. */
  createExtension<T>(type: new (document: TransformDocument) => T): T {
    const { EXTENSION_NAME: name } = type as unknown as { readonly EXTENSION_NAME: string };
    const make = type.prototype instanceof RawExtension ? plainRawExtension : plainExtension;
    const extension = this.#extensions.get(name) ?? make(name);
    if (!extension) throw new NeedsTransform(name);
    this.#extensions.set(name, extension);
    return extension as T;
  }
}
