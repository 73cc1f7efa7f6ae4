import type { Skeleton } from '@stfkit/core';
import { ConversionError, type DiagnosticCollector } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import type { HumanoidCode } from '../diagnostics/humanoid-codes.ts';
import { listNames } from '../diagnostics/list-names.ts';
import { mapHumanoid } from '../mapping/map-humanoid.ts';
import { CORE_PARTS } from '../mapping/stem.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { type ComparedBone, compareBones } from './compare-bones.ts';
import { hangAlike, nearestIn } from './find-likes.ts';
import { FEWEST_BONES, SAME_LENGTH } from './fit-size.ts';
import type { RigPair } from './rig-pair.ts';

/** Of the joints of a body so many have to have a like. */
export const ENOUGH_LIKES = 0.5;

/** Bones may hang in directions so far from those of the same figure in another file, degrees. */
const NEAR = 45;
/** So many of the bones are worth a word. */
const MANY = 0.25;

/**
 * Looks whether two skeletons are of one vocabulary.
 *
 * @param given The body that the other one declares.
 * @throws {ConversionError} REST_LIKE_NAMES when the hip has no like, or too little of the body has one.
 */
export function checkNames({ skeleton, other, mapping, likes }: RigPair, given: BodyMapping): void {
  const all = mapping.size > 0 ? [...mapping.values()] : [...skeleton.parents.keys()];
  const unlike = all.filter((joint) => likes.of[joint] === -1);
  const count = all.length - unlike.length;
  const least = mapping.size > 0 ? Math.ceil(ENOUGH_LIKES * all.length) : CORE_PARTS.length;
  const hip = mapping.get('hip');
  const lacksHip = hip !== undefined && likes.of[hip] === -1;
  if (count >= least && !lacksHip) return;
  const there = given.size > 0 ? given : mapHumanoid(other).mappings;
  const others = [...(there.size > 0 ? there.values() : other.parents.keys())].filter(
    (joint) => likes.back[joint] === -1,
  );
  throw new ConversionError(
    'REST_LIKE_NAMES',
    `${count} of ${all.length} joints${mapping.size > 0 ? ' of the body' : ''} have one of the same name ` +
      `in the figure that says how they rest, expected ${least}${lacksHip ? ' with the hip' : ''}. ` +
      `Others are here ${namesOf(skeleton, unlike)}; there ${namesOf(other, others)}.`,
  );
}

/**
 * Looks whether the joints of the body hang on each other as their likes do.
 *
 * @throws {ConversionError} REST_LIKE_PARENT when one does not.
 */
export function checkParents({ skeleton, other, mapping, likes }: RigPair): void {
  const { of, back } = likes;
  for (const joint of mapping.values()) {
    const like = of[joint] ?? -1;
    if (like === -1 || hangAlike(skeleton, joint, other, like, likes)) continue;
    const [here, there] = [nearestIn(of, skeleton, joint), nearestIn(back, other, like)];
    throw new ConversionError(
      'REST_LIKE_PARENT',
      `Joint ${namesOf(skeleton, [joint])} hangs on ${namesOf(skeleton, [here])}, ` +
        `and on ${namesOf(other, [there])} in the figure that says how it rests.`,
    );
  }
}

/** Tells of joints of the body, and between those, that have no like (REST_LIKE_PARTIAL). */
export function reportUnlike(
  { skeleton, mapping, likes }: RigPair,
  findings: DiagnosticCollector<HumanoidCode>,
): void {
  const hip = mapping.get('hip') ?? -1;
  const body = new Set(mapping.values());
  for (const joint of mapping.values()) {
    const { joints, end } = stepsAbove(skeleton.parents, joint, (at) => body.has(at));
    if (end !== -1 && joint !== hip) for (const each of joints) body.add(each);
  }
  const unlike = [...body].filter((joint) => likes.of[joint] === -1);
  if (unlike.length === 0) return;
  const names = listNames(unlike.sort((a, b) => a - b).map((joint) => skeleton.names[joint] ?? ''));
  findings.report('REST_LIKE_PARTIAL', { count: unlike.length, names }, {});
}

/**
 * Looks whether the bones of the body are those of one figure; tells of other lengths (REST_LIKE_LENGTHS).
 *
 * @throws {ConversionError} REST_LIKE_AXES when joints have other axes than their likes.
 */
export function judgeBones(pair: RigPair, findings: DiagnosticCollector<HumanoidCode>): void {
  const { names } = pair.skeleton;
  const bones = compareBones(pair);
  const isMany = (some: readonly unknown[]): boolean =>
    bones.length >= FEWEST_BONES && some.length > MANY * bones.length;
  const turned = bones.filter(({ degrees }) => degrees > NEAR);
  const [most] = turned.sort((a, b) => b.degrees - a.degrees);
  if (most && isMany(turned)) {
    throw new ConversionError(
      'REST_LIKE_AXES',
      `${turned.length} of ${bones.length} bones of the body have another direction in the axes of their joints than in ` +
        `the figure that says how they rest, "${names[most.joint]}" by ${most.degrees.toFixed(0)}°, expected ${NEAR}° ` +
        'at most: the axes are others, and rotations mean something else.',
    );
  }
  const off = ({ ratio }: ComparedBone): number => Math.max(ratio, 1 / ratio) - 1;
  const others = bones.filter((bone) => off(bone) > SAME_LENGTH);
  const [first] = others.sort((a, b) => off(b) - off(a));
  if (!first || !isMany(others)) return;
  const name = names[first.joint] ?? '';
  const ratio = Number(first.ratio.toPrecision(2));
  findings.report(
    'REST_LIKE_LENGTHS',
    { count: others.length, all: bones.length, name, ratio },
    {},
  );
}

/** The first few names of joints as messages have them; −1 is the scene. */
function namesOf({ names }: Skeleton, joints: readonly number[]): string {
  if (joints.length === 0) return 'none';
  return listNames(joints.map((joint) => (joint === -1 ? 'the scene' : `"${names[joint]}"`)));
}
