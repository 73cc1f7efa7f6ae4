import type { BodyPart } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import type { RigFamily } from './families/rig-family.ts';

/** How legs stand: on the whole foot, or on the toes as those of cats. */
export type LocomotionType = 'planti' | 'digi';

/** What is known before looking. */
export interface MapHumanoidOptions {
  /**
   * The mapping that the file itself has, as VRM and STF have. It is taken as it is: parts that it leaves
   * out are not looked for.
   */
  readonly given?: BodyMapping;
  /** Parts that the user has set; the others are found to suit them. */
  readonly pins?: BodyMapping;
  /** Families besides the built-in ones; they are looked at first. */
  readonly families?: readonly RigFamily[];
  /** The joint below which to look, by its index, where a file has more bodies than one. */
  readonly root?: number;
}

/** A body found in a skeleton, or why there is none. */
export interface HumanoidMap {
  /** Which joint is which part; empty where no body was found. */
  readonly mappings: BodyMapping;
  /** How sure each part is, 0 to 1: below 0.5 it is a guess, above 0.9 names and shape agree. */
  readonly confidence: ReadonlyMap<BodyPart, number>;
  /** The mean over the parts of the core, 0 where no body was found. */
  readonly overallConfidence: number;
  /** Why each joint was chosen, in words. */
  readonly reasons: ReadonlyMap<BodyPart, string>;
  /** The parts that were not found. */
  readonly unmapped: readonly BodyPart[];
  /** What a user should look at, in words. */
  readonly warnings: readonly string[];
  /** What the shape of the legs tells. */
  readonly locomotionType: LocomotionType;
  /** Whether the head has no jaw to move. */
  readonly noJaw: boolean;
  /** The name of the family whose table was used; undefined where names fit none. */
  readonly family: string | undefined;
  /** What was found, or why nothing was, in one sentence. */
  readonly verdict: string;
}
