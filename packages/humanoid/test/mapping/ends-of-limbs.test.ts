import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { faultsOf, nameless } from './faults-of.ts';
import { type GrownBody, growBody } from './synthetic/grow-body.ts';

/* Hands, feet, faces and backs as makers of games and captures have them; all are synthetic. */

const ARM = `
      <L|R>_clavicle = shoulder
        <L|R>_upperarm = upper_arm
          <L|R>_forearm = lower_arm
            <L|R>_hand = wrist`;
const LEG = `
  <L|R>_thigh = upper_leg
    <L|R>_calf = lower_leg
      <L|R>_foot = foot
        <L|R>_toe = toes`;

const bodyOf = ({ hand = '', head = '', leg = LEG }): GrownBody =>
  growBody(`
pelvis = hip
  spine = spine
    chest = chest
      neck = neck
        head = head
${head}${ARM}
${hand}${leg}`);

describe('bones of the palm', () => {
  const finger = (name: string, stem: string): string =>
    `              <L|R>_palm_${name}! > <L|R>_metacarpus_${name}! > <L|R>_${name}_01 > <L|R>_${name}_02 > <L|R>_${name}_03 = ${stem}`;
  const body = bodyOf({
    hand: [
      '              <L|R>_thumb_01 > <L|R>_thumb_02 > <L|R>_thumb_03 = thumb',
      finger('index', 'index'),
      finger('medio', 'middle'),
      finger('anular', 'ring'),
      finger('pinky', 'little'),
    ].join('\n'),
  });

  it('are no bones of fingers, whatever they are called', () => {
    expect(faultsOf(body)).toEqual([]);
  });

  it('are told without names by being longer than what follows', () => {
    expect(faultsOf(nameless(body))).toEqual([]);
  });
});

describe('fingers whose names say nothing beside a thumb that has one', () => {
  const chain = (name: string, stem: string): string =>
    `              <L|R>_${name}a > <L|R>_${name}b > <L|R>_${name}c = ${stem}`;

  it('are told by how far they are from it', () => {
    const hand = [
      chain('f4', 'little'),
      chain('q1', 'index'),
      chain('f3', 'ring'),
      chain('f2', 'middle'),
      '              <L|R>_thumb_01 > <L|R>_thumb_02 > <L|R>_thumb_03 = thumb',
    ];
    const body = bodyOf({ hand: hand.join('\n') });
    expect(faultsOf(body)).toEqual([]);
    expect(mapHumanoid(body.skeleton).confidence.get('ring_1.l')).toBeLessThan(0.9);
  });

  it('end with the outermost where they are three', () => {
    const hand = [
      chain('f2', 'middle'),
      chain('q1', 'index'),
      chain('f3', 'little'),
      '              <L|R>_thumb_01 > <L|R>_thumb_02 > <L|R>_thumb_03 = thumb',
    ];
    expect(faultsOf(bodyOf({ hand: hand.join('\n') }))).toEqual([]);
  });
});

describe('a thumb that its family knows as a stub', () => {
  const rig = (thumb: string): GrownBody =>
    growBody(`
Hips = hip
  <L|R>HipJoint!
    <Left|Right>UpLeg = upper_leg
      <Left|Right>Leg = lower_leg
        <Left|Right>Foot = foot
          <Left|Right>ToeBase = toes
  LowerBack = spine
    Spine = chest
      Spine1 = upper_chest
        Neck
          Neck1 = neck
            Head = head
        <Left|Right>Shoulder = shoulder
          <Left|Right>Arm = upper_arm
            <Left|Right>ForeArm = lower_arm
              <Left|Right>Hand = wrist
                ${thumb}`);

  it('is a stub where nothing hangs on it', () => {
    const { skeleton } = rig('<L|R>Thumb!');
    expect(mapHumanoid(skeleton).mappings.has('thumb_1.l')).toBe(false);
  });

  it('is a thumb where it carries bones', () => {
    const { skeleton, truth } = rig('<L|R>Thumb > <L|R>finger1-2 > <L|R>finger1-3 = thumb');
    const { mappings } = mapHumanoid(skeleton);
    for (const part of ['thumb_1.l', 'thumb_2.r', 'thumb_3.l'] as const) {
      expect(mappings.get(part)).toBe(truth.get(part));
    }
  });
});

describe('feet', () => {
  it('bend their toes at the ball, not at a tip that is called toe', () => {
    const leg = LEG.replace('_toe = toes', '_ball = toes\n          <L|R>_toe');
    expect(faultsOf(bodyOf({ leg }))).toEqual([]);
  });

  it('end shins without names, though toes would make them as long as the thighs', () => {
    const body = bodyOf({ leg: `${LEG}\n          <L|R>_tip` });
    const { skeleton } = body;
    for (const side of ['L', 'R']) {
      skeleton.translations.set([0, -0.32, -0.05], 3 * skeleton.names.indexOf(`${side}_foot`));
      skeleton.translations.set([0, -0.1, 0.15], 3 * skeleton.names.indexOf(`${side}_toe`));
    }
    expect(faultsOf(nameless(body))).toEqual([]);
  });
});

describe('meshes and locators of eyes', () => {
  it('are no eyes', () => {
    const body = bodyOf({ head: '          locator_Eye_<L|R>!\n          eye_<L|R>_old!' });
    const { skeleton } = body;
    const at = skeleton.names.indexOf('eye_L_old');
    for (const [side, joint] of [at, skeleton.names.indexOf('eye_R_old')].entries()) {
      skeleton.translations.set([side * 1e-5, -1.57, 0], 3 * joint);
    }
    const { mappings } = mapHumanoid(skeleton);
    expect([mappings.has('eye.l'), mappings.has('eye.r')]).toEqual([false, false]);
  });
});

describe('arms that hang on a control of their own', () => {
  it('leave back and head to their names', () => {
    const body = growBody(`
global!
  body_ctrl!
    spine_1 = spine
      spine_2 = chest
        spine_3 = upper_chest
          neck = neck
            skull = head
    pelvis = hip
      thigh_<l|r> = upper_leg
        shin_<l|r> = lower_leg
          foot_<l|r> = foot
            toes_<l|r> = toes
  torso_ctrl!
    upper_arm_<l|r> = upper_arm
      lower_arm_<l|r> = lower_arm
        palm_<l|r> = wrist`);
    expect(faultsOf(body)).toEqual([]);
  });
});

describe('arms without names', () => {
  it('do not begin at collar bones, though that makes upper arms as long as lower ones', () => {
    const body = bodyOf({
      hand: ['thumb', 'index', 'middle', 'ring', 'little']
        .map(
          (name) =>
            `              <L|R>_${name}_01 > <L|R>_${name}_02 > <L|R>_${name}_03 = ${name}`,
        )
        .join('\n'),
    });
    const { skeleton } = body;
    for (const [side, x] of [
      ['L', 1],
      ['R', -1],
    ] as const) {
      skeleton.translations.set([0.16 * x, 0, 0], 3 * skeleton.names.indexOf(`${side}_forearm`));
    }
    expect(faultsOf(nameless(body))).toEqual([]);
  });
});
