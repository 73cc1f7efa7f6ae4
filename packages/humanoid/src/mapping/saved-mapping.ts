import { type BodyPart, isBodyPart, type Skeleton, StfError } from '@stfkit/core';
import { expectMapping, expectSkeleton } from '../arguments/expect-input.ts';
import type { BodyMapping } from '../body-mapping.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';

/**
 * A mapping as plain JSON: the name of the joint of each part; where names repeat, the names from the
 * root down with `/` between them.
 */
export type SavedMapping = Readonly<Partial<Record<BodyPart, string>>>;

/** A mapping found again in a skeleton, and what of it was not. */
export interface LoadedMapping {
  /** The joints that were found. */
  readonly mappings: BodyMapping;
  /** In words; empty where every joint was found. */
  readonly warnings: readonly string[];
}

/**
 * A mapping to keep and to use again with this skeleton or another one of the same names.
 *
 * @throws {StfError} ARGUMENT_INVALID when what is given is no skeleton or mapping.
 */
export function saveMapping(skeleton: Skeleton, mappings: BodyMapping): SavedMapping {
  expectSkeleton('skeleton', skeleton);
  expectMapping('mapping', mappings);
  const count = new Map<string, number>();
  for (const name of skeleton.names) count.set(name, (count.get(name) ?? 0) + 1);
  const saved: Partial<Record<BodyPart, string>> = {};
  for (const [part, joint] of mappings) {
    const name = skeleton.names[joint];
    if (name === undefined) continue;
    const isClear = count.get(name) === 1 && name !== '' && !name.includes('/');
    saved[part] = isClear ? name : pathOf(skeleton, joint);
  }
  return saved;
}

/**
 * A saved mapping in a skeleton, to be given to `mapHumanoid` as `pins` or `given`. Parts whose joint is
 * not there, or there more than once, are left out with a warning.
 *
 * @throws {StfError} ARGUMENT_INVALID when what is given is no skeleton.
 * @throws {StfError} HUMANOID_MAPPING_INVALID when the value is not an object of names by body part.
 */
export function loadMapping(skeleton: Skeleton, saved: unknown): LoadedMapping {
  expectSkeleton('skeleton', skeleton);
  if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) {
    throw invalid(`A saved mapping is ${JSON.stringify(saved)}, expected an object.`);
  }
  const mappings = new Map<BodyPart, number>();
  const taken = new Set<number>();
  const warnings: string[] = [];
  for (const [part, name] of Object.entries(saved)) {
    if (!isBodyPart(part)) throw invalid(`A saved mapping has "${part}", which is no body part.`);
    if (typeof name !== 'string') {
      throw invalid(`A saved mapping has ${JSON.stringify(name)} for ${part}, expected a name.`);
    }
    const found = listCalled(skeleton, name);
    const [joint] = found;
    if (joint === undefined) warnings.push(`${part}: there is no joint "${name}".`);
    else if (found.length > 1) {
      warnings.push(`${part}: there are ${found.length} joints "${name}".`);
    } else if (taken.has(joint)) warnings.push(`${part}: joint "${name}" is another part already.`);
    else {
      mappings.set(part, joint);
      taken.add(joint);
    }
  }
  return { mappings, warnings };
}

/** The joints that have a name, or the path that is meant by it. */
function listCalled(skeleton: Skeleton, called: string): number[] {
  return [...skeleton.names.keys()].filter(
    (joint) => skeleton.names[joint] === called || endsAt(skeleton, joint, called),
  );
}

/** Whether a path leads to a joint, which is compared from its end on, as paths of all joints may take long to write. */
function endsAt({ names, parents }: Skeleton, joint: number, path: string): boolean {
  let rest = path.length;
  for (let at = joint; at >= 0; at = parents[at] ?? -1) {
    const name = names[at] ?? '';
    rest -= name.length;
    if (rest < 0 || !path.startsWith(name, rest)) return false;
    const isRoot = (parents[at] ?? -1) < 0;
    if (isRoot) return rest === 0;
    rest--;
    if (path[rest] !== '/') return false;
  }
  return false;
}

function pathOf({ names, parents }: Skeleton, joint: number): string {
  const above = stepsAbove(parents, joint, () => false).joints;
  return [...above, joint].map((at) => names[at] ?? '').join('/');
}

const invalid = (message: string): StfError => new StfError('HUMANOID_MAPPING_INVALID', message);
