import type { OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { describeColliders, isFromInside } from '../describe/colliders.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { toBalls } from '../edit/edit-colliders.ts';
import type { Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';

/** Colliders as groups of balls, as VRM 0.x has them. */
export interface ConvertedColliders {
  readonly colliderGroups: OpenObject[];
  /** By the index of a collider: that of its group. */
  readonly groupOf: ReadonlyMap<number, number>;
}

/** The colliders of VRM 1.0 as those of 0.x, a group for each; planes and colliders from inside are counted in `lost`. */
export function collidersToVrm0(file: VrmFile, target: VrmJson, lost: Lost): ConvertedColliders {
  const colliderGroups: OpenObject[] = [];
  const groupOf = new Map<number, number>();
  for (const { index, path, shape, json } of describeColliders(file)) {
    const balls = toBalls(shape);
    const isInside = isFromInside(json);
    if (balls.length === 0 || isInside) {
      tally(lost, isInside ? 'colliders from inside' : 'planes');
      continue;
    }
    groupOf.set(index, colliderGroups.length);
    colliderGroups.push({ node: target.indexOfNode(path), colliders: balls });
  }
  return { colliderGroups, groupOf };
}
