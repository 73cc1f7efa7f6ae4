import type { BodyPart } from '@stfkit/core';
import { checkBody } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { makeRig } from '../retarget/make-rig.ts';

describe('checkBody', () => {
  it.each([
    [0, 0, 'T'],
    [14, 0, 'T'],
    [45, 10, 'A'],
    [75, 0, 'other'],
  ] as const)('arms %d° down and legs %d° apart: %s', (armsDown, legsApart, pose) => {
    const check = checkBody(makeRig({ armsDown, legsApart, rolls: 3, yaw: 40, rest: 'nodes' }));
    expect(check.pose).toBe(pose);
    expect(check.limbs).toHaveLength(8);
    const upperArm = check.limbs.find(({ part }) => part === 'upper_arm.r');
    expect(upperArm?.degrees).toBeCloseTo(armsDown, 6);
  });

  it('says which parts of the core are missing, and finds nothing else', () => {
    const check = checkBody(makeRig({ missing: ['foot.l' as BodyPart, 'jaw', 'chest'] }));
    expect(check.missing).toEqual(['foot.l']);
    expect(check.asymmetries).toEqual([]);
    expect(check.warnings).toEqual([]);
  });

  it('finds a bone that is longer on one side', () => {
    const rig = makeRig({});
    const joint = rig.mapping.get('wrist.l') as number;
    const translations = rig.skeleton.translations.map((value, i) =>
      Math.floor(i / 3) === joint ? value * 1.1 : value,
    );
    const check = checkBody({ ...rig, skeleton: { ...rig.skeleton, translations } });
    expect(check.asymmetries.map(({ part }) => part)).toEqual(['lower_arm.l']);
    const [bone] = check.asymmetries;
    expect((bone?.left ?? 0) / (bone?.right ?? 1)).toBeCloseTo(1.1, 6);
  });

  it('tells of a pose that cannot be used', () => {
    const check = checkBody(makeRig({ armsDown: 85 }));
    expect(check.rest).toBe('synthesised');
    expect(check.warnings.map(({ code }) => code)).toContain('REST_SYNTHESISED');
  });
});
