import type { BodyPart, HumanoidSettings, RotationLimits, Skeleton } from '@stfkit/core';
import type { BodyMapping } from './body-mapping.ts';

/**
 * What is known of how a skeleton stands at rest: `tpose` in the T-pose, as VRM and VRMA files must;
 * `nodes` in a pose that is to be taken as it is, whatever it looks like; `bind` where the inverse bind
 * matrices have it, which start from the space of the scene, if it looks like a pose in which figures are made and the
 * nodes stand in no T-pose.
 */
export type DeclaredRest = 'tpose' | 'nodes' | 'bind';

/** A skeleton of which is known which joint is which part of the body: all that retargeting sees of a file. */
export interface HumanoidRig {
  /** At rest; metres, +Y up. */
  readonly skeleton: Skeleton;
  /** Its joints by part of the body. */
  readonly mapping: BodyMapping;
  /** Absent where nothing is known; then the rest pose is looked for and checked. */
  readonly rest?: DeclaredRest;
  /** How twist is divided and how far limbs stretch; what is absent has the default of the specification. */
  readonly settings?: Partial<HumanoidSettings>;
  /** How far joints turn, radians; a part that is absent has the limits of core's `BODY_PARTS`. */
  readonly limits?: ReadonlyMap<BodyPart, RotationLimits>;
  /** Whether the figure walks on its soles or on its toes. Default `planti`. */
  readonly locomotionType?: 'planti' | 'digi';
}
