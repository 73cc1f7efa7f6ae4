import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults-of.ts';
import { type GrownBody, growBody } from './synthetic/grow-body.ts';

/* Habits of makers that have been seen in real rigs; all skeletons here are synthetic. */

describe('phalanges named proximal, middle and distal', () => {
  const finger = (name: string, stem: string): string =>
    `          ${name}Proximal.<L|R> > ${name}Middle.<L|R> > ${name}Distal.<L|R> = ${stem}`;
  const body = (): GrownBody =>
    growBody(`
Hips = hip
  Spine = spine
    Neck = neck
      Head = head
    UpperArm.<L|R> = upper_arm
      LowerArm.<L|R> = lower_arm
        Hand.<L|R> = wrist
${finger('Thumb', 'thumb')}
${finger('Index', 'index')}
${finger('Middle', 'middle')}
  UpperLeg.<L|R> = upper_leg
    LowerLeg.<L|R> = lower_leg
      Foot.<L|R> = foot`);

  it('are told in any case', () => {
    const { skeleton, truth } = body();
    const names = skeleton.names.map((name) => name.toUpperCase());
    expect(faultsOf({ skeleton, truth })).toEqual([]);
    expect(faultsOf({ skeleton: { ...skeleton, names }, truth })).toEqual([]);
  });
});

describe('arms whose names say that hands lack', () => {
  const trunk = `
pelvis = hip
  <l|r>_thigh = upper_leg
    <l|r>_shin = lower_leg
      <l|r>_foot = foot
  chest = spine
    head = head`;

  it('end with the lower arm, in bodies of thirteen joints as well', () => {
    const body = growBody(`${trunk}
    <l|r>_upper_arm = upper_arm
      <l|r>_forearm = lower_arm`);
    expect(body.skeleton.names).toHaveLength(13);
    expect(faultsOf(body)).toEqual([]);
  });

  it('do not take the joints above them for an upper arm', () => {
    const body = growBody(`${trunk}
    <l|r>_shoulder_motor = shoulder
      <l|r>_upper_arm = upper_arm
        <l|r>_forearm = lower_arm`);
    const { mappings } = mapHumanoid(body.skeleton);
    expect(mappings.get('lower_arm.l')).toBe(body.truth.get('lower_arm.l'));
    expect(mappings.has('wrist.l')).toBe(false);
  });
});

describe('arms whose joints have the names of the bones that end there', () => {
  it('have hands all the same', () => {
    const { skeleton, truth } = growBody(`
pelvis = hip
  <left|right>_hip = upper_leg
    <left|right>_femur = lower_leg
      <left|right>_tibia = foot
  spine1 = spine
    spine2 = chest
      neck = head
      <left|right>_manubrium = shoulder
        <left|right>_clavicle = upper_arm
          <left|right>_humerus = lower_arm
            <left|right>_radius = wrist
              <left|right>_radius_End!`);
    const { mappings } = mapHumanoid(skeleton);
    for (const part of ['lower_arm.l', 'wrist.l', 'wrist.r'] as const) {
      expect(mappings.get(part)).toBe(truth.get(part));
    }
  });
});

describe('a first bone of a finger in two pieces', () => {
  const finger = (name: string, stem: string): string =>
    `          ${name}.01.<L|R>.01 > ${name}.01.<L|R>.02! > ${name}.02.<L|R> > ${name}.03.<L|R> = ${stem}`;

  it('is one bone', () => {
    const body = growBody(`
hips = hip
  spine = spine
    neck = neck
      head = head
    upper_arm.<L|R> = upper_arm
      forearm.<L|R> = lower_arm
        hand.<L|R> = wrist
${finger('thumb', 'thumb')}
${finger('finger_index', 'index')}
${finger('finger_pinky', 'little')}
  thigh.<L|R> = upper_leg
    shin.<L|R> = lower_leg
      foot.<L|R> = foot`);
    expect(faultsOf(body)).toEqual([]);
  });
});
