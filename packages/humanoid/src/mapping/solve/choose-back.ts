import { distance, type Joint } from '../shape/joint.ts';
import { type Body, nameScore, pinnedStem } from './body.ts';

/** The bones of a back from the lowest one on. */
export const BACK = ['spine', 'chest', 'upper_chest'] as const;

/** Where along the back, from the hip to the arms, they are when there are more than three. */
const ALONG_BACK = { spine: 0.2, chest: 0.5, upper_chest: 1 } as const;

/** The joints that are the bones of a back, and whether they are a guess, as there are more joints than names for them. */
export interface BackChoice {
  readonly joints: readonly Joint[];
  readonly isGuess: boolean;
}

/**
 * Says which of the joints between hip and neck are the bones of the back: where there are more of them, by what they are
 * called if all three are, else by where they are.
 */
export function chooseBack(back: readonly Joint[], hip: Joint, body: Body): BackChoice {
  if (back.length <= BACK.length) return { joints: back, isGuess: false };
  const isNamed = BACK.every((stem) =>
    back.some((joint) => pinnedStem(joint, body) === stem || joint.evidence.claims.includes(stem)),
  );
  const score: BackScore = isNamed
    ? (stem, joint) => nameScore(stem, joint, body)
    : scoreByPlace(back, hip, body);
  return { joints: bestThree(back, score), isGuess: !isNamed };
}

type BackScore = (stem: (typeof BACK)[number], joint: Joint) => number;

function scoreByPlace(back: readonly Joint[], hip: Joint, body: Body): BackScore {
  const places = new Map<Joint, number>();
  let length = 0;
  let from = hip;
  for (const joint of back) {
    length += distance(from.position, joint.position);
    places.set(joint, length);
    from = joint;
  }
  return (stem, joint) => {
    if (pinnedStem(joint, body) === stem) return 10;
    return -Math.abs((places.get(joint) ?? 0) / (length || 1) - ALONG_BACK[stem]);
  };
}

/** The three joints in their order that score most; the first 16 joints of a back are enough. */
function bestThree(back: readonly Joint[], score: BackScore): readonly Joint[] {
  let best: readonly Joint[] = [];
  let bestScore = Number.NEGATIVE_INFINITY;
  const some = back.slice(0, 16);
  for (const [i, a] of some.entries()) {
    for (const [j, b] of some.entries()) {
      if (j <= i) continue;
      for (const c of some.slice(j + 1)) {
        const total = score('spine', a) + score('chest', b) + score('upper_chest', c);
        if (total > bestScore) [best, bestScore] = [[a, b, c], total];
      }
    }
  }
  return best;
}
