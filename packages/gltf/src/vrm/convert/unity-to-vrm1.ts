import type { OpenObject } from '../../json/as-json.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { MtoonContent } from './mtoon-content.ts';
import { mtoonToVrm1 } from './mtoon-to-vrm1.ts';
import type { Surface } from './surface.ts';
import { UNITY_MTOON } from './unity-mtoon.ts';
import { readUnitySurface } from './unity-surface.ts';
import { readUnlitSurface, readUnlitWithDepth, UNLIT_WITH_DEPTH } from './unlit-to-vrm1.ts';

/** What a material of VRM 0.x is in VRM 1.0. */
export interface ConvertedMaterial {
  readonly surface: Surface;
  /** Undefined for one that no light falls on. */
  readonly mtoon: MtoonContent | undefined;
}

/**
 * What a material of VRM 0.x is in VRM 1.0; undefined for shaders that stand for the glTF material.
 *
 * @param queueOffset When the material is drawn, as VRM 1.0 counts.
 */
export function unityToVrm1(
  properties: OpenObject,
  main: VrmJson,
  queueOffset: number,
): ConvertedMaterial | undefined {
  const unlit = readUnlitSurface(properties, main);
  if (unlit) return { surface: unlit, mtoon: undefined };
  switch (properties['shader']) {
    case UNITY_MTOON: {
      const mtoon = mtoonToVrm1(properties, main, queueOffset);
      return { surface: readUnitySurface(properties, main), mtoon };
    }
    case UNLIT_WITH_DEPTH: {
      const parameters = {
        transparentWithZWrite: true,
        renderQueueOffsetNumber: queueOffset,
        shadeColorFactor: [0, 0, 0],
      };
      const mtoon = { parameters, textures: new Map() };
      return { surface: readUnlitWithDepth(properties, main), mtoon };
    }
    default:
      return undefined;
  }
}
