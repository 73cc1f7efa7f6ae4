import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { faultsOf, nameless } from './faults-of.ts';
import { type GrownBody, growBody } from './synthetic/grow-body.ts';

/* What rigs of games, of web pages and of motion capture have in common; all skeletons here are synthetic. */

const LEG = `
  <Left|Right>Thigh = upper_leg
    <Left|Right>Shin = lower_leg
      <Left|Right>Foot = foot`;
const HAND = `
      <Left|Right>UpperArm = upper_arm
        <Left|Right>LowerArm = lower_arm
          <Left|Right>Wrist = wrist`;
const body = (arm: string): GrownBody =>
  growBody(`
Hips = hip${LEG}
  Spine = spine
    Chest = chest
      Head = head${arm}`);

const SIDES = [
  ['Left', 0.15],
  ['Right', -0.15],
] as const;

/** Puts a joint elsewhere, with all that hangs on it. */
function place({ skeleton }: GrownBody, name: string, at: readonly [number, number, number]): void {
  skeleton.translations.set(at, 3 * skeleton.names.indexOf(name));
}

describe('fingers that hang on the lower arm', () => {
  const armed = (held: string): GrownBody =>
    body(`
      <Left|Right>UpperArm = upper_arm
        <Left|Right>LowerArm = lower_arm
          <Left|Right>Pinky1 > <Left|Right>Pinky2 > <Left|Right>Pinky3 = little
          <Left|Right>Index1 = index_1${held}
            <Left|Right>Index2 = index_2
              <Left|Right>Index3 = index_3
          <Left|Right>Thumb1 > <Left|Right>Thumb2 = thumb`);

  it('are no hands', () => {
    expect(faultsOf(armed(''))).toEqual([]);
  });

  it('go on where they hold something', () => {
    const held = `
            Revolver!
            Launcher!`;
    expect(faultsOf(armed(held))).toEqual([]);
  });
});

describe('fingers below a joint named hand behind the wrist', () => {
  it('are found where the table knows that joint for a helper, whatever they are called in short', () => {
    const finger = (name: string, stem: string): string =>
      `              ${['a', 'b', 'c'].map((place) => `LF_${name}_${place}`).join(' > ')} > LF_${name}_d! = ${stem}`;
    const hand = [finger('idx', 'index'), finger('mid', 'middle'), finger('lit', 'little')];
    const both = (lines: string): string => lines.replaceAll('LF_', '<LF|RT>_');
    const rig = growBody(
      both(`
pelvis = hip
  LF_hip = upper_leg
    LF_knee = lower_leg
      LF_ankle = foot
  spine_navel = spine
    spine_chest = chest
      neck = neck
        head = head
      LF_clavicle = shoulder
        LF_shoulder = upper_arm
          LF_elbow = lower_arm
            LF_wrist = wrist
             LF_hand!
${hand.join('\n')}`),
    );
    expect(mapHumanoid(rig.skeleton).family).toBe('Kinect');
    expect(faultsOf(rig)).toEqual([]);
  });

  it('are found if the little one is spelled pinkey', () => {
    const pinkey = `
            <Left|Right>_index_01 = index_1
            <Left|Right>_pinkey_01 = little_1`;
    expect(faultsOf(body(`${HAND}${pinkey}`))).toEqual([]);
  });
});

describe('numbers behind all names', () => {
  it('are left aside though meshes have a series of their own, which uses them again', () => {
    const rig = growBody(`
spine = hip
  thigh.<L|R> = upper_leg
    shin.<L|R> = lower_leg
      foot.<L|R> = foot
  pelvis.<L|R>!
  spine.001 = spine
    spine.002 = chest
      spine.003 = upper_chest
        spine.004 = neck
          spine.006 = head
        shoulder.<L|R> = shoulder
          upper_arm.<L|R> = upper_arm
            forearm.<L|R> = lower_arm
              hand.<L|R> = wrist
  ${[0, 1, 2, 3, 4, 5].map(() => 'Object!').join('\n  ')}`);
    const count = rig.skeleton.names.length;
    const names = rig.skeleton.names.map(
      (name, at) => `${name}_${at < count - 6 ? at : count - at}`,
    );
    const { family } = mapHumanoid({ ...rig.skeleton, names });
    expect(family).toBe('Rigify');
    expect(faultsOf({ ...rig, skeleton: { ...rig.skeleton, names } })).toEqual([]);
  });
});

describe('a root on the ground', () => {
  it('is no hip of a figure with short legs, whatever the joint is called on which they hang', () => {
    const rig = growBody(`
Root!
  Body = hip
    <Left|Right>UpperLeg = upper_leg
      <Left|Right>LowerLeg = lower_leg
        <Left|Right>Feet = foot
    Abdomen = spine
      Chest = chest
        Neck = neck
          Head = head
        <Left|Right>UpperArm = upper_arm
          <Left|Right>LowerArm = lower_arm
            <Left|Right>Hand = wrist`);
    place(rig, 'Root', [0, 0, 0]);
    place(rig, 'Body', [0, 0.3, 0]);
    for (const [side, x] of SIDES) {
      place(rig, `${side}UpperLeg`, [x, -0.03, 0]);
      place(rig, `${side}LowerLeg`, [0, -0.13, 0]);
      place(rig, `${side}Feet`, [0, -0.11, 0]);
    }
    expect(faultsOf(rig)).toEqual([]);
  });
});

describe('a body with names whose back lies and whose hands are low', () => {
  const onHands = (foot: number): GrownBody => {
    const rig = body(HAND);
    place(rig, 'Spine', [0, 0, 0.1]);
    place(rig, 'Chest', [0, 0, 0.15]);
    place(rig, 'Head', [0, 0, 0.2]);
    for (const [side, x] of SIDES) {
      place(rig, `${side}UpperArm`, [x, 0, 0.2]);
      place(rig, `${side}LowerArm`, [0, -0.45, 0]);
      place(rig, `${side}Wrist`, [0, -0.45, 0]);
      place(rig, `${side}Shin`, [0, foot, -0.1]);
      place(rig, `${side}Foot`, [0, foot, -0.1]);
    }
    return rig;
  };

  it('is an animal where it stands on its feet', () => {
    expect(mapHumanoid(onHands(-0.4).skeleton).verdict).toContain('four legs');
  });

  it('is one in any pose of a capture where its feet are above the hip', () => {
    expect(faultsOf(onHands(0.2))).toEqual([]);
  });
});

describe('arms that hang on a joint of their own', () => {
  it.each([
    ['neck and head', 'Neck = neck\n      Head = head'],
    ['a head alone', 'Head = head'],
  ])('leave the back %s', (_, above) => {
    const rig = growBody(`
Hips = hip${LEG}
  Spine = spine
    ${above}
    Arms = chest
      <Left|Right>Collar = shoulder
        <Left|Right>UpperArm = upper_arm
          <Left|Right>LowerArm = lower_arm
            <Left|Right>Wrist = wrist`);
    expect(faultsOf(nameless(rig))).toEqual([]);
  });
});
