import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults-of.ts';
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
