import { FINGERS, type Finger, fingerStem, type Stem } from '../stem.ts';

/**
 * How the bones are called in skeletons that come from one place.
 *
 * Names are written as they are compared: without prefix and side, in lower case, words and numbers
 * glued, as in `handthumb1` for `mixamorig:LeftHandThumb1`; numbers keep their zeros.
 */
export interface RigFamily {
  /** What reasons call it. */
  readonly name: string;
  /** The names of a part, split by spaces, the usual one first. */
  readonly names: Readonly<Partial<Record<Stem, string>>>;
  /**
   * The bones of a finger from the hand on, split by spaces; other spellings of a bone behind `|`.
   * One pattern with `#` stands for the same with the numbers 1 to 3.
   */
  readonly fingers?: Readonly<Partial<Record<Finger, string>>>;
  /** Names of joints that are no part of the body in this family, split by spaces. */
  readonly ignored?: string;
}

/** A family as names are looked up in it. */
export interface FamilyTable {
  readonly name: string;
  /** The parts that a name may mean here, each with its place among the names of that part. */
  readonly meanings: ReadonlyMap<string, readonly { readonly stem: Stem; readonly rank: number }[]>;
  readonly ignored: ReadonlySet<string>;
}

/** Makes a family ready for looking names up. */
export function makeFamilyTable(family: RigFamily): FamilyTable {
  const meanings = new Map<string, { stem: Stem; rank: number }[]>();
  const add = (name: string, stem: Stem, rank: number): void => {
    const known = meanings.get(name);
    if (known) known.push({ stem, rank });
    else meanings.set(name, [{ stem, rank }]);
  };
  for (const [stem, names] of Object.entries(family.names) as [Stem, string][]) {
    names.split(' ').forEach((name, rank) => {
      add(name, stem, rank);
    });
  }
  for (const finger of FINGERS) {
    const bones = family.fingers?.[finger]?.split(' ') ?? [];
    for (let place = 1; place <= 3; place++) {
      const numbered = bones.filter((bone) => bone.includes('#'));
      const spellings = numbered.length > 0 ? numbered : bones.slice(place - 1, place);
      spellings
        .flatMap((bone) => bone.split('|'))
        .forEach((name, rank) => {
          add(name.replace('#', String(place)), fingerStem(finger, place), rank);
        });
    }
  }
  return { name: family.name, meanings, ignored: new Set(family.ignored?.split(' ') ?? []) };
}
