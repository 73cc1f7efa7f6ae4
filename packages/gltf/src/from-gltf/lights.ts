import type { Node } from '@gltf-transform/core';
import type { KHRLightsPunctual, Light } from '@gltf-transform/extensions';
import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfexpLight, StfNode } from '@stfkit/core';
import { TURNED_FRAME } from '../geometry/turned-frame.ts';
import { copyJson } from '../json/copy-json.ts';
import { describeLight } from '../lights/light-json.ts';
import { extrasOf } from '../read/extras.ts';
import { GltfLight } from '../resources/gltf-light.ts';
import type { UnusedLight } from '../resources/gltf-scene.ts';
import type { ImportContext } from './import-context.ts';
import type { OwnAttachment } from './own-attachment.ts';

/** Name of the extension of lights. */
export const LIGHTS = 'KHR_lights_punctual';

/**
 * Makes a child node for the light of a glTF node, turned so that it shines where it did, and returns its
 * id: lights of STF shine along −Y, and a node carries one thing only. Lights that shine everywhere are
 * turned as well, so that what becomes of their type later makes no difference.
 *
 * @param index Place of the light in the list of the file.
 */
export function importLight(
  context: ImportContext,
  node: Node,
  owner: { readonly id: ResourceId; readonly name: string },
  light: Light,
  index: number,
): ResourceId {
  const id = context.partId(owner.id, 'light');
  const { instance, component } = describeInstance(context, id, light, index);
  context.resources.push(
    StfNode.create(id, {
      name: light.getName() || `${node.getName() || owner.name} Light`,
      trs: TURNED_FRAME,
      instance: instance.id,
      components: [component.id],
    }),
    instance,
    component,
  );
  return id;
}

/** Makes the light of a node of STF that has it itself. */
export function importOwnLight(
  context: ImportContext,
  node: ResourceId,
  light: Light,
  index: number,
): OwnAttachment {
  const { instance, component } = describeInstance(context, node, light, index);
  context.resources.push(instance, component);
  return { instance: instance.id, components: [component.id] };
}

function describeInstance(context: ImportContext, node: ResourceId, light: Light, index: number) {
  const json = lightToJson(light);
  return {
    instance: StfexpLight.create(context.partId(node, 'instance'), describeLight(json)),
    component: GltfLight.create(context.partId(node, GltfLight.type), { index, light: json }),
  };
}

/** The lights of the file, whether a node has them or not. */
export function listLights({ source }: ImportContext): readonly Light[] {
  const extension = source
    .getRoot()
    .listExtensionsUsed()
    .find(({ extensionName }) => extensionName === LIGHTS) as KHRLightsPunctual | undefined;
  return (extension?.listProperties() ?? []) as Light[];
}

/** The lights that no node has. */
export function listUnusedLights(context: ImportContext): UnusedLight[] {
  const nodes = context.source.getRoot().listNodes();
  const used = new Set(nodes.map((node) => node.getExtension<Light>(LIGHTS)));
  return listLights(context).flatMap((light, index) =>
    used.has(light) ? [] : [{ index, light: lightToJson(light) }],
  );
}

/** A light as the JSON of `KHR_lights_punctual`, what is at its default included. */
function lightToJson(light: Light): JsonObject {
  const name = light.getName();
  const extras = extrasOf(light.getExtras());
  const range = light.getRange();
  return copyJson({
    ...(name !== '' && { name }),
    type: light.getType(),
    color: light.getColor(),
    intensity: light.getIntensity(),
    ...(range !== null && { range }),
    ...(light.getType() === 'spot' && {
      spot: {
        innerConeAngle: light.getInnerConeAngle(),
        outerConeAngle: light.getOuterConeAngle(),
      },
    }),
    ...(extras !== undefined && { extras }),
  }) as JsonObject;
}
