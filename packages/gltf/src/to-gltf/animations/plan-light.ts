import type { StfNode } from '@stfkit/core';
import { StfexpLight } from '@stfkit/core';
import { LIGHT_PATHS } from '../../animations/pointer-paths.ts';
import { blackBodyColor } from '../../lights/black-body.ts';
import { intensityOfOne } from '../../lights/light-units.ts';
import { tint } from '../../lights/write-light.ts';
import type { Node } from '../../objects/target.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfLight } from '../../resources/gltf-light.ts';
import type { ExportContext } from '../export-context.ts';
import type { PointerChannel } from './pointer-channel.ts';

/**
 * The channel that a track of a light becomes; none for what glTF has not: temperatures, the radius of a
 * lamp, angles of what is no spot.
 *
 * @param carrier The glTF node that has the light.
 * @see KHR_lights_punctual
 */
export function planLight(
  { source }: ExportContext,
  owner: StfNode,
  carrier: Node,
  property: string,
): readonly PointerChannel[] {
  const light = source.resolve(owner.instance);
  const known = LIGHT_PATHS.find((each) => each.property === property);
  if (!(light instanceof StfexpLight) || !known) return [];
  const { lightType, temperature, color, brightness, range = 0, spotAngle = 0 } = light;
  const pointer = { kind: 'light' as const, object: carrier, path: known.path };
  // The strength of a colour beyond 1 went into the intensity.
  const { strength } = tint(color, temperature);
  switch (property) {
    case 'color':
      return [
        {
          pointer,
          scale: strength,
          base: color,
          ...(temperature !== undefined && { factors: blackBodyColor(temperature) }),
        },
      ];
    case 'brightness':
      return [{ pointer, scale: 1 / (strength * intensityOfOne(lightType)), base: [brightness] }];
    case 'range': {
      // Blender puts the radius of the lamp there.
      const isRadius =
        source.meta.generator === 'stf_blender' && !findComponent(source, owner, GltfLight);
      return lightType === 'directional' || isRadius ? [] : [{ pointer, base: [range] }];
    }
    default:
      return lightType === 'spot' ? [{ pointer, scale: known.scale ?? 1, base: [spotAngle] }] : [];
  }
}
