import type { ResourceId } from '@stfkit/core';
import { StfexpLight } from '@stfkit/core';
import { copyFinite, type FiniteCopy } from '../json/copy-finite.ts';
import { describeLight } from '../lights/light-json.ts';
import { LIGHTS } from '../objects/extension-names.ts';
import { dataOf, type Light } from '../objects/index.ts';
import { listLights } from '../objects/list-lights.ts';
import { readName } from '../objects/read-name.ts';
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
  const { copy: json } = lightToJson(light);
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
    used.has(light) ? [] : [{ index, light: lightToJson(light).copy }],
  );
}

/** A light as the JSON of `KHR_lights_punctual`, what is at its default included. */
export function lightToJson(light: Light): FiniteCopy {
  const name = readName(light);
  const extras = extrasOf(light.getExtras());
  const range = light.getRange();
  return copyFinite({
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
  });
}
