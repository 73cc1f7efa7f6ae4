import { BODY_PART_NAMES, BODY_PARTS, type BodyPart } from '@stfkit/core';

/** A part of the body without its side: `upper_arm` stands for both upper arms. */
export type Stem = BodyPart extends infer Part
  ? Part extends `${infer Paired}.${'l' | 'r'}`
    ? Paired
    : Part
  : never;

/** The fingers of a hand, from the thumb on. */
export const FINGERS = ['thumb', 'index', 'middle', 'ring', 'little'] as const;
export type Finger = (typeof FINGERS)[number];

/** A bone of a finger: `index_1` is the one at the hand. */
export type FingerStem = `${Finger}_${1 | 2 | 3}`;

/** The 15 parts without which there is no body. */
export const CORE_PARTS: readonly BodyPart[] = BODY_PART_NAMES.filter(
  (part) => BODY_PARTS[part].core,
);

/** The name of a part without its side. */
export const stemOf = (part: BodyPart): Stem =>
  (BODY_PARTS[part].side === null ? part : part.slice(0, -2)) as Stem;

/** The part that a stem is on a side of the body; a part that comes once has none. */
export const partOf = (stem: Stem, side: 'l' | 'r'): BodyPart =>
  (Object.hasOwn(BODY_PARTS, stem) ? stem : `${stem}.${side}`) as BodyPart;

/** A bone of a finger by its place, 1 at the hand. */
export const fingerStem = (finger: Finger, place: number): FingerStem =>
  `${finger}_${place}` as FingerStem;
