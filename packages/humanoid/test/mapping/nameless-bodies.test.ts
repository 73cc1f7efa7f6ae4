import type { Skeleton } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { faultsOf, nameless } from './faults-of.ts';
import { growBody } from './synthetic/grow-body.ts';

/* Bodies that have no names; those here are for building them. All are synthetic. */

const ARM = `        <Left|Right>Shoulder = upper_arm
          <Left|Right>Elbow = lower_arm
            <Left|Right>Wrist = wrist
              <Left|Right>Wrist_end`;

const bodyWith = (belowHead: string, arm = ARM) =>
  growBody(`
Hips = hip
  Chest = spine
    Chest2 = chest
      Neck = neck
        Head = head
${belowHead}
      <Left|Right>Collar = shoulder
${arm}
  <Left|Right>Hip = upper_leg
    <Left|Right>Knee = lower_leg
      <Left|Right>Ankle = foot
        <Left|Right>Toe = toes
          <Left|Right>Toe_end`);

/** Where joints are from those above them: the left ones and those in the middle, and the right ones mirrored. */
function place(
  { names, translations }: Skeleton,
  ways: Readonly<Record<string, readonly [number, number, number]>>,
): void {
  for (const [name, [x, y, z]] of Object.entries(ways)) {
    translations.set([x, y, z], 3 * names.indexOf(name));
    if (!name.startsWith('Left')) continue;
    translations.set([-x, y, z], 3 * names.indexOf(name.replace('Left', 'Right')));
  }
}

describe('arms that hang down', () => {
  it.each([
    ['in the middle', 0, 0.17],
    ['beside it', 0.13, 0.2],
  ])('do not begin at collar bones %s, though these reach out more', (_, collar, shoulder) => {
    const body = bodyWith('');
    place(body.skeleton, {
      LeftCollar: [collar, 0.27, 0],
      LeftShoulder: [shoulder, -0.03, 0],
      LeftElbow: [0.02, -0.26, 0],
      LeftWrist: [0.03, -0.24, 0],
      LeftWrist_end: [0.01, -0.15, 0],
    });
    expect(faultsOf(nameless(body))).toEqual([]);
  });
});

describe('a head with a beard', () => {
  it('is a head though most of what hangs on it is below the shoulders', () => {
    const body = bodyWith(`
          <Left|Right>Beard1!
            <Left|Right>Beard2!
              <Left|Right>Beard3!`);
    place(body.skeleton, {
      Chest2: [0, 0.35, 0],
      Neck: [0, 0.04, 0],
      Head: [0, 0.08, 0],
      LeftCollar: [0.03, 0.01, 0],
      LeftBeard1: [0.05, -0.1, 0.1],
      LeftBeard2: [0.02, -0.2, 0.02],
      LeftBeard3: [0.02, -0.2, 0],
    });
    expect(faultsOf(nameless(body))).toEqual([]);
  });
});

describe('arms with a joint behind the elbow', () => {
  it('bend in the middle, however good that joint would be', () => {
    const body = bodyWith(
      '',
      `        <Left|Right>Shoulder = upper_arm
          <Left|Right>Elbow = lower_arm
            <Left|Right>Twist
              <Left|Right>Wrist = wrist
                <Left|Right>Finger1!
                <Left|Right>Finger2!
                <Left|Right>Finger3!`,
    );
    place(body.skeleton, {
      LeftShoulder: [0.15, 0, 0],
      LeftElbow: [0.3, 0, 0],
      LeftTwist: [0.02, 0, 0],
      LeftWrist: [0.28, 0, 0],
      LeftFinger1: [0.1, 0, 0.03],
      LeftFinger2: [0.1, 0, 0],
      LeftFinger3: [0.1, 0, -0.03],
    });
    expect(faultsOf(nameless(body))).toEqual([]);
  });
});
