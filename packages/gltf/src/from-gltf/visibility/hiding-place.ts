import type { ResourceId } from '@stfkit/core';
import type { Node } from '../../objects/index.ts';
import type { Hider } from './find-hiders.ts';

/** A node of STF that what is hidden in glTF has to be hidden at. */
export interface HidingPlace {
  readonly id: ResourceId;
  /** What it stands for, the nearest first. */
  readonly hiders: readonly Hider[];
}

/** The places of what hides nodes in glTF, by the node that hides. */
export type HidingPlaces = ReadonlyMap<Node, readonly HidingPlace[]>;
