/** How many influences of a vertex are carried at most: a row for each vertex has room for all of them. */
export const MOST_INFLUENCES = 64;

/**
 * Puts an influence among the `count` of a vertex that start at `at`, so that they go from the largest
 * weight down, equal ones in the order in which they came; a joint that is there already gets the sum.
 * There has to be room for it. Returns how many there are then.
 */
export function insertInfluence(
  joints: Uint32Array,
  weights: Float32Array,
  at: number,
  count: number,
  joint: number,
  weight: number,
): number {
  const end = at + count;
  let place = at;
  while (place < end && joints[place] !== joint) place++;
  const isNew = place === end;
  const sum = isNew ? weight : weight + (weights[place] as number);
  for (; place > at && (weights[place - 1] as number) < sum; place--) {
    joints[place] = joints[place - 1] as number;
    weights[place] = weights[place - 1] as number;
  }
  joints[place] = joint;
  weights[place] = sum;
  return isNew ? count + 1 : count;
}
