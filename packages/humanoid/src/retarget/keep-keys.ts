import type { MotionTrack } from '@stfkit/core';
import { multiplyQuat } from '@stfkit/core';
import { quatAt } from '../skeleton/frames-of.ts';
import type { Carrier } from './carrier.ts';
import { multiplyTrack } from './fast-tracks.ts';
import type { Plan } from './plan.ts';

/** The track of a joint whose key times can stay; none where it stays at rest. */
export function keepKeys({ source, target, tracks }: Plan, carrier: Carrier): MotionTrack[] {
  const { fast, target: joint } = carrier;
  if (!fast) return [];
  const track = tracks.rotations[carrier.source];
  if (track) return [multiplyTrack(track, joint, fast.left, fast.right)];
  const still = quatAt(source.skeleton.rotations, carrier.source);
  const turn = multiplyQuat(multiplyQuat(fast.left, still), fast.right);
  const rest = quatAt(target.skeleton.rotations, joint);
  const same =
    Math.abs(turn.reduce((sum, value, i) => sum + value * (rest[i] ?? 0), 0)) > 1 - 1e-14;
  return same
    ? []
    : [
        {
          joint,
          property: 'rotation',
          interpolation: 'LINEAR',
          times: Float64Array.of(0),
          values: Float64Array.from(turn),
        },
      ];
}
