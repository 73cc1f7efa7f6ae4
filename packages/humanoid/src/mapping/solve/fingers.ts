import { isFingerWord, isPalmWord } from '../names/body-words.ts';
import { distance, type Joint } from '../shape/joint.ts';
import { FINGERS, type Finger, fingerStem, type Stem } from '../stem.ts';
import { beginsBone } from './begins-bone.ts';
import { type Body, pinnedStem, stands } from './body.ts';
import { type FingerChain, nameUnnamed } from './unnamed-fingers.ts';

/** The bones of the fingers of a hand, and those that shapes alone have told. */
export interface HandFingers {
  readonly parts: ReadonlyMap<Stem, Joint>;
  readonly guessed: ReadonlySet<Stem>;
}

/** Finds the fingers of a hand: which is which by names, else by where they are; their bones by order. */
export function findFingers(wrist: Joint, body: Body): HandFingers {
  const chains = chainsOf(wrist, body).map(
    (joints): FingerChain => ({ joints, finger: fingerOf(joints, body) }),
  );
  const guessed = new Set<Stem>();
  const byShape = nameUnnamed(chains, wrist);
  const parts = new Map<Stem, Joint>();
  for (const finger of FINGERS) {
    const chain = chains.find((candidate) => candidate.finger === finger);
    if (!chain) continue;
    bonesOf(chain.joints, finger, wrist, body).forEach((joint, at) => {
      const stem = fingerStem(finger, at + 1);
      parts.set(stem, joint);
      if (byShape) guessed.add(stem);
    });
  }
  return { parts, guessed };
}

const isHelper = ({ evidence }: Joint): boolean => evidence.decoy !== undefined;

/** What hangs on a joint and is no helper; behind a helper what it is made for, by their names. */
const bonesBelow = (joint: Joint): readonly Joint[] =>
  joint.children.flatMap((child) =>
    isHelper(child)
      ? child.children.filter((bone) => !isHelper(bone) && isHelperOf(child, bone))
      : [child],
  );

/** Whether a helper has the name of a bone with signs in front, that of the same finger, or that of a hand with fingers. */
const isHelperOf = (helper: Joint, bone: Joint): boolean =>
  helper.name.endsWith(bone.name) ||
  FINGERS.some(
    (finger) =>
      says(bone, finger) && (says(helper, finger) || helper.reading.words.includes('hand')),
  );

const isOneFinger = (joint: Joint, child: Joint): boolean =>
  FINGERS.some((finger) => says(joint, finger) && says(child, finger));

const says = ({ reading }: Joint, finger: Finger): boolean =>
  reading.words.some((word) => isFingerWord(finger, word));

/** The ways from a hand to its ends, each up to where it meets another; joints of the palm stand in front. */
function chainsOf(wrist: Joint, body: Body): readonly (readonly Joint[])[] {
  const chains: Joint[][] = [];
  const follow = (joint: Joint, way: readonly Joint[]): void => {
    const here = isDouble(joint, way.at(-1), body) ? [...way] : [...way, joint];
    const next = bonesBelow(joint);
    if (next.length === 0) chains.push(here);
    else if (next.length === 1) follow(next[0] as Joint, here);
    else {
      // What two fingers share belongs to neither; what one finger holds is none of it.
      const own = next.filter((child) => isOneFinger(joint, child));
      for (const child of next) follow(child, own.length === 1 && child === own[0] ? here : []);
    }
  };
  for (const child of bonesBelow(wrist)) follow(child, []);
  return chains;
}

/** Whether a joint only stands where the one above it stands. */
const isDouble = (joint: Joint, above: Joint | undefined, body: Body): boolean =>
  above !== undefined &&
  !body.pins.has(joint) &&
  joint.evidence.claims.length === 0 &&
  stands(joint, above, body);

function fingerOf(chain: readonly Joint[], body: Body): Finger | undefined {
  const pinned = chain.map((joint) => pinnedStem(joint, body) ?? '');
  const set = FINGERS.find((finger) => pinned.some((stem) => stem.startsWith(`${finger}_`)));
  if (set) return set;
  for (const joint of chain) {
    const claimed = FINGERS.find((finger) =>
      joint.evidence.claims.some((stem) => stem.startsWith(`${finger}_`)),
    );
    if (claimed) return claimed;
    if (joint.evidence.claims.length > 0) continue;
    const named = FINGERS.find((finger) =>
      [1, 2, 3].some((place) => joint.evidence.score(fingerStem(finger, place)) > 0.3),
    );
    if (named) return named;
    const word = FINGERS.find((finger) =>
      joint.reading.words.some((part) => isFingerWord(finger, part)),
    );
    if (word && joint.evidence.decoy === undefined && !isPalm(joint)) return word;
  }
  return undefined;
}

const isPalm = ({ reading }: Joint): boolean => reading.words.some(isPalmWord);

/** The bones of a finger: at most three, without the joint in the palm and without the tip. */
function bonesOf(
  chain: readonly Joint[],
  finger: Finger,
  wrist: Joint,
  body: Body,
): readonly Joint[] {
  for (const [at, joint] of chain.entries()) {
    const place = [1, 2, 3].find(
      (number) => pinnedStem(joint, body) === fingerStem(finger, number),
    );
    if (place) return chain.slice(Math.max(0, at - place + 1)).slice(0, 3);
  }
  let joints =
    finger === 'thumb'
      ? chain
      : chain.filter((joint) => !isPalm(joint) || isClaimed(joint, finger));
  const told = joints.filter((joint) => isTold(joint, finger));
  if (told.length > 0) joints = told;
  if (joints.length > 3) joints = joints.filter(beginsBone);
  const claimed = joints.filter((joint) => isClaimed(joint, finger));
  // A table that knows three bones of a finger knows which.
  if (claimed.length === 3) return claimed;
  if (joints.length > 3 && finger !== 'thumb') joints = joints.slice(knuckleOf(joints, wrist));
  return joints.slice(0, 3);
}

/** Whether the name means this finger; the joints between such only stand there. */
const isTold = (joint: Joint, finger: Finger): boolean =>
  isClaimed(joint, finger) ||
  joint.reading.words.some((word) => isFingerWord(finger, word) || word.startsWith('finger'));

const isClaimed = (joint: Joint, finger: Finger): boolean =>
  joint.evidence.claims.some((stem) => stem.startsWith(`${finger}_`));

/** Which joint the knuckle is: in front of it is the palm, which is longer than any bone of the finger. */
function knuckleOf(joints: readonly Joint[], wrist: Joint): number {
  const lengths = joints
    .slice(0, joints.length - 2)
    .map((joint, at) => distance(joint.position, (joints[at - 1] ?? wrist).position));
  return lengths.indexOf(Math.max(...lengths));
}
