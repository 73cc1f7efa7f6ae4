import { groupBy } from '../../group-by.ts';
import {
  type ColorBind,
  type ExpressionBinds,
  keyOfColor,
  type MorphBind,
} from '../describe/expression-binds.ts';
import type { Pose } from './read-pose.ts';
import { sameFields } from './same-fields.ts';

/** How what a file says of an expression is told from what an animation says. */
export interface PoseRules {
  /** What is one thing in the file, whatever the number of nodes that show it. */
  readonly keyOf: (bind: MorphBind) => string;
  /** Whether the animation never had a track for a colour. */
  readonly isUntracked: (bind: ColorBind) => boolean;
}

/** What an expression sets after its animation was edited; undefined where that sets what the file says. */
export function mergePose(
  kept: ExpressionBinds,
  pose: Pose,
  { keyOf, isUntracked }: PoseRules,
): ExpressionBinds | undefined {
  const morphs = merge(kept.morphs, pose.morphs, {
    keyOf,
    tellValue: ({ weight }) => ({ weight }),
    isKept: () => false,
  });
  const colors = merge(kept.colors, pose.colors, {
    keyOf: keyOfColor,
    tellValue: ({ color }) => ({ color }),
    isKept: isUntracked,
  });
  if (!morphs && !colors && !pose.hasGone) return undefined;
  return { morphs: morphs ?? kept.morphs, colors: colors ?? kept.colors };
}

interface MergeRules<T> {
  readonly keyOf: (bind: T) => string;
  readonly tellValue: (bind: T) => Partial<T>;
  /** Whether a bind that the pose says nothing of stays. */
  readonly isKept: (bind: T) => boolean;
}

/** Undefined where nothing was edited. */
function merge<T>(
  kept: readonly T[],
  pose: readonly T[],
  { keyOf, tellValue, isKept }: MergeRules<T>,
): T[] | undefined {
  const before = groupBy(kept, keyOf);
  const after = groupBy(pose, keyOf);
  const isEqual = (a: T, b: T): boolean => sameFields(tellValue(a), tellValue(b));
  let isSame = true;
  const merged: T[] = [];
  for (const [key, binds] of before) {
    const said = after.get(key);
    if (said === undefined) {
      const left = binds.filter(isKept);
      isSame &&= left.length === binds.length;
      merged.push(...left);
      continue;
    }
    // Of several nodes that show the same, one that was edited goes before those that were not.
    const edited = said.find((each) => binds.every((bind) => !isEqual(bind, each)));
    isSame &&= edited === undefined;
    if (edited === undefined) merged.push(...binds);
    else merged.push({ ...(binds[0] as T), ...tellValue(edited) });
  }
  for (const [key, said] of after) {
    if (before.has(key)) continue;
    isSame = false;
    merged.push(...said.slice(-1));
  }
  return isSame ? undefined : merged;
}
