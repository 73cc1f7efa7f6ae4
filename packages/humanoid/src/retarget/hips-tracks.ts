import type { MotionTrack, Vec3 } from '@stfkit/core';
import { addVec3, dotVec3, scaleVec3, subtractVec3 } from '@stfkit/core';
import { restTranslation } from '../skeleton/rest-translation.ts';
import { aboveHips } from './above-hips.ts';
import { mapTrack } from './fast-tracks.ts';
import { placeHips } from './hips-path.ts';
import type { RetargetOptions } from './options.ts';
import { enterSpace, leaveSpace, spaceBelow } from './parent-space.ts';
import type { Plan } from './plan.ts';

/** How the hips of the target get to where they are. */
export interface HipsTracks {
  /** The joint of the target. */
  readonly joint: number;
  /** Their track, where key times can stay; none where they stay at rest. */
  readonly fast?: readonly MotionTrack[];
  /** Why they cannot, in words. */
  readonly why?: string;
  /** Where the hips go instead of a place of the scene: the same, but where they keep to their place above the ground. */
  readonly stay: (at: Vec3) => Vec3;
  /** From the scene to the space that the joint's translations are told in, as it is while nothing above moves. */
  readonly enter: (at: Vec3) => Vec3;
}

/**
 * Finds whether the hips keep the key times of the source: nothing above them moves in either rig, their joint is in
 * the same place of the pelvis, and they carry all of their way.
 */
export function planHipsTracks(
  { source, target, tracks, hips, carriers }: Plan,
  mode: RetargetOptions['rootMotion'],
  root: number | undefined,
  footIk: RetargetOptions['footIk'] = 'none',
): HipsTracks {
  const from = source.mapping.get('hip') ?? 0;
  const joint = target.mapping.get('hip') ?? 0;
  const above = aboveHips(source);
  const space = spaceBelow(target.skeleton, aboveHips(target));
  const stay = (at: Vec3): Vec3 => {
    if (mode !== 'inPlace') return at;
    const { up, to } = hips;
    return addVec3(to, scaleVec3(up, dotVec3(subtractVec3(at, to), up)));
  };
  const enter = (at: Vec3) => enterSpace(space, at);
  const holder = carriers[carriers.find(({ part }) => part === 'hip')?.above ?? -1];
  const moving = above.find((at) => tracks.rotations[at] || tracks.translations[at]);
  if (root !== undefined) return { joint, stay, enter, why: 'the root takes a part of it' };
  if (moving !== undefined) {
    return { joint, stay, enter, why: `"${source.skeleton.names[moving]}" moves it too` };
  }
  if (holder) {
    const name = target.skeleton.names[holder.target];
    return { joint, stay, enter, why: `"${name}" (${holder.part}) carries it in the target` };
  }
  if (footIk !== 'none') return { joint, stay, enter, why: 'legs are bent' };
  if (hips.pivot) return { joint, stay, enter, why: 'the joints stand elsewhere in the pelvis' };
  const start = spaceBelow(source.skeleton, above);
  const map = (at: Vec3) => enter(stay(placeHips(hips, leaveSpace(start, at))));
  const track = tracks.translations[from];
  if (track) return { joint, stay, enter, fast: [mapTrack(track, joint, map)] };
  const place = map(restTranslation(source.skeleton, from));
  const off = subtractVec3(place, restTranslation(target.skeleton, joint));
  const same = Math.hypot(...off) <= 1e-9 * Math.hypot(1, ...place);
  if (same) return { joint, stay, enter, fast: [] };
  const still: MotionTrack = {
    joint,
    property: 'translation',
    interpolation: 'LINEAR',
    times: Float64Array.of(0),
    values: Float64Array.from(place),
  };
  return { joint, stay, enter, fast: [still] };
}
