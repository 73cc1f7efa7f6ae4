import type { GLTF } from '@gltf-transform/core';

/** How far from a right angle axes may be, as a cosine, for the matrix of a node to count as translation, rotation and scale: what single floats leave. */
const RIGHT = 1e-4;

/**
 * The nodes whose matrices have shear, which glTF does not allow and its readers leave out, by their indices.
 *
 * @see glTF 2.0 §3.5.3
 */
export function listSheared({ nodes = [] }: GLTF.IGLTF): readonly number[] {
  return nodes.flatMap(({ matrix }, i) => (matrix && isSheared(matrix) ? [i] : []));
}

function isSheared(matrix: readonly number[]): boolean {
  const axes = [0, 4, 8].map((at) => matrix.slice(at, at + 3));
  return [
    [axes[0], axes[1]],
    [axes[1], axes[2]],
    [axes[2], axes[0]],
  ].some(([a = [], b = []]) => Math.abs(dot(a, b)) > RIGHT * Math.hypot(...a) * Math.hypot(...b));
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
