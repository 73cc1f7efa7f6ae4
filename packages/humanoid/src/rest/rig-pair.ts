import type { Skeleton } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import type { Likes } from './find-likes.ts';

/** Two skeletons, the body in the first one, and which joints are like which. */
export interface RigPair {
  readonly skeleton: Skeleton;
  readonly other: Skeleton;
  /** Of the first one. */
  readonly mapping: BodyMapping;
  readonly likes: Likes;
}
