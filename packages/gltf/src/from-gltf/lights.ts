import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfexpLight } from '@stfkit/core';
import { copyJson } from '../json/copy-json.ts';
import { describeLight } from '../lights/light-json.ts';
import { dataOf, type Extension, type Light } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';
import { GltfLight } from '../resources/gltf-light.ts';
import type { UnusedLight } from '../resources/gltf-scene.ts';
import type { Attachment } from './attachment.ts';
import type { ImportContext } from './import-context.ts';

/** Name of the extension of lights. */
export const LIGHTS = 'KHR_lights_punctual';

/**
 * The light of a node of STF, and the component that keeps what glTF says of it.
 *
 * @param index Place of the light in the list of the file.
 */
export function makeLight(
  context: ImportContext,
  node: ResourceId,
  light: Light,
  index: number,
): Attachment {
  const json = lightToJson(light);
  return {
    instance: StfexpLight.create(context.partId(node, 'instance'), describeLight(json)),
    component: GltfLight.create(context.partId(node, GltfLight.type), { index, light: json }),
  };
}

/** The extension of a document that has lights. */
interface LightsExtension extends Extension {
  listProperties(): readonly Light[];
}

/** The lights of the file, whether a node has them or not. */
export function listLights({ source }: ImportContext): readonly Light[] {
  const extension = source
    .getRoot()
    .listExtensionsUsed()
    .find(({ extensionName }) => extensionName === LIGHTS) as LightsExtension | undefined;
  return extension?.listProperties() ?? [];
}

/** The lights that no node has. */
export function listUnusedLights(context: ImportContext): UnusedLight[] {
  const nodes = context.source.getRoot().listNodes();
  const used = new Set(nodes.map((node) => dataOf<Light>(node, LIGHTS)));
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
