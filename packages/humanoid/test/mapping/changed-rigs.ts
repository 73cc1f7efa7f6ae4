import type { BodyPart } from '@stfkit/core';
import type { Rig, RigNode } from './rigs.ts';

/** Numbers from 0 to 1, the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The rig with other names. */
export const renamed = (rig: Rig, rename: (name: string, node: number) => string): Rig => ({
  ...rig,
  nodes: rig.nodes.map((node, at) => ({ ...node, name: rename(node.name, at) })),
});

/** As three.js names nodes, so that tracks of animations can name them. */
export const sanitised = (rig: Rig): Rig =>
  renamed(rig, (name) => name.replace(/\s/g, '_').replace(/[[\].:/]/g, ''));

export const withoutNames = (rig: Rig): Rig => renamed(rig, () => '');

/** The nodes in another order; parents need not come first. */
export function shuffled(rig: Rig, seed: number): Rig {
  const random = randomOf(seed);
  const order = rig.nodes
    .map((_, node) => ({ node, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ node }) => node);
  const place = new Map(order.map((node, at) => [node, at]));
  return {
    ...rig,
    nodes: order.map((node) => {
      const old = rig.nodes[node] as RigNode;
      return { ...old, parent: place.get(old.parent) ?? -1 };
    }),
    gt: Object.fromEntries(
      Object.entries(rig.gt).map(([part, node]) => [part, place.get(node) as number]),
    ),
  };
}

/** A joint without a meaning above every other one, where that stands or half-way to it. */
export function withNulls(rig: Rig): Rig {
  const nodes = [...rig.nodes];
  rig.nodes.forEach((node, at) => {
    const from = rig.nodes[node.parent]?.pos;
    if (!from) return;
    const t = at % 2 === 0 ? 1 : 0.5;
    const pos = node.pos.map((value, axis) => (from[axis] as number) * (1 - t) + value * t);
    nodes.push({ name: `null_${at}`, parent: node.parent, pos, joint: false });
    nodes[at] = { ...node, parent: nodes.length - 1 };
  });
  return { ...rig, nodes };
}

/** Twist bones in limbs, hair on the head, controls for hands and feet, weapons: what rigs have besides a body. */
export function withDecoys(rig: Rig): Rig {
  const nodes = [...rig.nodes];
  const at = (part: BodyPart): number => rig.gt[part] ?? -1;
  const add = (name: string, parent: number, pos: readonly number[]): number =>
    nodes.push({ name, parent, pos, joint: true }) - 1;
  const between = (a: number, b: number, t: number): readonly number[] => {
    const [from, to] = [nodes[a]?.pos ?? [0, 0, 0], nodes[b]?.pos ?? [0, 0, 0]];
    return from.map((value, axis) => value + t * ((to[axis] as number) - value));
  };
  for (const [side, word] of [['l', 'L'] as const, ['r', 'R'] as const]) {
    const [upper, lower, wrist] = [
      at(`upper_arm.${side}`),
      at(`lower_arm.${side}`),
      at(`wrist.${side}`),
    ];
    const [thigh, shin, foot] = [
      at(`upper_leg.${side}`),
      at(`lower_leg.${side}`),
      at(`foot.${side}`),
    ];
    add(`UpperArm_Twist_${word}`, upper, between(upper, lower, 0.5));
    add(`ForeArm_Twist_${word}`, lower, between(lower, wrist, 0.5));
    add(`Thigh_Twist_${word}`, thigh, between(thigh, shin, 0.5));
    add(`Weapon_Socket_${word}`, wrist, between(lower, wrist, 1.1));
    const pole = add(`Hand_IK_${word}`, -1, between(wrist, wrist, 0));
    add(`Elbow_Pole_${word}`, pole, between(lower, lower, 0));
    add(`Foot_IK_${word}`, -1, between(foot, foot, 0));
  }
  const head = at('head');
  const tall = between(at('hip'), head, 1.3);
  for (const number of [1, 2, 3]) {
    let parent = head;
    for (const joint of ['Hair', 'Hair_mid', 'Hair_end']) {
      parent = add(`${joint}_0${number}`, parent, tall);
    }
  }
  return { ...rig, nodes };
}

const SWAP: Readonly<Record<string, string>> = {
  Left: 'Right',
  Right: 'Left',
  left: 'right',
  right: 'left',
  L: 'R',
  R: 'L',
  l: 'r',
  r: 'l',
};

/** Where names have their side: in words, between other signs, before a capital, or behind an escaped dot. */
const SIDES = [
  /left|right/i,
  /(?<=FBXASC046)[LR]$/,
  /(?<![A-Za-z])[lrLR](?![A-Za-z])/,
  /^[lrLR](?=[A-Z])/,
];

/** A name with the side exchanged, where it has one. */
export function swapSide(name: string): string {
  const side = SIDES.find((pattern) => pattern.test(name));
  return side ? name.replace(side, (found) => SWAP[found] ?? found) : name;
}

/** The truth with left and right exchanged. */
export const mirroredTruth = (rig: Rig): Rig => ({
  ...rig,
  gt: Object.fromEntries(
    Object.entries(rig.gt).map(([part, node]) => [
      part.replace(/\.([lr])$/, (_, side: string) => `.${side === 'l' ? 'r' : 'l'}`),
      node,
    ]),
  ),
});
