import {
  addVec3,
  crossVec3,
  dotVec3,
  lengthVec3,
  normalizeVec3,
  rotateVec3,
  scaleVec3,
  subtractVec3,
  type Vec3,
} from '@stfkit/core';
import { quatBetween } from '@stfkit/core/authoring';
import type { Joint } from '../shape/joint.ts';
import type { Stem } from '../stem.ts';
import type { Body } from './body.ts';
import type { LimbChain, LimbPair } from './find-limb.ts';

/** Where a body looks, as far as its shape tells. */
export interface Facing {
  /** Level and of unit length. */
  readonly forward: Vec3;
  /** The value of `Joint.side` on the left of the body. */
  readonly left: 1 | -1;
  /** What tells it, for reasons; undefined where nothing does and files' customs decide. */
  readonly source: string | undefined;
}

/** What toes have to lead forward, as a share of the height; and of how far they lead down. */
const TOES_FORWARD = 0.03;
const TOES_LEVEL = 0.5;
/** How far a knee has to be bent, as a share of the leg: what is less is a matter of taste in rest poses. */
const KNEE_BEND = 0.15;
/** Shins of figures at rest are nearer to down than 40 degrees. */
const SHIN_HANGS = 0.77;

const DOWN: Vec3 = [0, -1, 0];

/** Left is where up turned onto forward leads; forward is told by toes, thumbs, eyes or knees. */
export function findFacing(
  body: Body,
  legs: LimbPair,
  parts: ReadonlyMap<Stem, readonly Joint[]>,
): Facing {
  const { across } = body.plane;
  const ahead = crossVec3(across, [0, 1, 0]);
  const mean = (from: Stem, to: Stem): number => {
    const starts = parts.get(from) ?? [];
    const ends = parts.get(to) ?? [];
    if (starts.length === 0 || starts.length !== ends.length) return 0;
    const way = ends.reduce(
      (sum, end, at) =>
        sum + dotVec3(subtractVec3(end.position, (starts[at] as Joint).position), ahead),
      0,
    );
    return way / starts.length / body.height;
  };
  const feet = [legs.near, legs.far].filter(([, , foot]) => foot.children.length > 0);
  const step = feet
    .map(stepOf)
    .reduce((sum, way) => addVec3(sum, scaleVec3(way, 1 / (feet.length * body.height))), [
      0, 0, 0,
    ] as Vec3);
  const toes = dotVec3(step, ahead);
  const facing = (way: number, source: string | undefined): Facing => ({
    forward: [ahead[0] * way, 0, ahead[2] * way],
    left: way > 0 ? 1 : -1,
    source,
  });
  if (Math.abs(toes) > TOES_FORWARD && Math.abs(toes) > TOES_LEVEL * -step[1]) {
    return facing(Math.sign(toes), 'the toes lead forward');
  }
  const thumbs = mean('wrist', 'thumb_2') - mean('wrist', 'little_1');
  if (parts.has('little_1') && Math.abs(thumbs) > 0.01) {
    return facing(Math.sign(thumbs), 'the thumbs are in front');
  }
  const eyes = mean('head', 'eye');
  if (Math.abs(eyes) > 0.01) return facing(Math.sign(eyes), 'the eyes are in front');
  const knees = kneeBend(legs, ahead);
  if (Math.abs(knees) > KNEE_BEND) return facing(Math.sign(knees), 'the knees bend forward');
  // Something has to be taken: glTF says that models look along +Z. Of a body that is broad along Z that
  // says nothing; its left is then taken to be at +Z.
  return facing(
    Math.abs(ahead[2]) > Math.abs(ahead[0]) ? Math.sign(ahead[2]) : -Math.sign(ahead[0]),
    undefined,
  );
}

/** From an ankle to what hangs on it; where the shin does not hang down, as it is where it does: in a leap toes point back. */
function stepOf([, lower, { position, children }]: LimbChain): Vec3 {
  const sum = children.reduce((all, child) => addVec3(all, child.position), [0, 0, 0] as Vec3);
  const step = subtractVec3(scaleVec3(sum, 1 / children.length), position);
  const shin = normalizeVec3(subtractVec3(position, lower.position));
  const isRest = lengthVec3(shin) === 0 || dotVec3(shin, DOWN) > SHIN_HANGS;
  return isRest ? step : rotateVec3(quatBetween(shin, DOWN), step);
}

function kneeBend({ near: [upper, lower, end] }: LimbPair, ahead: Vec3): number {
  const leg = subtractVec3(end.position, upper.position);
  const length = Math.hypot(...leg);
  const knee = subtractVec3(lower.position, upper.position);
  const share = dotVec3(knee, leg) / (length * length);
  const bend = subtractVec3(knee, [leg[0] * share, leg[1] * share, leg[2] * share]);
  return dotVec3(bend, ahead) / length;
}
