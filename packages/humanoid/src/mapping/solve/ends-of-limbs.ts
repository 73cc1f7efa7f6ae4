import { distance, type Joint, subtreeOf } from '../shape/joint.ts';
import { type Body, nameScore, pinnedStem } from './body.ts';
import type { LimbChain } from './find-limb.ts';

/** How far toes may stand above the ankle, as a share of the height. */
const TOES_ABOVE = 0.1;

/** A foot of this many toes has no joint for all of them. */
const TOES_APART = 3;

/** The joint of the toes below a foot; none where each toe has a joint of its own. */
export function findToes([, , foot]: LimbChain, body: Body): Joint | undefined {
  const pinned = subtreeOf(foot).find((joint) => pinnedStem(joint, body) === 'toes');
  if (pinned) return pinned;
  const named = subtreeOf(foot)
    .slice(1)
    .filter((joint) => joint.evidence.decoy === undefined && nameScore('toes', joint, body) > 1);
  if (countTopmost(named, foot) >= TOES_APART) return undefined;
  if (named.length > 0) {
    // Toes bend at the ball of a foot, where it has a joint; what is called a toe behind it is the tip.
    const balls = named.filter(({ reading }) => reading.words.includes('ball'));
    return (balls.length > 0 ? balls : named).reduce((best, joint) =>
      toeScore(joint, body) > toeScore(best, body) ? joint : best,
    );
  }
  // What stands where the foot stands is a double of it.
  const children = foot.children.filter(
    (child) =>
      child.evidence.decoy === undefined &&
      distance(child.position, foot.position) > 0.01 * body.height,
  );
  const [child] = children;
  if (!child || children.length > 1) return undefined;
  const { evidence, position } = child;
  if (position[1] - foot.position[1] > TOES_ABOVE * body.height) return undefined;
  // Where all joints of a leg have its name, the last one may as well be the toes.
  return evidence.score('toes') >= 0 || evidence.score('lower_leg') > 0 ? child : undefined;
}

/** How many of the joints below a foot have none of them above. */
function countTopmost(joints: readonly Joint[], foot: Joint): number {
  const all = new Set(joints);
  const behind = new Set<Joint>();
  // Parents come first.
  for (const joint of subtreeOf(foot).slice(1)) {
    const { parent } = joint;
    if (parent && (all.has(parent) || behind.has(parent))) behind.add(joint);
  }
  return joints.filter((joint) => !behind.has(joint)).length;
}

const toeScore = (joint: Joint, body: Body): number =>
  nameScore('toes', joint, body) - 0.02 * joint.depth + 0.01 * Math.min(joint.size, 5);

/** The collar bone: between the body and the upper arm, short, or called so. */
export function findShoulder([upper, lower]: LimbChain, body: Body): Joint | undefined {
  const above: Joint[] = [];
  for (let at = upper.parent; at && at.side !== 0; at = at.parent) above.push(at);
  let best: Joint | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  above.forEach((joint, at) => {
    const name = nameScore('shoulder', joint, body);
    const isShort =
      distance(joint.position, upper.position) < 0.9 * distance(upper.position, lower.position);
    if (joint.evidence.decoy !== undefined && !body.pins.has(joint)) return;
    if (name < -0.5 || (name < 0.5 && !isShort)) return;
    const score = name - 0.1 * at;
    if (score > bestScore) {
      best = joint;
      bestScore = score;
    }
  });
  return best;
}
