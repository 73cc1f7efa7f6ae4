import { BODY_PART_NAMES, type BodyPart, type Skeleton } from '@stfkit/core';
import { problemOf } from './check-skeleton.ts';
import { explain, parentPart } from './explain.ts';
import { BUILT_IN_FAMILIES } from './families/built-in.ts';
import { chooseFamily } from './families/choose-family.ts';
import { type FamilyTable, makeFamilyTable } from './families/rig-family.ts';
import { fromGiven } from './from-given.ts';
import type { HumanoidMap, MapHumanoidOptions } from './humanoid-map.ts';
import { locomotionOf } from './locomotion.ts';
import { leaveNamesakes } from './names/leave-namesakes.ts';
import { weighNames } from './names/name-evidence.ts';
import { readNames } from './names/read-names.ts';
import { objectionTo } from './plausible.ts';
import { refuse } from './refuse.ts';
import { findBodyPlane } from './shape/body-plane.ts';
import { extentOf } from './shape/extent.ts';
import { findTwins } from './shape/find-twins.ts';
import { distance, isAbove, type Joint, makeJoints, subtreeOf } from './shape/joint.ts';
import { pairByNames } from './shape/name-twins.ts';
import type { Body } from './solve/body.ts';
import { chooseSides, type Sides } from './solve/choose-sides.ts';
import { type Facing, findFacing } from './solve/facing.ts';
import { type FoundBody, findBody } from './solve/find-body.ts';
import { CORE_PARTS, partOf, type Stem } from './stem.ts';

/**
 * Finds the human body in a skeleton: which joint is which part, how sure that is and why.
 *
 * A mapping that the file gives wins. Else names are looked up in the tables of families of rigs and read
 * word by word, and scored together with hierarchy, shape and symmetry; where names say nothing the shape
 * alone decides. No joint becomes two parts. Where no body is found, or more than one, the mapping is
 * empty and the verdict says why; nothing is thrown.
 *
 * @see humanoid.md §2
 */
export function mapHumanoid(skeleton: Skeleton, options: MapHumanoidOptions = {}): HumanoidMap {
  const problem = problemOf(skeleton, options);
  if (problem !== undefined) return refuse(problem);
  if (options.given) return fromGiven(skeleton, options.given, options.pins);
  const readings = readNames(skeleton.names);
  const tables = [...(options.families ?? []).map(makeFamilyTable), ...builtInTables()];
  const family = chooseFamily(readings, skeleton.parents, tables)?.family;
  const { names, parents } = skeleton;
  const evidence = leaveNamesakes(names, parents, weighNames(readings, parents, family));
  const all = makeJoints(skeleton, readings, evidence);
  const root = options.root === undefined ? undefined : all[options.root];
  if (!root) {
    const bodies = separateBodies(all, family);
    if (bodies.length > 1) return refuse(severalBodies(bodies));
  }
  const pins = new Map<Joint, BodyPart>();
  for (const [part, index] of options.pins ?? []) {
    const joint = all[index];
    if (joint) pins.set(joint, part);
  }
  const solution = solve(root ? subtreeOf(root) : all, pins);
  return typeof solution === 'string' ? refuse(solution) : describe(solution, family?.name);
}

let builtIn: readonly FamilyTable[] | undefined;

/** Made once, and not before someone maps. */
function builtInTables(): readonly FamilyTable[] {
  builtIn ??= BUILT_IN_FAMILIES.map(makeFamilyTable);
  return builtIn;
}

interface Solution {
  readonly body: Body;
  readonly found: FoundBody;
  readonly facing: Facing;
  readonly sides: Sides;
  readonly chosen: ReadonlyMap<BodyPart, Joint>;
  readonly warnings: readonly string[];
}

function solve(joints: readonly Joint[], pins: ReadonlyMap<Joint, BodyPart>): Solution | string {
  const extent = extentOf(joints);
  if (!(extent.height > 0)) return 'All joints stand on one level; there is no body to see.';
  pairByNames(joints);
  const plane = findBodyPlane(joints, extent.height);
  if (!plane) return 'No two joints mirror each other; there is no body to see.';
  findTwins(joints, plane, extent.height);
  const body: Body = { joints, plane, ...extent, pins };
  const found = findBody(body);
  if ('problem' in found) return found.problem;
  const byStem = new Map<Stem, Joint[]>();
  for (const parts of [found.middle, ...found.sided.values()]) {
    for (const [stem, joint] of parts) byStem.set(stem, [...(byStem.get(stem) ?? []), joint]);
  }
  const facing = findFacing(body, found.legs, byStem);
  const sides = chooseSides(sidedJoints(found), body, facing);
  const { chosen, warnings } = settle(found, sides, body);
  const objection = objectionTo(found, chosen, body);
  if (objection !== undefined) return objection;
  return { body, found, facing, sides, chosen, warnings: [...sides.warnings, ...warnings] };
}

const sidedJoints = ({ sided }: FoundBody): readonly Joint[] => [
  ...new Set([...sided.values()].flatMap((parts) => [...parts.values()])),
];

/** Parts by their sides; what would make a joint two parts or stand above what it hangs on is left out. */
function settle(
  found: FoundBody,
  sides: Sides,
  body: Body,
): { readonly chosen: ReadonlyMap<BodyPart, Joint>; readonly warnings: readonly string[] } {
  const candidates = new Map<BodyPart, Joint>();
  for (const [stem, joint] of found.middle) candidates.set(partOf(stem, 'l'), joint);
  for (const [side, parts] of found.sided) {
    for (const [stem, joint] of parts)
      candidates.set(partOf(stem, side === sides.left ? 'l' : 'r'), joint);
  }
  for (const [joint, part] of body.pins) candidates.set(part, joint);
  const chosen = new Map<BodyPart, Joint>();
  const taken = new Set<Joint>(body.pins.keys());
  const warnings: string[] = [];
  for (const part of BODY_PART_NAMES) {
    const joint = candidates.get(part);
    if (!joint) continue;
    const isPinned = body.pins.get(joint) === part;
    if (taken.has(joint) && !isPinned) continue;
    const above = parentPart(part, chosen);
    const upper = above && chosen.get(above);
    if (upper && joint !== upper && isAbove(joint, upper) && !isPinned) {
      const isSamePlace = distance(joint.position, upper.position) < 0.01 * body.height;
      if (!isSamePlace) continue;
      warnings.push(
        `"${joint.name}" (${part}) carries "${upper.name}" (${above}); both stand at the same place.`,
      );
    }
    chosen.set(part, joint);
    taken.add(joint);
  }
  return { chosen, warnings };
}

function describe(solution: Solution, family: string | undefined): HumanoidMap {
  const { body, found, facing, sides, chosen } = solution;
  const mappings = new Map<BodyPart, number>();
  const confidence = new Map<BodyPart, number>();
  const reasons = new Map<BodyPart, string>();
  const taken = new Set(chosen.values());
  const others = body.joints.filter(
    (joint) => !taken.has(joint) && joint.evidence.source !== undefined,
  );
  for (const [part, joint] of chosen) {
    const certainty = found.guessed.has(joint) ? 'guessed' : 'found';
    const choice = explain(part, joint, chosen, others, certainty, sides, body);
    mappings.set(part, joint.index);
    confidence.set(part, choice.confidence);
    reasons.set(part, choice.reason);
  }
  const core = CORE_PARTS.map((part) => confidence.get(part) ?? 0);
  const toes = found.sided.get(1)?.get('toes');
  const unmapped = BODY_PART_NAMES.filter((part) => !chosen.has(part));
  const missing = unmapped.filter((part) => CORE_PARTS.includes(part));
  const warnings = [...solution.warnings];
  if (missing.length > 0)
    warnings.push(`Parts that every body has were not found: ${missing.join(', ')}.`);
  return {
    mappings,
    confidence,
    overallConfidence: core.reduce((sum, value) => sum + value, 0) / core.length,
    reasons,
    unmapped,
    warnings,
    locomotionType: locomotionOf(found.legs.near, toes, facing.forward),
    noJaw: !chosen.has('jaw'),
    family,
    verdict: `A human body of ${mappings.size} parts was found${family === undefined ? '' : ` by the ${family} table`}.`,
  };
}

/** Parts by whose names it shows that a branch could be a body. */
const OUTER: readonly Stem[] = ['head', 'wrist', 'foot'];

/** Branches that are whole bodies of their own, by their uppermost joints. */
function separateBodies(
  joints: readonly Joint[],
  family: FamilyTable | undefined,
): readonly Joint[] {
  const large = (some: readonly Joint[]): readonly Joint[] =>
    some.filter(({ size }) => size >= CORE_PARTS.length);
  let branches = large(joints.filter(({ parent }) => !parent));
  while (branches.length === 1) branches = large((branches[0] as Joint).children);
  if (branches.length < 2) return [];
  return branches.filter((branch) => {
    const bones = subtreeOf(branch).filter(({ evidence }) => evidence.decoy === undefined);
    if (bones.length < CORE_PARTS.length) return false;
    // Where names are known, a branch without those of limbs and head is none.
    if (family && !OUTER.every((stem) => bones.some((joint) => joint.evidence.score(stem) > 0.5))) {
      return false;
    }
    return typeof solve(bones, new Map()) !== 'string';
  });
}

const severalBodies = (bodies: readonly Joint[]): string =>
  `There are ${bodies.length} bodies, below ${bodies.map(({ name, index }) => `joint ${index} ("${name}")`).join(' and ')}; say by \`root\` which one is meant.`;
