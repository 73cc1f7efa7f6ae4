import type { Skeleton } from '@stfkit/core';
import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { faultsOf, nameless } from './faults-of.ts';
import { growBody } from './synthetic/grow-body.ts';
import { VOCABULARIES } from './synthetic/vocabularies.ts';

/* Rigs whose makers have words and habits of their own; all are synthetic. */

const LEG = `
      <L|R>_hip = upper_leg
        <L|R>_knee = lower_leg
          <L|R>_ankle = foot
            <L|R>_ball = toes`;

/** The same skeleton with a chain of three joints at a right hand that leads far ahead. */
function withWeapon(skeleton: Skeleton, hand: number): Skeleton {
  const count = skeleton.names.length;
  const ahead = [0, 0.1, 0.3];
  return {
    ...skeleton,
    names: [...skeleton.names, '', '', ''],
    parents: Int32Array.of(...skeleton.parents, hand, count, count + 1),
    translations: Float64Array.of(...skeleton.translations, ...ahead, ...ahead, ...ahead),
    rotations: Float64Array.of(...skeleton.rotations, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
    scales: Float64Array.of(...skeleton.scales, ...new Array<number>(9).fill(1)),
  };
}

describe('a back that parts from the legs at a root', () => {
  it('begins above the root', () => {
    const body = growBody(`
root
  hips = hip${LEG}
  spine01 = spine
    spine02 = chest
      neck01 = neck
        head = head
      <L|R>_clavicle = shoulder
        <L|R>_shoulder = upper_arm
          <L|R>_elbow = lower_arm
            <L|R>_wrist = wrist`);
    body.skeleton.translations.set([0, 0.9, 0], 0);
    expect(mapHumanoid(body.skeleton).mappings.get('spine')).toBe(body.truth.get('spine'));
  });
});

describe('helpers that orient fingers', () => {
  it.each([
    [
      'fingers',
      { thumb: 'thumb', index: 'index', pinky: 'little' },
      (bone: string) => `${bone}Orient!`,
    ],
    [
      'names',
      { finger1: 'index', finger2: 'middle', finger3: 'ring' },
      (bone: string) => `Orient_${bone}_01!`,
    ],
  ])('are no bones of their %s, and do not hide those', (_, stems, helperOf) => {
    const fingers = Object.entries(stems).map(([name, stem]) => {
      const bone = `<L|R>_${name}`;
      return `              ${helperOf(bone)} > ${bone}_01 > ${bone}_02 = ${stem}`;
    });
    const body = growBody(`
root = hip${LEG.replaceAll('\n    ', '\n')}
  spine = spine
    chest = chest
      neck = neck
        head = head
      <L|R>_clavicle = shoulder
        <L|R>_shoulder = upper_arm
          <L|R>_elbow = lower_arm
            <L|R>_wrist = wrist
${fingers.join('\n')}`);
    expect(faultsOf(body)).toEqual([]);
  });
});

describe('what hands hold by a helper', () => {
  it('is no finger', () => {
    const finger = (name: string, stem: string): string =>
      `              <L|R>_${name}_01 > <L|R>_${name}_02 > <L|R>_${name}_03 = ${stem}`;
    const body = growBody(`
root = hip${LEG.replaceAll('\n    ', '\n')}
  spine = spine
    chest = chest
      neck = neck
        head = head
      <L|R>_clavicle = shoulder
        <L|R>_shoulder = upper_arm
          <L|R>_elbow = lower_arm
            <L|R>_wrist = wrist
${finger('thumb', 'thumb')}
${finger('a', 'index')}
${finger('b', 'middle')}
${finger('c', 'ring')}
${finger('d', 'little')}
              <L|R>_control!
                <L|R>_blade!
                  <L|R>_edge!`);
    expect(faultsOf(body)).toEqual([]);
  });
});

describe('sides glued to words that no one knows', () => {
  it.each([
    ['in front', '<l|r>', ''],
    ['behind', '', '<l|r>'],
  ])('are told %s by the words that come with both', (_, front, behind) => {
    const sided = (word: string): string => `${front}${word}${behind}`;
    const body = growBody(`
hips = hip
  spine = spine
    chest = chest
      neck = neck
        head = head
      ${sided('sholda')} = upper_arm
        ${sided('elbo')} = lower_arm
          ${sided('wrist')} = wrist
  ${sided('hip')} = upper_leg
    ${sided('knee')} = lower_leg
      ${sided('ankle')} = foot`);
    expect(faultsOf(body)).toEqual([]);
    const { reasons } = mapHumanoid(body.skeleton);
    expect(reasons.get('upper_arm.l')).toContain('left by name');
    expect(reasons.get('lower_arm.r')).toContain('right by name');
  });
});

describe('fingers whose names have those of arm and hand in front', () => {
  it('are told by the finger', () => {
    const finger = (name: string, stem: string): string =>
      `            ${[1, 2, 3].map((at) => `<L|R>_arm_hand_${name}_${at}`).join(' > ')} = ${stem}`;
    const body = growBody(`
root = hip${LEG.replaceAll('\n    ', '\n')}
  spine = spine
    chest = chest
      neck = neck
        head = head
      <L|R>_clavicle = shoulder
        <L|R>_shoulder = upper_arm
          <L|R>_elbow = lower_arm
            <L|R>_wrist = wrist
  ${finger('thumb', 'thumb')}
  ${finger('index', 'index')}
  ${finger('pinky', 'little')}`);
    expect(faultsOf(body)).toEqual([]);
  });
});

describe('arms of which one holds a weapon', () => {
  it('are a pair all the same', () => {
    const { skeleton, truth } = nameless(growBody(VOCABULARIES['Bandai-Namco'] as string));
    const armed = withWeapon(skeleton, truth.get('wrist.r') ?? -1);
    const [bare, map] = [mapHumanoid(skeleton), mapHumanoid(armed)];
    expect(map.mappings).toEqual(bare.mappings);
    for (const part of ['upper_arm.r', 'lower_arm.r', 'wrist.r'] as const) {
      expect(map.reasons.get(part)).toContain('mirrored by');
    }
  });
});

describe('a joint at the place of another below the neck', () => {
  it('ends the way to the head only where no neck follows', () => {
    const body = growBody(`
B_Pelvis = hip
  B_Spine1 = spine
    B_Spine2 = chest
      B_Root_Neck_T = neck
        B_Root_Neck_H
          B_Neck = head
            B_Jaw = jaw
            B_Eye_<Left|Right> = eye
      B_Clavicle_<Left|Right> = shoulder
        B_UpperArm_<Left|Right> = upper_arm
          B_ForeArm_<Left|Right> = lower_arm
            B_Hand_<Left|Right> = wrist
  B_Hip_<Left|Right> = upper_leg
    B_Knee_<Left|Right> = lower_leg
      B_Ankle_<Left|Right> = foot`);
    const { translations, names } = body.skeleton;
    const at = 3 * names.indexOf('B_Root_Neck_H');
    const way = translations.slice(at, at + 3);
    translations.set([0, 0, 0], at);
    const head = 3 * names.indexOf('B_Neck');
    for (const axis of [0, 1, 2]) {
      translations[head + axis] = (translations[head + axis] ?? 0) + (way[axis] ?? 0);
    }
    expect(mapHumanoid(body.skeleton).mappings.get('head')).toBe(body.truth.get('head'));
  });
});
