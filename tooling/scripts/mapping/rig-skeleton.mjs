/** @typedef {{ name: string, parent: number, pos: readonly number[], joint?: boolean }} RigNode */

/**
 * The flat skeleton of a rig that is known by the positions of its nodes; all axes are those of the scene. `order` has
 * the node of each joint, as nodes need not come after their parents.
 *
 * @param {readonly RigNode[]} nodes
 * @param {'as it is' | 'without names'} naming
 */
export function skeletonOf(nodes, naming) {
  /** @type {number[]} */
  const order = [];
  /** @type {Map<number, number>} */
  const place = new Map();
  /** @param {RigNode} node @param {number} index */
  const visit = (node, index) => {
    if (place.has(index)) return;
    const parent = nodes[node.parent];
    if (parent) visit(parent, node.parent);
    place.set(index, order.push(index) - 1);
  };
  nodes.forEach(visit);
  const joints = order.flatMap((index) => nodes[index] ?? []);
  const skeleton = {
    names: joints.map(({ name }) => (naming === 'as it is' ? name : '')),
    parents: Int32Array.from(joints, ({ parent }) => place.get(parent) ?? -1),
    translations: Float64Array.from(
      joints.flatMap(({ pos, parent }) =>
        pos.map((value, axis) => value - (nodes[parent]?.pos[axis] ?? 0)),
      ),
    ),
    rotations: Float64Array.from(joints.flatMap(() => [0, 0, 0, 1])),
    scales: new Float64Array(3 * joints.length).fill(1),
    skinned: Uint8Array.from(joints, ({ joint }) => (joint ? 1 : 0)),
  };
  return { skeleton, order };
}
