/**
 * The flat skeleton of a rig that is known by the positions of its nodes; all axes are those of the scene. `order` has
 * the node of each joint, as nodes need not come after their parents.
 *
 * @param {readonly { name: string, parent: number, pos: readonly number[], joint?: boolean }[]} nodes
 * @param {'as it is' | 'without names'} naming
 */
export function skeletonOf(nodes, naming) {
  const order = [];
  const place = new Array(nodes.length).fill(-1);
  const children = nodes.map(() => []);
  nodes.forEach(({ parent }, node) => {
    if (parent >= 0) children[parent].push(node);
  });
  const visit = (node) => {
    place[node] = order.length;
    order.push(node);
    children[node].forEach(visit);
  };
  nodes.forEach(({ parent }, node) => {
    if (parent < 0) visit(node);
  });
  const above = (node) => nodes[nodes[node].parent]?.pos ?? [0, 0, 0];
  const skeleton = {
    names: order.map((node) => (naming === 'as it is' ? nodes[node].name : '')),
    parents: Int32Array.from(order, (node) => place[nodes[node].parent] ?? -1),
    translations: Float64Array.from(
      order.flatMap((node) => nodes[node].pos.map((value, axis) => value - above(node)[axis])),
    ),
    rotations: Float64Array.from(order.flatMap(() => [0, 0, 0, 1])),
    scales: new Float64Array(3 * order.length).fill(1),
    skinned: Uint8Array.from(order, (node) => (nodes[node].joint ? 1 : 0)),
  };
  return { skeleton, order };
}
