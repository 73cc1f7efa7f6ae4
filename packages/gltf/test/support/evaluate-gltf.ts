import type { Animation, Document, Mesh, Node } from '@gltf-transform/core';
import { sampleGltf } from './sample-gltf.ts';

/** What a glTF document shows at one moment, by the rules of the specification and nothing else. */
export interface GltfState {
  /** Column-major world matrices. */
  readonly worlds: ReadonlyMap<Node, readonly number[]>;
  /** World positions `x y z` of all vertices of the mesh of a node. */
  positionsOf(node: Node): number[];
}

type Values = Partial<Record<'translation' | 'rotation' | 'scale' | 'weights', number[]>>;

/**
 * A document at rest, or at a time of a clip.
 *
 * @see glTF 2.0 §3.7.3.3, §3.11
 */
export function evaluateGltf(document: Document, animation?: Animation, time = 0): GltfState {
  const changes = new Map<Node, Values>();
  for (const channel of animation?.listChannels() ?? []) {
    const [node, sampler, path] = [
      channel.getTargetNode(),
      channel.getSampler(),
      channel.getTargetPath(),
    ];
    if (!node || !sampler || !path) continue;
    const values = changes.get(node) ?? {};
    values[path] = sampleGltf(sampler, time, path === 'rotation');
    changes.set(node, values);
  }
  const worlds = new Map<Node, readonly number[]>();
  const roots = document
    .getRoot()
    .listNodes()
    .filter((node) => !node.getParentNode());
  const stack = roots.map((node) => ({
    node,
    parent: compose([0, 0, 0], [0, 0, 0, 1], [1, 1, 1]),
  }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, parent } = next;
    const { translation, rotation, scale } = changes.get(node) ?? {};
    const local = compose(
      translation ?? node.getTranslation(),
      rotation ?? node.getRotation(),
      scale ?? node.getScale(),
    );
    const world = multiply(parent, local);
    worlds.set(node, world);
    for (const child of node.listChildren()) stack.push({ node: child, parent: world });
  }
  return {
    worlds,
    positionsOf: (node) => {
      const mesh = node.getMesh();
      const own = node.getWeights();
      const weights = changes.get(node)?.weights ?? (own.length > 0 ? own : mesh?.getWeights());
      return mesh ? deform(node, mesh, weights ?? [], worlds) : [];
    },
  };
}

function deform(
  node: Node,
  mesh: Mesh,
  weights: readonly number[],
  worlds: GltfState['worlds'],
): number[] {
  const world = worlds.get(node) ?? [];
  const skin = node.getSkin();
  const joints = skin?.listJoints().map((joint, i) => {
    const inverse = skin.getInverseBindMatrices()?.getElement(i, []);
    const matrix = worlds.get(joint) ?? [];
    return inverse ? multiply(matrix, inverse) : matrix;
  });
  const positions: number[] = [];
  for (const primitive of mesh.listPrimitives()) {
    const base = primitive.getAttribute('POSITION');
    const targets = primitive.listTargets().map((target) => target.getAttribute('POSITION'));
    const sets = [0, 1, 2, 3].flatMap((n) => {
      const [j, w] = [
        primitive.getAttribute(`JOINTS_${n}`),
        primitive.getAttribute(`WEIGHTS_${n}`),
      ];
      return j && w ? [[j, w] as const] : [];
    });
    for (let i = 0; i < (base?.getCount() ?? 0); i++) {
      const point: number[] = base?.getElement(i, []) ?? [];
      targets.forEach((target, t) => {
        const offset = target?.getElement(i, []) ?? [0, 0, 0];
        for (let k = 0; k < 3; k++) {
          point[k] = (point[k] ?? 0) + (weights[t] ?? 0) * (offset[k] ?? 0);
        }
      });
      let sum = 0;
      let moved = [0, 0, 0];
      for (const [j, w] of sets) {
        const [indices, amounts] = [j.getElement(i, []), w.getElement(i, [])];
        amounts.forEach((amount, n) => {
          if (amount === 0) return;
          const at = transform(joints?.[indices[n] ?? 0] ?? [], point);
          sum += amount;
          moved = moved.map((value, k) => value + amount * (at[k] ?? 0));
        });
      }
      const isSkinned = joints !== undefined && sum > 0;
      positions.push(...(isSkinned ? moved.map((value) => value / sum) : transform(world, point)));
    }
  }
  return positions;
}

function compose(t: readonly number[], r: readonly number[], s: readonly number[]): number[] {
  const length = Math.hypot(...r) || 1;
  const [x = 0, y = 0, z = 0, w = 1] = r.map((value) => value / length);
  const [sx = 1, sy = 1, sz = 1] = s;
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)].map((v) => v * sx),
    0,
    ...[2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)].map((v) => v * sy),
    0,
    ...[2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)].map((v) => v * sz),
    0,
    ...t,
    1,
  ];
}

function multiply(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, i - (i % 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[4 * k + row] ?? 0) * (b[column + k] ?? 0), 0);
  });
}

function transform(m: readonly number[], [x = 0, y = 0, z = 0]: readonly number[]): number[] {
  return [0, 1, 2].map(
    (k) => (m[k] ?? 0) * x + (m[k + 4] ?? 0) * y + (m[k + 8] ?? 0) * z + (m[k + 12] ?? 0),
  );
}
