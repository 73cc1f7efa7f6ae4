import { type BvhText, quote } from './bvh-text.ts';

/** What a column of the frames is, as the axis and what is done about it. */
export interface BvhChannel {
  readonly kind: 'position' | 'rotation';
  /** 0 for X, 1 for Y, 2 for Z. */
  readonly axis: 0 | 1 | 2;
}

/** A joint as it stands in the file, in its unit and axes. */
export interface BvhJoint {
  readonly name: string;
  /** Index of the parent; −1 for a root. */
  readonly parent: number;
  /** Whether it is the end of its parent rather than a joint that moves. */
  readonly isEnd: boolean;
  /** Where in the file its first word ends. */
  readonly start: number;
  offset: readonly [number, number, number] | undefined;
  channels: readonly BvhChannel[];
}

const CHANNELS: ReadonlyMap<string, BvhChannel> = new Map(
  (['position', 'rotation'] as const).flatMap((kind) =>
    ([0, 1, 2] as const).map((axis) => [`${'xyz'[axis]}${kind}`, { kind, axis }] as const),
  ),
);

/**
 * The joints of the file in its order, which is depth first. The ends of chains are joints of their own
 * without channels, named after their parents.
 *
 * @param deepest How many joints may stand below each other.
 * @throws {StfError} BVH_HEADER, BVH_SYNTAX, BVH_CHANNEL, BVH_NUMBER, BVH_DEPTH, BVH_TRUNCATED.
 */
export function readHierarchy(text: BvhText, deepest: number): BvhJoint[] {
  const first = text.word();
  if (first.toUpperCase() !== 'HIERARCHY') {
    throw text.fail('BVH_HEADER', `found ${quote(first)}, expected HIERARCHY`);
  }
  const joints: BvhJoint[] = [];
  const open: number[] = [];
  for (;;) {
    const word = text.word();
    const inside = joints[open.at(-1) ?? -1];
    switch (word.toUpperCase()) {
      case 'ROOT':
      case 'JOINT':
      case 'END':
        open.push(joints.length);
        joints.push(startJoint(text, word, joints, open));
        if (open.length <= deepest) break;
        throw text.fail('BVH_DEPTH', `more than ${deepest} joints below each other`);
      case 'OFFSET':
        if (!inside || inside.offset) throw unexpected(text, word);
        inside.offset = [text.number(), text.number(), text.number()];
        break;
      case 'CHANNELS':
        if (!inside || inside.isEnd || inside.channels.length > 0) throw unexpected(text, word);
        inside.channels = readChannels(text);
        break;
      case '}':
        if (!inside) throw unexpected(text, word);
        if (!inside.offset) throw text.fail('BVH_SYNTAX', `${quote(inside.name)} has no OFFSET`);
        open.pop();
        break;
      case 'MOTION':
        if (inside) throw unexpected(text, word);
        return joints;
      case '':
        throw text.fail('BVH_TRUNCATED', `the file ends, expected ${inside ? '}' : 'MOTION'}`);
      default:
        throw unexpected(text, word);
    }
  }
}

/** @param open The joints around it, and its own index as the last one. */
function startJoint(
  text: BvhText,
  word: string,
  joints: readonly BvhJoint[],
  open: readonly number[],
): BvhJoint {
  const parent = open.at(-2) ?? -1;
  const above = joints[parent];
  const isEnd = word.toUpperCase() === 'END';
  const isRoot = word.toUpperCase() === 'ROOT';
  if (isRoot === (above !== undefined) || above?.isEnd) throw unexpected(text, word);
  const start = text.offset;
  const name = text.name();
  const brace = text.word();
  if (brace === '') throw text.fail('BVH_TRUNCATED', 'the file ends, expected {');
  if (brace !== '{') throw text.fail('BVH_SYNTAX', `found ${quote(brace)}, expected {`);
  return {
    name: isEnd ? `${above?.name}${END_SUFFIX}` : name,
    parent,
    isEnd,
    start,
    offset: undefined,
    channels: [],
  };
}

/** What the end of a joint is called: its name and this. */
export const END_SUFFIX = '_end';

function readChannels(text: BvhText): BvhChannel[] {
  const count = text.number();
  if (!Number.isInteger(count) || count < 0) {
    throw text.fail('BVH_CHANNEL', `found ${count} channels, expected a whole number`);
  }
  const channels: BvhChannel[] = [];
  while (channels.length < count) {
    const word = text.word();
    const channel = CHANNELS.get(word.toLowerCase());
    const isTwice = channel?.kind === 'position' && channels.includes(channel);
    if (!channel || isTwice) {
      const problem = `found ${quote(word)} as channel ${channels.length + 1} of ${count}`;
      throw text.fail('BVH_CHANNEL', `${problem}, expected one such as Xrotation`);
    }
    channels.push(channel);
  }
  return channels;
}

function unexpected(text: BvhText, word: string): Error {
  return text.fail('BVH_SYNTAX', `${quote(word)} is not expected here`);
}
