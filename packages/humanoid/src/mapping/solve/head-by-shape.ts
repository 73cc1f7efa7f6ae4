import { distance, isAbove, type Joint, subtreeOf } from '../shape/joint.ts';
import { type Body, nameScore, stands } from './body.ts';

/**
 * Upwards from the arms to where the way ends or parts, else from the back below them, where arms hang on a joint of
 * their own; an end that only marks the top is no head.
 */
export function headByShape(armRoot: Joint, hip: Joint, body: Body): Joint | undefined {
  let root = armRoot;
  for (;;) {
    const head = headAbove(root, armRoot, body);
    const below = root.parent;
    const isOfArms = root.children.every((child) => child.side !== 0 || isOn(child, armRoot));
    if (head || !isOfArms || !below) return head;
    if (!isAbove(hip, below) || stands(hip, below, body)) return undefined;
    root = below;
  }
}

function headAbove(root: Joint, armRoot: Joint, body: Body): Joint | undefined {
  const chain: Joint[] = [];
  for (let at = root; ; ) {
    const next = upperMiddle(at, armRoot, body);
    // What hangs down from a head, as a beard, makes it no lower.
    if (!next || Math.max(next.centroid[1], next.position[1]) < armRoot.position[1]) break;
    // What hangs on the head, as a helmet, is no bone of it.
    if (at !== root && at.skinned && !next.skinned) break;
    // A head may have a joint for the face where it stands itself.
    if (at !== root && stands(next, at, body) && !carriesNeck(next, body)) break;
    chain.push(next);
    // Eyes, ears and hair part from the head.
    if (next.children.filter((child) => !isDouble(child, next, body)).length > 1) break;
    at = next;
  }
  const last = chain.at(-1);
  const before = chain.at(-2);
  if (!last || !before || last.children.length > 0) return last;
  const above = chain.at(-3) ?? root;
  const tip = distance(last.position, before.position);
  const neck = distance(before.position, above.position);
  return chain.length > 2 && tip > 1.3 * neck ? before : last;
}

/** Whether names tell that a neck is still to come. */
const carriesNeck = (joint: Joint, body: Body): boolean =>
  subtreeOf(joint).some((other) => other.side === 0 && nameScore('neck', other, body) > 1);

const upperMiddle = (joint: Joint, armRoot: Joint, body: Body): Joint | undefined =>
  joint.children
    .filter(
      (child) =>
        child.side === 0 &&
        !isOn(child, armRoot) &&
        child.evidence.decoy === undefined &&
        !isDouble(child, joint, body),
    )
    .toSorted((a, b) => b.centroid[1] - a.centroid[1])[0];

/** Whether a joint is on the way to the arms. */
const isOn = (joint: Joint, armRoot: Joint): boolean =>
  joint === armRoot || isAbove(joint, armRoot);

const isDouble = (child: Joint, parent: Joint, body: Body): boolean =>
  child.children.length === 0 && stands(child, parent, body);
