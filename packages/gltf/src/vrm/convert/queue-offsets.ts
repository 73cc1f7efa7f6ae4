import { clamp } from '../../clamp.ts';
import { asNumber, type OpenObject } from '../../json/as-json.ts';
import { readBlend, type UnityBlend } from './unity-blend.ts';
import { UNLIT_WITH_DEPTH } from './unlit-to-vrm1.ts';

/** Most steps that VRM 1.0 has for the order in which blended materials are drawn. */
const MOST = 9;

/**
 * When blended materials of VRM 0.x are drawn, as VRM 1.0 counts: the queues that a file uses, in order, those that
 * write their depth up from 0, the others down from 0.
 *
 * @see VRMC_materials_mtoon-1.0 renderQueueOffsetNumber
 */
export function listQueueOffsets(
  materials: readonly OpenObject[],
): ReadonlyMap<OpenObject, number> {
  const offsets = new Map<OpenObject, number>();
  for (const kind of ['deep', 'flat'] as const) {
    const members = materials.filter((each) => kindOf(each) === kind);
    const queues = [...new Set(members.map(queueOf))].sort((a, b) => a - b);
    const places = new Map(queues.map((queue, place) => [queue, place]));
    for (const each of members) {
      const place = places.get(queueOf(each)) ?? 0;
      const offset = kind === 'deep' ? place : place - queues.length + 1;
      offsets.set(each, clamp(offset, -MOST, MOST));
    }
  }
  return offsets;
}

function kindOf(properties: OpenObject): UnityBlend {
  return properties['shader'] === UNLIT_WITH_DEPTH ? 'deep' : readBlend(properties);
}

function queueOf({ renderQueue }: OpenObject): number {
  return asNumber(renderQueue, 3000);
}
