import { type Check, choice, membersOf, refuseArgument } from '@stfkit/core/arguments';
import { isMap } from './is-map.ts';
import { MAPPING } from './mapping-row.ts';

const REST = choice('tpose', 'nodes', 'bind');

const isSkeleton: Check = (value) => {
  const { names, parents } = membersOf(value);
  return Array.isArray(names) && parents !== undefined;
};

const isMotion: Check = (value) => Array.isArray(membersOf(value)['tracks']);

const isStf: Check = (value) => isMap(membersOf(value)['resources']);

/**
 * What was given is a skeleton.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectSkeleton(subject: string, value: unknown): void {
  if (isSkeleton(value)) return;
  const advice = adviceOf(value, 'skeleton', isSkeleton, 'read one, or use createSkeleton');
  throw refuseArgument(subject, value, 'a Skeleton', advice);
}

/**
 * What was given is a motion.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectMotion(value: unknown): void {
  if (isMotion(value)) return;
  const advice = adviceOf(value, 'motion', isMotion, 'read one with readBvh or readMotion');
  throw refuseArgument('motion', value, 'a Motion', advice);
}

/**
 * What was given is a mapping of a body.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectMapping(subject: string, value: unknown): void {
  const [isMapping, expected] = MAPPING;
  if (isMapping(value)) return;
  const otherwise = 'find one with mapHumanoid, or use loadMapping';
  throw refuseArgument(subject, value, expected, adviceOf(value, 'mappings', isMapping, otherwise));
}

/**
 * What was given is a skeleton with the mapping of its body.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectRig(subject: string, value: unknown): void {
  const { skeleton, mapping, rest } = membersOf(value);
  if (skeleton === undefined) {
    const advice = 'put a skeleton and its mapping together';
    throw refuseArgument(subject, value, 'a HumanoidRig', advice);
  }
  expectSkeleton(`skeleton of the ${subject}`, skeleton);
  expectMapping(`mapping of the ${subject}`, mapping);
  const [isRest, expected] = REST;
  if (rest === undefined || isRest(rest)) return;
  throw refuseArgument(`rest of the ${subject}`, rest, expected, 'leave it out if none is known');
}

/**
 * What was given is a rig of a document.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectStfRig(value: unknown): void {
  if (Array.isArray(membersOf(value)['joints'])) return;
  throw refuseArgument('rig', value, 'an StfRig', 'take one of those that readHumanoidRigs lists');
}

/**
 * What was given is an STF document.
 *
 * @throws {StfError} ARGUMENT_INVALID
 */
export function expectStf(value: unknown): void {
  if (isStf(value)) return;
  const advice = adviceOf(value, 'document', isStf, 'read a file with readStf');
  throw refuseArgument('document', value, 'an StfDocument', advice);
}

/** Of a result that has what is expected as a member, to pass that. */
function adviceOf(value: unknown, member: string, isExpected: Check, otherwise: string): string {
  return isExpected(membersOf(value)[member]) ? `pass its member ${member}` : otherwise;
}
