import type { ResourceId } from '@stfkit/core';
import { StfNode } from '@stfkit/core';
import { identityOf } from '../extensions/stf-document/identities.ts';
import { TURNED_FRAME } from '../geometry/turned-frame.ts';
import { LIGHTS } from '../objects/extension-names.ts';
import { type Camera, dataOf, type Light, type Node } from '../objects/index.ts';
import { listLights } from '../objects/list-lights.ts';
import type { Attachment, OwnAttachment } from './attachment.ts';
import { makeCamera } from './cameras.ts';
import type { ImportContext } from './import-context.ts';
import { makeLight } from './lights.ts';

/**
 * The light of a glTF node that was made of a node of STF with that light, which shines everywhere; null where someone gave the node
 * more than that, or made it shine one way, which a node of its own has to turn.
 */
function findOwnLight(node: Node): Light | null {
  const light = dataOf<Light>(node, LIGHTS);
  if (light?.getType() !== 'point' || node.getMesh() || node.getCamera()) return null;
  return identityOf(node)?.getOwnsLight() ? light : null;
}

/** Makes nodes of what a glTF node carries beside its mesh, as a node of STF carries one thing only. */
export class AttachmentImporter {
  readonly #context: ImportContext;
  #lights: ReadonlyMap<Light, number> | undefined;

  constructor(context: ImportContext) {
    this.#context = context;
  }

  /**
   * Makes the child nodes for the camera and the light of a glTF node, turned so that they look and shine where they
   * did; returns their ids. Both go along −Y in STF. Lights that shine everywhere are turned as well, so that what
   * becomes of their type later makes no difference.
   */
  importAttachments(
    node: Node,
    owner: { readonly id: ResourceId; readonly name: string },
  ): ResourceId[] {
    const camera = node.getCamera();
    const light = findOwnLight(node) ? null : dataOf<Light>(node, LIGHTS);
    const name = node.getName() || owner.name;
    return [
      ...(camera ? [this.#hang(owner.id, 'camera', camera, `${name} Camera`)] : []),
      ...(light ? [this.#hang(owner.id, 'light', light, `${name} Light`)] : []),
    ];
  }

  /**
   * Makes the camera or light that a node of STF has itself; undefined where it has none.
   *
   * @param turning The glTF node that turns it, if one has to.
   */
  importOwn(id: ResourceId, node: Node, turning: Node | undefined): OwnAttachment | undefined {
    const object =
      turning?.getCamera() ?? (turning && dataOf<Light>(turning, LIGHTS)) ?? findOwnLight(node);
    if (!object) return undefined;
    const { instance, component } = this.#make(id, object);
    this.#context.resources.push(instance, component);
    return { instance: instance.id, components: [component.id] };
  }

  #hang(
    owner: ResourceId,
    part: 'camera' | 'light',
    object: Camera | Light,
    name: string,
  ): ResourceId {
    const id = this.#context.partId(owner, part);
    const { instance, component } = this.#make(id, object);
    const node = StfNode.create(id, {
      name: object.getName() || name,
      trs: TURNED_FRAME,
      instance: instance.id,
      components: [component.id],
    });
    this.#context.resources.push(node, instance, component);
    return id;
  }

  #make(node: ResourceId, object: Camera | Light): Attachment {
    return isCamera(object)
      ? makeCamera(this.#context, node, object)
      : makeLight(this.#context, node, object, this.#lightIndex(object));
  }

  /** The place of a light in the list of the file. */
  #lightIndex(light: Light): number {
    this.#lights ??= new Map(
      listLights(this.#context.source.getRoot()).map((each, index) => [each, index]),
    );
    return this.#lights.get(light) ?? 0;
  }
}

const isCamera = (object: Camera | Light): object is Camera => object.propertyType === 'Camera';
