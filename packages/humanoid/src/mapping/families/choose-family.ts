import { BODY_PARTS, type BodyPart, isBodyPart } from '@stfkit/core';
import type { NameReading } from '../names/read-names.ts';
import { partOf, type Stem, stemOf } from '../stem.ts';
import type { FamilyTable } from './rig-family.ts';

/** How much of a family a skeleton shows. */
export interface FamilyFit {
  readonly family: FamilyTable;
  /** Parts that its table finds, those of the core counted twice, less those that do not hang where they should. */
  readonly score: number;
}

/** So many parts of the core a table has to find for it to count. */
const ENOUGH = 10;
/** What parts are worth; fingers are many, and families tell them apart by numbers that others use otherwise. */
const CORE = 2;
const OTHER = 1;
const FINGER = 0.25;

/**
 * The family whose table explains most of the names: the most parts found, of which those count against
 * it that do not hang on the parts on which they have to hang.
 */
export function chooseFamily(
  readings: readonly NameReading[],
  parents: Int32Array,
  tables: readonly FamilyTable[],
): FamilyFit | undefined {
  const known = readings.flatMap(({ keys }, joint) =>
    tables.some((table) => keys.some((key) => table.meanings.has(key) || table.ignored.has(key)))
      ? [joint]
      : [],
  );
  let best: FamilyFit | undefined;
  for (const family of tables) {
    const score = fitOf(family, readings, known, parents);
    if (score > (best?.score ?? 0)) best = { family, score };
  }
  return best;
}

function fitOf(
  family: FamilyTable,
  readings: readonly NameReading[],
  known: readonly number[],
  parents: Int32Array,
): number {
  const joints = new Map<Stem, number[]>();
  const ranks = new Map<BodyPart, number>();
  for (const joint of known) {
    const reading = readings[joint] as NameReading;
    const key = reading.keys.find((candidate) => family.meanings.has(candidate));
    for (const { stem, rank } of (key && family.meanings.get(key)) || []) {
      // What comes once has no side in its name, and what comes twice has one.
      if (isBodyPart(stem) !== (reading.side === null)) continue;
      const part = partOf(stem, reading.side ?? 'l');
      ranks.set(part, Math.min(rank, ranks.get(part) ?? rank));
      joints.set(stem, [...(joints.get(stem) ?? []), joint]);
    }
  }
  let score = 0;
  let found = 0;
  for (const [part, rank] of ranks) {
    const { core, parent } = BODY_PARTS[part];
    // Sides are left aside: some names may have the wrong one.
    const above = parent === null ? undefined : joints.get(stemOf(parent));
    const own = joints.get(stemOf(part)) ?? [];
    const hangs = !above || own.some((joint) => hangsOn(joint, above, parents));
    const worth = core ? CORE : /_\d/.test(part) ? FINGER : OTHER;
    if (core && hangs) found++;
    score += hangs ? worth - 0.1 * rank : -worth;
  }
  if (found < ENOUGH) return 0;
  for (const joint of known) {
    if (readings[joint]?.keys.some((key) => family.ignored.has(key))) score += 0.2;
  }
  return score;
}

function hangsOn(joint: number, above: readonly number[], parents: Int32Array): boolean {
  for (let at = parents[joint] ?? -1; at >= 0; at = parents[at] ?? -1) {
    if (above.includes(at)) return true;
  }
  return false;
}
