import type { Skeleton } from '@stfkit/core';
import { type OptionRows, problemOfOptions } from '@stfkit/core/arguments';
import { createSkeleton } from '@stfkit/core/authoring';
import { MAPPING } from '../arguments/mapping-row.ts';
import type { MapHumanoidOptions } from './humanoid-map.ts';

/** The fewest joints that a body has: those of the core less those that may lack. */
const FEWEST = 12;
/** More joints than any body has; comparing them with each other takes the square of their number. */
const MOST = 5000;

const OPTIONS: OptionRows<MapHumanoidOptions> = {
  given: MAPPING,
  pins: MAPPING,
  families: [Array.isArray, 'a list of families'],
};

/** Why no body can be looked for in a skeleton, in words; undefined where one can. */
export function problemOf(skeleton: Skeleton, options: MapHumanoidOptions): string | undefined {
  const problem = problemOfOptions(options, OPTIONS);
  if (problem !== undefined) return problem;
  const { given, pins, root } = options;
  try {
    createSkeleton(skeleton);
  } catch (error) {
    return `The skeleton is broken: ${(error as Error).message}`;
  }
  const { names, translations, rotations, scales } = skeleton;
  if (given) return undefined;
  if (root !== undefined && names[root] === undefined) {
    return `There is no joint ${root} to look below; the skeleton has ${names.length}.`;
  }
  const pinned = new Map<number, string>();
  for (const [part, joint] of pins ?? []) {
    if (names[joint] === undefined)
      return `There is no joint ${joint} to be ${part}; the skeleton has ${names.length}.`;
    const other = pinned.get(joint);
    if (other !== undefined)
      return `Joint ${joint} ("${names[joint]}") is set to be both ${other} and ${part}.`;
    pinned.set(joint, part);
  }
  if (names.length < FEWEST) {
    return `The skeleton has ${names.length} joints; a body has at least ${FEWEST}.`;
  }
  if (names.length > MOST) {
    return `The skeleton has ${names.length} joints; more than ${MOST} are not looked through.`;
  }
  for (const [what, values, size] of [
    ['translation', translations, 3],
    ['rotation', rotations, 4],
    ['scale', scales, 3],
  ] as const) {
    const at = values.findIndex((value) => !Number.isFinite(value));
    if (at >= 0) {
      const joint = Math.floor(at / size);
      return `The ${what} of joint ${joint} ("${names[joint]}") holds ${values[at]}; expected finite numbers.`;
    }
  }
  return undefined;
}
