import { BODY_PARTS, type BodyPart } from '@stfkit/core';
import { distance, isAbove, type Joint } from './shape/joint.ts';
import type { Body } from './solve/body.ts';
import type { Sides } from './solve/choose-sides.ts';
import { type Stem, stemOf } from './stem.ts';

/** How sure a choice is, and why it was made. */
export interface Choice {
  readonly confidence: number;
  readonly reason: string;
}

/** What a choice by shape alone is worth, and what names that fit add. */
const BY_SHAPE = 0.6;
const BY_NAME = 0.37;
/** No choice is surer than this where another one is as good. */
const UNSURE = 0.85;
const GUESS = 0.6;
/** Parts that a body may lack are no surer than this where no table and no shape confirms their names. */
const BY_WORDS = 0.9;
/** How much worse a name may be and still be as good. */
const AS_GOOD = 0.25;

/** Explains why a joint is a part and says how sure that is. */
export function explain(
  part: BodyPart,
  joint: Joint,
  chosen: ReadonlyMap<BodyPart, Joint>,
  /** Joints that are no part. */
  others: readonly Joint[],
  /** Whether it was chosen though others could be meant as well. */
  certainty: 'found' | 'guessed',
  sides: Sides,
  body: Body,
): Choice {
  if (body.pins.has(joint)) return { confidence: 1, reason: 'set by the user' };
  const stem = stemOf(part);
  const name = joint.evidence.score(stem);
  const words: string[] = [];
  let confidence = BY_SHAPE;
  if (name > 0) {
    words.push(joint.evidence.source ?? 'its name');
    confidence += BY_NAME * name;
  } else if (joint.evidence.trunk > 0) {
    words.push(`${joint.evidence.source}, by its place in the back`);
    confidence += BY_NAME * 0.8;
  } else {
    words.push('its place and shape');
    if (name < 0) confidence -= 0.2;
  }
  const above = parentPart(part, chosen);
  const parent = above && chosen.get(above);
  if (parent) {
    if (joint.parent === parent) words.push(`child of ${above}`);
    else if (isAbove(parent, joint)) words.push(`below ${above}`);
    else {
      words.push(`hangs elsewhere than ${above}`);
      confidence *= 0.92;
    }
  }
  if (BODY_PARTS[part].side !== null) {
    words.push(sideReason(part, joint, sides));
    confidence = Math.min(confidence, 0.5 + 0.5 * sides.certainty);
    if (joint.twin) words.push(`mirrored by "${joint.twin.name}"`);
    else confidence *= 0.95;
  }
  if (hasDouble(joint, body)) {
    words.push('another joint stands at the same place');
    confidence = Math.min(confidence, UNSURE);
  }
  if (hasRival(stem, joint, others)) {
    words.push('another joint has as good a name');
    confidence = Math.min(confidence, UNSURE);
  }
  if (!BODY_PARTS[part].core && (isOfFace(stem) || joint.evidence.claims.length === 0)) {
    confidence = Math.min(confidence, BY_WORDS);
  }
  if (certainty === 'guessed') {
    words.push('others could be meant as well');
    confidence = Math.min(confidence, GUESS);
  }
  return { confidence: Math.round(confidence * 1000) / 1000, reason: words.join('; ') };
}

/** The nearest part above that is there. */
export function parentPart(
  part: BodyPart,
  chosen: ReadonlyMap<BodyPart, unknown>,
): BodyPart | undefined {
  let above = BODY_PARTS[part].parent;
  while (above !== null && !chosen.has(above)) above = BODY_PARTS[above].parent;
  return above ?? undefined;
}

function sideReason(part: BodyPart, joint: Joint, sides: Sides): string {
  const side = BODY_PARTS[part].side;
  const named = joint.reading.side === 'l' ? 'left' : 'right';
  if (sides.source === 'custom') return `${side} by custom`;
  if (sides.source === 'user') return `${side} as the user has set`;
  if (joint.reading.side === null) return `${side} of the body plane`;
  return named === side
    ? `${side} by name and of the body plane`
    : `${side} of the body plane, against its name`;
}

/** Whether a child at the same place could be meant just as well. */
const hasDouble = (joint: Joint, { height }: Body): boolean =>
  joint.children.some(
    (child) =>
      distance(child.position, joint.position) < 2e-3 * height && child.side === joint.side,
  );

const isOfFace = (stem: Stem): boolean => stem === 'eye' || stem === 'jaw';

/** Whether a joint of this side that is no other part has a name for the same part. */
function hasRival(stem: Stem, joint: Joint, others: readonly Joint[]): boolean {
  const own = joint.evidence.score(stem);
  if (own <= 0 || /_\d$/.test(stem)) return false;
  return others.some(
    (other) =>
      other.side === joint.side && other.evidence.score(stem) >= Math.max(0.3, own - AS_GOOD),
  );
}
