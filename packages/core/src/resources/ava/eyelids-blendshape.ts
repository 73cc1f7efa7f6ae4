import { written } from '../../schema/object.ts';
import { string } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * The blendshapes of a mesh that move the eyelids, by name; the empty name where there is none, which
 * is the default. Left and right are those of the figure. The one type that forbids other members.
 *
 * @see resource-schemas §2.6
 */
export interface EyelidsFields {
  /** Both eyes shut. */
  readonly closed: string;
  /** Lids of both eyes when they look up. */
  readonly up: string;
  /** Lids of both eyes when they look down. */
  readonly down: string;
  /** Lids of both eyes when they look left. */
  readonly left: string;
  /** Lids of both eyes when they look right. */
  readonly right: string;
  /** Left eye shut. */
  readonly closedLeft: string;
  /** Lids of the left eye when it looks up. */
  readonly upLeft: string;
  /** Lids of the left eye when it looks down. */
  readonly downLeft: string;
  /** Lids of the left eye when it looks left. */
  readonly leftLeft: string;
  /** Lids of the left eye when it looks right. */
  readonly rightLeft: string;
  /** Right eye shut. */
  readonly closedRight: string;
  /** Lids of the right eye when it looks up. */
  readonly upRight: string;
  /** Lids of the right eye when it looks down. */
  readonly downRight: string;
  /** Lids of the right eye when it looks left. */
  readonly leftRight: string;
  /** Lids of the right eye when it looks right. */
  readonly rightRight: string;
}

/** An eyelids component. */
export type AvaEyelidsBlendshape = TypedResource<EyelidsFields>;

const name = written(string, '');

/** `ava.eyelids.blendshape`: the blendshapes that move the eyelids. */
export const AvaEyelidsBlendshape: ResourceType<EyelidsFields> = defineResource<EyelidsFields>({
  type: 'ava.eyelids.blendshape',
  category: 'component',
  closed: true,
  fields: {
    closed: name,
    up: name,
    down: name,
    left: name,
    right: name,
    closedLeft: name,
    upLeft: name,
    downLeft: name,
    leftLeft: name,
    rightLeft: name,
    closedRight: name,
    upRight: name,
    downRight: name,
    leftRight: name,
    rightRight: name,
  },
});
