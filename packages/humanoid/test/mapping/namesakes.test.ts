import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults-of.ts';
import { growBody } from './synthetic/grow-body.ts';
import { VOCABULARIES } from './synthetic/vocabularies.ts';

/** A body whose feet and fingers have words of their own; what is between the joints is given. */
const bodyWith = (index: string, below: string) =>
  growBody(`
Hips = hip
  Abdomen = spine
    Torso = chest
      Neck = neck
        Head = head
          __Jaw!
            Jaw = jaw
            __Eye_<L|R>!
              Eye_<L|R> = eye
      Clavicle_<L|R> = shoulder
        UpArm_<L|R> = upper_arm
          LoArm_<L|R> = lower_arm
            Hand_<L|R> = wrist
${index}
              Pinky1_<L|R> > Pinky2_<L|R> > Pinky3_<L|R> = little
  UpLeg_<L|R> = upper_leg
    LoLeg_<L|R> = lower_leg
      Foot_<L|R> = foot
${below}`);

describe('joints of one name that hang on each other', () => {
  it('are bones only once where signs stand in front of one', () => {
    const signs =
      '              __Index1_<L|R>! > Index1_<L|R> > Index2_<L|R> > Index3_<L|R> = index';
    expect(faultsOf(bodyWith(signs, '        Toe_<L|R> = toes'))).toEqual([]);
  });

  it('are bones only once where a thing at the end of a bone has its name', () => {
    const plain = '              Index1_<L|R> > Index2_<L|R> > Index3_<L|R> = index';
    const body = bodyWith(plain, '        Foot_<L|R>!');
    expect(mapHumanoid(body.skeleton).mappings.has('toes.l')).toBe(false);
    expect(faultsOf(body)).toEqual([]);
  });

  it('may all be bones where the names say nothing', () => {
    const { skeleton, truth } = growBody(VOCABULARIES['VRM 1'] as string);
    const map = mapHumanoid({ ...skeleton, names: skeleton.names.map(() => 'joint') });
    expect(map.mappings.get('toes.l')).toBe(truth.get('toes.l'));
  });
});

describe('toes', () => {
  it('are not what hangs on a foot and stands above it', () => {
    const { skeleton } = bodyWith('', '        Knot_<L|R>!');
    const knots = skeleton.names.flatMap((name, joint) => (name.startsWith('Knot') ? [joint] : []));
    expect(knots).toHaveLength(2);
    expect(mapHumanoid(skeleton).mappings.get('toes.l')).toBe(knots[0]);
    for (const joint of knots) skeleton.translations.set([0, 0.5, 0.1], 3 * joint);
    expect(mapHumanoid(skeleton).mappings.has('toes.l')).toBe(false);
  });
});

describe('figures that rest in a leap', () => {
  it('are not taken for mirrored ones because their toes point back', () => {
    const { skeleton } = growBody(VOCABULARIES['Unreal 4'] as string);
    const bend = (name: string, degrees: number): void => {
      const half = (degrees * Math.PI) / 360;
      skeleton.rotations.set(
        [Math.sin(half), 0, 0, Math.cos(half)],
        4 * skeleton.names.indexOf(name),
      );
    };
    expect(mapHumanoid(skeleton).warnings).toEqual([]);
    for (const side of ['l', 'r']) {
      bend(`thigh_${side}`, -50);
      bend(`calf_${side}`, 110);
      bend(`foot_${side}`, 60);
    }
    const map = mapHumanoid(skeleton);
    expect(map.warnings).toEqual([]);
    expect(map.confidence.get('foot.l')).toBeGreaterThan(0.9);
  });
});
