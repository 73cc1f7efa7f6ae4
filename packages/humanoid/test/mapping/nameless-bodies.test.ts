import type { Skeleton } from '@stfkit/core';
import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { scoreMap } from './score.ts';
import { growBody } from './synthetic/grow-body.ts';

/* Bodies that have no names; those here are for building them. All are synthetic. */

const bodyWith = (belowHead: string) =>
  growBody(`
Hips = hip
  Chest = spine
    Chest2 = chest
      Neck = neck
        Head = head
${belowHead}
      <Left|Right>Collar = shoulder
        <Left|Right>Shoulder = upper_arm
          <Left|Right>Elbow = lower_arm
            <Left|Right>Wrist = wrist
              <Left|Right>Wrist_end
  <Left|Right>Hip = upper_leg
    <Left|Right>Knee = lower_leg
      <Left|Right>Ankle = foot
        <Left|Right>Toe = toes
          <Left|Right>Toe_end`);

function place(skeleton: Skeleton, name: string, way: readonly [number, number, number]): void {
  skeleton.translations.set(way, 3 * skeleton.names.indexOf(name));
}

const faultsOf = ({ skeleton, truth }: ReturnType<typeof bodyWith>): readonly string[] => {
  const map = mapHumanoid({ ...skeleton, names: skeleton.names.map(() => '') });
  return scoreMap(map, truth, (joint) => `${skeleton.names[joint]}`).faults;
};

describe('arms that hang down', () => {
  it('do not begin at the collar bones, though these reach out more', () => {
    const body = bodyWith('');
    for (const [side, x] of [
      ['Left', 1],
      ['Right', -1],
    ] as const) {
      place(body.skeleton, `${side}Collar`, [0, 0.27, 0]);
      place(body.skeleton, `${side}Shoulder`, [0.17 * x, -0.03, 0]);
      place(body.skeleton, `${side}Elbow`, [0.02 * x, -0.26, 0]);
      place(body.skeleton, `${side}Wrist`, [0.03 * x, -0.24, 0]);
      place(body.skeleton, `${side}Wrist_end`, [0.01 * x, -0.15, 0]);
    }
    expect(faultsOf(body)).toEqual([]);
  });
});

describe('a head with a beard', () => {
  it('is a head though most of what hangs on it is below the shoulders', () => {
    const body = bodyWith(`
          <Left|Right>Beard1!
            <Left|Right>Beard2!
              <Left|Right>Beard3!`);
    const { skeleton } = body;
    place(skeleton, 'Chest2', [0, 0.35, 0]);
    place(skeleton, 'Neck', [0, 0.04, 0]);
    place(skeleton, 'Head', [0, 0.08, 0]);
    for (const [side, x] of [
      ['Left', 1],
      ['Right', -1],
    ] as const) {
      place(skeleton, `${side}Collar`, [0.03 * x, 0.01, 0]);
      place(skeleton, `${side}Beard1`, [0.05 * x, -0.1, 0.1]);
      place(skeleton, `${side}Beard2`, [0.02 * x, -0.2, 0.02]);
      place(skeleton, `${side}Beard3`, [0.02 * x, -0.2, 0]);
    }
    expect(faultsOf(body)).toEqual([]);
  });
});
