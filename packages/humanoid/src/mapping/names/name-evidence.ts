import type { FamilyTable } from '../families/rig-family.ts';
import { FINGERS, fingerStem, type Stem } from '../stem.ts';
import type { NameReading } from './read-names.ts';

/** What the name of one joint says in the light of the family of the skeleton. */
export interface NameEvidence {
  /** How surely the name means a stem, 0 to 1; negative where it means something else. */
  score(stem: Stem): number;
  /** Whether the name means a bone between hip and neck, whichever, 0 to 1. */
  readonly trunk: number;
  /** Where `score` has it from, for reasons: `Mixamo table` or `the word "thigh"`. */
  readonly source: string | undefined;
  /** The stems that the family knows it as, the likeliest first. */
  readonly claims: readonly Stem[];
  /** Whether the family says that it is no part of the body, or its words say so. */
  readonly decoy: string | undefined;
}

const TRUNK: ReadonlySet<Stem> = new Set(['spine', 'chest', 'upper_chest']);

/** What a name that means another part is worth for a part. */
const OTHER = -0.7;
const DECOY = -1;
/** What a name is worth that is one of the table but for a number behind it. */
const COPY = 0.8;

/** Among so many joints with names of the body one without a word is no part of it but by need. */
const NAMED = 8;
const WORDLESS = -0.4;

/** Weighs what the names of a skeleton say, by the table of a family where it knows them, else by their words. */
export function weighNames(
  readings: readonly NameReading[],
  parents: Int32Array,
  family: FamilyTable | undefined,
): readonly NameEvidence[] {
  const isNamed =
    family !== undefined ||
    readings.filter(({ meaning, decoy }) => decoy === undefined && meaning()).length >= NAMED;
  const wordless = isNamed ? WORDLESS : 0;
  const carriers = family && listCarriers(readings, parents, family);
  return readings.map((reading, joint) =>
    weighName(reading, family, { wordless, isStub: !carriers?.has(joint) }),
  );
}

/** The joints with a bone below that the family does not leave out. */
function listCarriers(
  readings: readonly NameReading[],
  parents: Int32Array,
  family: FamilyTable,
): ReadonlySet<number> {
  const isBone = ({ decoy, keys }: NameReading): boolean =>
    decoy === undefined && !keys.some((key) => family.ignored.has(key));
  return new Set(
    readings.flatMap((reading, joint) => (isBone(reading) ? [parents[joint] ?? -1] : [])),
  );
}

function weighName(
  reading: NameReading,
  family: FamilyTable | undefined,
  { wordless, isStub }: { readonly wordless: number; readonly isStub: boolean },
): NameEvidence {
  const key = reading.keys.find((candidate) => family?.meanings.has(candidate));
  if (family && key !== undefined) {
    return fromTable(key, family, key === reading.copyOf ? COPY : 1);
  }
  const ignored = reading.keys.find((candidate) => family?.ignored.has(candidate));
  // The stub of a finger that carries bones is one.
  const isFinger = FINGERS.some(
    (finger) => reading.meaning()?.[fingerStem(finger, 1)] !== undefined,
  );
  if (family && ignored !== undefined && (isStub || !isFinger)) {
    return nothing(`${family.name} table: "${ignored}" is no part of the body`, DECOY);
  }
  if (reading.decoy !== undefined) return nothing(`the word "${reading.decoy}"`, DECOY);
  if (reading.isSilent) return nothing(undefined, wordless);
  return fromWords(reading);
}

function fromTable(key: string, family: FamilyTable, worth: number): NameEvidence {
  const meanings = family.meanings.get(key) ?? [];
  const scores = new Map(meanings.map(({ stem, rank }) => [stem, worth - 0.03 * rank]));
  return {
    score: (stem) => scores.get(stem) ?? OTHER,
    trunk: meanings.some(({ stem }) => TRUNK.has(stem)) ? 1 : 0,
    source: `${family.name} table`,
    claims: meanings.map(({ stem }) => stem),
    decoy: undefined,
  };
}

function fromWords(reading: NameReading): NameEvidence {
  const { words } = reading;
  const meaning = reading.meaning();
  if (!meaning) return nothing(undefined, 0);
  const certain = Math.max(...Object.values(meaning));
  const other = OTHER * certain;
  return {
    score: (stem) => meaning[stem] ?? (TRUNK.has(stem) ? (meaning.trunk ?? other) : other),
    trunk: meaning.trunk ?? 0,
    source: `the word "${words.filter((word) => !/^\p{N}+$/u.test(word)).join(' ')}"`,
    claims: [],
    decoy: undefined,
  };
}

const nothing = (reason: string | undefined, score: number): NameEvidence => ({
  score: () => score,
  trunk: 0,
  source: undefined,
  claims: [],
  decoy: reason,
});
