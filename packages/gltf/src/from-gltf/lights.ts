import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfexpLight } from '@stfkit/core';
import { copyJson } from '../json/copy-json.ts';
import { describeLight } from '../lights/light-json.ts';
import { LIGHTS } from '../objects/extension-names.ts';
import { dataOf, type Light } from '../objects/index.ts';
import { listLights } from '../objects/list-lights.ts';
import { extrasOf } from '../read/extras.ts';
import { GltfLight } from '../resources/gltf-light.ts';
import type { UnusedLight } from '../resources/gltf-scene.ts';
import type { Attachment } from './attachment.ts';
import type { ImportContext } from './import-context.ts';

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

/** The lights that no node has. */
export function listUnusedLights(context: ImportContext): UnusedLight[] {
  const root = context.source.getRoot();
  const used = new Set(root.listNodes().map((node) => dataOf<Light>(node, LIGHTS)));
  return listLights(root).flatMap((light, index) =>
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
