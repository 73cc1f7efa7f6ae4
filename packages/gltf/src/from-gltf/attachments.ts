import type { Node } from '@gltf-transform/core';
import type { Light } from '@gltf-transform/extensions';
import type { ResourceId } from '@stfkit/core';
import { importCamera } from './cameras.ts';
import type { ImportContext } from './import-context.ts';
import { importLight, LIGHTS, listLights } from './lights.ts';

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
    const light = node.getExtension<Light>(LIGHTS);
    return [
      ...(camera ? [importCamera(context, node, owner, camera)] : []),
      ...(light ? [importLight(context, node, owner, light, this.#lightIndex(light))] : []),
    ];
  }

  /** The place of a light in the list of the file. */
  #lightIndex(light: Light): number {
    this.#lights ??= new Map(listLights(this.#context).map((each, index) => [each, index]));
    return this.#lights.get(light) ?? 0;
  }
}
