import type { BodyPart } from '@stfkit/core';
import { dotVec3, normalizeVec3, scaleVec3 } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import type { BodyFrame } from './body-frame.ts';
import { segment } from './directions.ts';

/** How far limbs may be from where they point in a T-pose: cosine of 10°. */
const CONE = Math.cos(Math.PI / 18);

/**
 * Whether a body stands in a T-pose: arms and forearms to the sides, thighs and shins down. False where one of them is
 * missing.
 *
 * @see humanoid §1.7
 */
export function isTPose(
  { frames, body }: { readonly frames: Frames; readonly body: BodyFrame },
  mapping: BodyMapping,
): boolean {
  const down = scaleVec3(body.up, -1);
  return (['l', 'r'] as const).every((side) => {
    const out = side === 'l' ? body.left : scaleVec3(body.left, -1);
    const wanted = [
      ['upper_arm', 'lower_arm', out],
      ['lower_arm', 'wrist', out],
      ['upper_leg', 'lower_leg', down],
      ['lower_leg', 'foot', down],
    ] as const;
    return wanted.every(([from, to, direction]) => {
      const ends = [`${from}.${side}`, `${to}.${side}`] as [BodyPart, BodyPart];
      const way = segment(frames, mapping, ...ends, 0);
      return way !== undefined && dotVec3(normalizeVec3(way), direction) >= CONE;
    });
  });
}
