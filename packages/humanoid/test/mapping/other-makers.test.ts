import type { Skeleton } from '@stfkit/core';
import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { scoreMap } from './score.ts';
import { type GrownBody, growBody } from './synthetic/grow-body.ts';

/* Rigs as other programs, games and makers of robots have them; all are synthetic. */

const LEG = `
  <L|R>_thigh = upper_leg
    <L|R>_calf = lower_leg
      <L|R>_foot = foot
        <L|R>_toe = toes`;
const ARM = `
      <L|R>_clavicle = shoulder
        <L|R>_upperarm = upper_arm
          <L|R>_forearm = lower_arm
            <L|R>_hand = wrist`;
const UP = `
  spine = spine
    chest = chest
      neck = neck
        head = head`;

const faultsOf = ({ skeleton, truth }: GrownBody): readonly string[] =>
  scoreMap(mapHumanoid(skeleton), truth, (joint) => `${skeleton.names[joint]}`).faults;

/** Moves joints by as much against those above them; what hangs on them stays where it is. */
function shift(
  { names, parents, translations }: Skeleton,
  way: (name: string, translation: readonly number[]) => readonly number[] | undefined,
): void {
  const before = translations.slice();
  names.forEach((name, joint) => {
    const by = way(name, [...before.slice(3 * joint, 3 * joint + 3)]);
    by?.forEach((value, axis) => {
      translations[3 * joint + axis] = (translations[3 * joint + axis] ?? 0) + value;
      parents.forEach((parent, child) => {
        if (parent !== joint) return;
        translations[3 * child + axis] = (translations[3 * child + axis] ?? 0) - value;
      });
    });
  });
}

const toParent = (is: RegExp) => (name: string, translation: readonly number[]) =>
  is.test(name) ? translation.map((value) => -value) : undefined;

describe('collar bones that begin beyond the middle', () => {
  it('are on the side on which their arms are', () => {
    const body = growBody(`pelvis = hip${LEG}${UP}${ARM}`);
    const across: Readonly<Record<string, number>> = { L_clavicle: -0.05, R_clavicle: 0.05 };
    shift(body.skeleton, (name) => (name in across ? [across[name] ?? 0, 0, 0] : undefined));
    expect(faultsOf(body)).toEqual([]);
    expect(mapHumanoid(body.skeleton).warnings).toEqual([]);
  });
});

describe('a jaw that hangs on the neck', () => {
  it('is the jaw', () => {
    const neck = `${UP}\n        Jaw = jaw`;
    expect(faultsOf(growBody(`pelvis = hip${LEG}${neck}${ARM}`))).toEqual([]);
  });
});

describe('toes that part behind a joint of all of them', () => {
  it('leave that joint the toes', () => {
    const toes = [1, 2, 3, 4].map((toe) => `\n          <L|R>_meta_${toe} > <L|R>_toe_${toe}!`);
    expect(faultsOf(growBody(`pelvis = hip${LEG}${toes.join('')}${UP}${ARM}`))).toEqual([]);
  });
});

describe('bones of which each has a joint at the same place with the same name behind another word', () => {
  const FINGERS = ['thumb', 'index', 'middle', 'ring', 'little'].flatMap((finger, number) =>
    [0, 1, 2].map(
      (bone) =>
        [
          7 + bone,
          `<L|R> Finger${number}${bone}`,
          `<L|R>F${bone}`,
          `${finger}_${bone + 1}`,
        ] as const,
    ),
  );
  const BONES = [
    [0, 'Pelvis', 'Pelv', 'hip'],
    [1, '<L|R> Thigh', '<L|R>Thg', 'upper_leg'],
    [2, '<L|R> Calf', '<L|R>Clf', 'lower_leg'],
    [3, '<L|R> Foot', '<L|R>ft ', 'foot'],
    [4, '<L|R> Toe0', '<L|R>Toe', 'toes'],
    [1, 'Spine', 'Spn0', 'spine'],
    [2, 'Spine1', 'Spn1', 'chest'],
    [3, 'Neck', 'Neck', 'neck'],
    [4, 'Head', 'Head', 'head'],
    [3, '<L|R> Clavicle', '<L|R>Clv', 'shoulder'],
    [4, '<L|R> UpperArm', '<L|R>Uar', 'upper_arm'],
    [5, '<L|R> Forearm', '<L|R>Lar', 'lower_arm'],
    [6, '<L|R> Hand', '<L|R>Hnd', 'wrist'],
    ...FINGERS,
  ] as const;
  const grow = (): GrownBody => {
    const lines = BONES.flatMap(([depth, name, short, stem]) => {
      const bone = `${' '.repeat(4 * depth)}NPC ${name} [${short}] = ${stem}`;
      return stem === 'head'
        ? [bone]
        : [bone, `${' '.repeat(4 * depth + 2)}CME ${name} [${short}]`];
    });
    const body = growBody(lines.join('\n'));
    shift(body.skeleton, toParent(/^CME/));
    return body;
  };

  it('are the ones whose word stands before the names of a whole body', () => {
    expect(faultsOf(grow())).toEqual([]);
    expect(mapHumanoid(grow().skeleton).family).toBe('Biped');
  });
});

describe('feet on controls', () => {
  it('are the upper ones of two that hang on each other', () => {
    const body = growBody(`
origin!
  hips = hip
    thigh.<L|R> = upper_leg
      shin.<L|R> = lower_leg
    spine = spine
      ribs = chest
        neck = neck
          head = head
        shoulder.<L|R> = shoulder
          upper_arm.<L|R> = upper_arm
            forearm.<L|R> = lower_arm
              hand.<L|R> = wrist
  ankle.<L|R> = foot
    toe.<L|R> = toes
    foot.<L|R>!
      ankleIK.<L|R>!`);
    expect(faultsOf(body)).toEqual([]);
  });
});

describe('names of Japanese figures', () => {
  it('have their side glued to them where dots were dropped', () => {
    const body = growBody(`
センター = hip
  足<L|R> = upper_leg
    ひざ<L|R> = lower_leg
      足首<L|R> = foot
  上半身 = spine
    首 = neck
      頭 = head
        目<L|R> = eye
    肩<L|R> = shoulder
      腕<L|R> = upper_arm
        ひじ<L|R> = lower_arm
          手首<L|R> = wrist`);
    expect(faultsOf(body)).toEqual([]);
    expect(mapHumanoid(body.skeleton).reasons.get('eye.l')).toContain('left by name');
  });
});

describe('arms that hang on a head', () => {
  it('leave it the head where its name says so', () => {
    const body = growBody(`
humanoid_root = hip
  sacroiliac
    <l|r>_hip = upper_leg
      <l|r>_knee = lower_leg
        <l|r>_talocrural = foot
          <l|r>_metatarsophalangeal_2 = toes
  vl5 = spine
    skullbase = head
      <l|r>_shoulder = upper_arm
        <l|r>_elbow = lower_arm
          <l|r>_radiocarpal = wrist`);
    expect(mapHumanoid(body.skeleton).mappings.get('head')).toBe(body.truth.get('head'));
    expect(mapHumanoid(body.skeleton).mappings.get('spine')).toBe(body.truth.get('spine'));
  });
});

describe('words of anatomy', () => {
  it('are read', () => {
    const body = growBody(`
pelvis = hip
  <l|r>femur = upper_leg
    <l|r>tibia = lower_leg
      <l|r>talus = foot
  lower_lumbar = spine
    thoracic = chest
      cervical = neck
        cranium = head
      <l|r>clavicle = shoulder
        <l|r>humerus = upper_arm
          <l|r>radius = lower_arm
            <l|r>hand = wrist`);
    expect(faultsOf(body)).toEqual([]);
    const { confidence } = mapHumanoid(body.skeleton);
    for (const part of ['head', 'foot.l'] as const)
      expect(confidence.get(part)).toBeGreaterThan(0.8);
  });
});
