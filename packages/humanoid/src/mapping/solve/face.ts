import { distance, type Joint, subtreeOf } from '../shape/joint.ts';
import { type Body, nameScore } from './body.ts';

/** How far eyes may be from where a head begins, as a share of the height; a doll is half a head. */
const HEAD = 0.5;

/** What has been found in a head; names alone tell eyes and a jaw from hair and lids. */
export interface Face {
  readonly jaw: Joint | undefined;
  /** Whether other joints could be the jaw as well. */
  readonly isJawUnsure: boolean;
  /** Eyes by the side that `Joint.side` has. */
  readonly eyes: ReadonlyMap<1 | -1, Joint>;
}

/** Finds the eyes and the jaw below a head. */
export function findFace(head: Joint, body: Body): Face {
  const below = subtreeOf(head).slice(1);
  const eyes = new Map<1 | -1, Joint>();
  for (const side of [1, -1] as const) {
    const eye = bestOf(
      below.filter((joint) => joint.side === side && isInHead(joint, head, body)),
      'eye',
      body,
    );
    if (eye) eyes.set(side, eye);
  }
  const isJaw = (joint: Joint): boolean => joint.side === 0 && nameScore('jaw', joint, body) > 1;
  const inHead = below.filter(isJaw);
  // Some jaws hang on the neck.
  const jaws = inHead.length > 0 ? inHead : (head.parent?.children.filter(isJaw) ?? []);
  const jaw = bestOf(jaws, 'jaw', body);
  return { jaw, isJawUnsure: jaws.length > 1, eyes };
}

/** Meshes of eyes may hang on the head and stand where the figure stands. */
const isInHead = (joint: Joint, head: Joint, body: Body): boolean =>
  body.pins.has(joint) || distance(joint.position, head.position) < HEAD * body.height;

function bestOf(joints: readonly Joint[], stem: 'eye' | 'jaw', body: Body): Joint | undefined {
  let best: Joint | undefined;
  let bestScore = 1;
  for (const joint of joints) {
    // Below the first of a name are its own parts.
    const score = nameScore(stem, joint, body) - 0.02 * joint.depth;
    if (score > bestScore) {
      best = joint;
      bestScore = score;
    }
  }
  return best;
}
