import { distance, type Joint } from './shape/joint.ts';
import type { Body } from './solve/body.ts';
import type { FoundBody } from './solve/find-body.ts';
import { branchOf } from './solve/middle.ts';
import { CORE_PARTS, type Stem, stemOf } from './stem.ts';

/** With so many parts of the core known by name, a few may lack. */
const NAMED_ENOUGH = 9;
const FOUND_ENOUGH = 12;
/** A back that leads up by less than this share of its length lies. */
const UPRIGHT = 0.5;
/** The shorter bone of a pair is at least that share of the longer one. */
const EVEN = 0.8;
/** Hands below this share of the height of the hip stand on the ground. */
const HANDS_FREE = 0.35;

/** Why what was found is no human body, in words; undefined where it is one. */
export function objectionTo(
  found: FoundBody,
  core: ReadonlyMap<string, Joint>,
  body: Body,
): string | undefined {
  const named = CORE_PARTS.filter((part) => {
    const joint = core.get(part);
    return joint && joint.evidence.score(stemOf(part)) > 0.5;
  });
  const missing = CORE_PARTS.filter((part) => !core.has(part));
  const enough = named.length >= NAMED_ENOUGH ? FOUND_ENOUGH : CORE_PARTS.length;
  if (CORE_PARTS.length - missing.length < enough) {
    return `Parts of a body lack: ${missing.join(', ')}.`;
  }
  const posture = postureOf(found, body);
  if (posture.isLying && posture.handsOnGround && posture.stands) {
    return 'The back lies level and the arms end on the ground: this is an animal on four legs.';
  }
  if (named.length >= NAMED_ENOUGH) return undefined;
  if (posture.handsOnGround) return 'What could be arms ends on the ground.';
  if (posture.isLying) return 'What could be a back does not lead up.';
  if (posture.shortLeg) return 'What could be legs is too short.';
  if (!isEven(found)) return 'What could be limbs is longer on one side than on the other.';
  return undefined;
}

/** Whether the bones of limbs are about as long on both sides, in whatever pose. */
function isEven({ arms, legs }: FoundBody): boolean {
  return [arms, legs].every(({ near, far }) =>
    far.slice(1).every((joint, at) => {
      const [from, to] = [near[at] as Joint, near[at + 1] as Joint];
      const own = distance(from.position, to.position);
      const other = distance((far[at] as Joint).position, joint.position);
      return Math.min(own, other) >= EVEN * Math.max(own, other);
    }),
  );
}

interface Posture {
  readonly isLying: boolean;
  readonly handsOnGround: boolean;
  readonly shortLeg: boolean;
  /** Whether both legs lead down. */
  readonly stands: boolean;
}

function postureOf({ middle, arms, legs }: FoundBody, { ground, height }: Body): Posture {
  const hip = middle.get('hip' satisfies Stem);
  const top = branchOf(arms) === hip ? middle.get('head') : branchOf(arms);
  const [hipLevel, topLevel] = [hip?.position[1] ?? 0, top?.position[1] ?? 0];
  const length = hip && top ? distance(hip.position, top.position) : 0;
  const hands = [arms.near, arms.far].map((chain) => chain[2].position[1]);
  const hand = Math.min(...hands) - ground;
  const [upper, lower, foot] = legs.near;
  const leg = distance(upper.position, lower.position) + distance(lower.position, foot.position);
  return {
    isLying: length > 0 && topLevel - hipLevel < UPRIGHT * length,
    handsOnGround: hand < HANDS_FREE * (hipLevel - ground),
    shortLeg: leg < 0.05 * height,
    stands: [legs.near, legs.far].every((chain) => chain[2].position[1] < hipLevel),
  };
}
