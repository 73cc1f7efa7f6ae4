import type { Node } from '@gltf-transform/core';
import type { Light } from '@gltf-transform/extensions';
import type { ResourceId } from '@stfkit/core';
import { identityOf } from '../extensions/stf-document/identities.ts';
import { importCamera, importOwnCamera } from './cameras.ts';
import type { ImportContext } from './import-context.ts';
import { importLight, importOwnLight, LIGHTS, listLights } from './lights.ts';
import type { OwnAttachment } from './own-attachment.ts';

/** The light of a glTF node that was made of a node of STF with that light; null where someone gave it more than that. */
function findOwnLight(node: Node): Light | null {
  const light = node.getExtension<Light>(LIGHTS);
  if (light === null || node.getMesh() || node.getCamera()) return null;
  return identityOf(node)?.getOwnsLight() ? light : null;
}

/** Makes nodes of what a glTF node carries beside its mesh, as a node of STF carries one thing only. */
export class AttachmentImporter {
  readonly #context: ImportContext;
  #lights: ReadonlyMap<Light, number> | undefined;

  constructor(context: ImportContext) {
    this.#context = context;
  }

  /** Makes the child nodes for the camera and the light of a glTF node; returns their ids. */
  importAttachments(
    node: Node,
    owner: { readonly id: ResourceId; readonly name: string },
  ): ResourceId[] {
    const context = this.#context;
    const camera = node.getCamera();
    const light = findOwnLight(node) ? null : node.getExtension<Light>(LIGHTS);
    return [
      ...(camera ? [importCamera(context, node, owner, camera)] : []),
      ...(light ? [importLight(context, node, owner, light, this.#lightIndex(light))] : []),
    ];
  }

  /**
   * Makes the camera or light that a node of STF has itself; undefined where it has none.
   *
   * @param turning The glTF node that turns it, if one has to.
   */
  importOwn(id: ResourceId, node: Node, turning: Node | undefined): OwnAttachment | undefined {
    const camera = turning?.getCamera();
    if (camera) return importOwnCamera(this.#context, id, camera);
    const light = turning?.getExtension<Light>(LIGHTS) ?? findOwnLight(node);
    return light ? importOwnLight(this.#context, id, light, this.#lightIndex(light)) : undefined;
  }

  /** The place of a light in the list of the file. */
  #lightIndex(light: Light): number {
    this.#lights ??= new Map(listLights(this.#context).map((each, index) => [each, index]));
    return this.#lights.get(light) ?? 0;
  }
}
