import { multiplyQuat, quatFromEuler, type Trs, type Vec3 } from '@stfkit/core';
import {
  posedFrames,
  readHumanoidRigs,
  retarget,
  type StfRig,
  writeHumanoid,
} from '@stfkit/humanoid';
import { expect, it } from 'vitest';
import { restFrames } from '../../src/skeleton/rest-frames.ts';
import { makeFigure, makeWalk } from '../support/make-figure.ts';
import { makeStf } from '../support/make-stf.ts';

const source = makeFigure(1.7);
const parts = {
  hip: 'Hips',
  spine: 'Spine',
  chest: 'Chest',
  neck: 'Neck',
  head: 'Head',
  'shoulder.l': 'LeftShoulder',
  'upper_arm.l': 'LeftArm',
  'lower_arm.l': 'LeftForeArm',
  'wrist.l': 'LeftHand',
  'shoulder.r': 'RightShoulder',
  'upper_arm.r': 'RightArm',
  'lower_arm.r': 'RightForeArm',
  'wrist.r': 'RightHand',
  'upper_leg.l': 'LeftUpLeg',
  'lower_leg.l': 'LeftLeg',
  'foot.l': 'LeftFoot',
  'upper_leg.r': 'RightUpLeg',
  'lower_leg.r': 'RightLeg',
  'foot.r': 'RightFoot',
} as const;

it('a motion is the same on a figure however the file happens to pose it', () => {
  const places = restFrames(source).positions;
  const bones = source.names.map((id, joint) => ({
    id,
    parent: source.names[source.parents[joint] ?? -1] ?? '',
    translation: [...places.subarray(3 * joint, 3 * joint + 3)] as unknown as Vec3,
  }));
  const pose = new Map(
    source.names.map((id, joint): [string, Trs] => {
      const place = source.translations.subarray(3 * joint, 3 * joint + 3);
      const turn = quatFromEuler([Math.sin(joint + 1), 0.3 * Math.cos(joint), 0.5]);
      return [id, [[...place] as unknown as Vec3, multiplyQuat(turn, [0, 0, 0, 1]), [1, 1, 1]]];
    }),
  );
  const [plain, posed] = [{}, { pose }].map((options) => {
    const document = makeStf(bones, {
      ...options,
      node: [[1, 2, 3], quatFromEuler([0, 0.7, 0]), [1, 1, 1]],
    });
    const [rig] = readHumanoidRigs(document) as [StfRig];
    const mapping = new Map(
      Object.entries(parts).map(([part, name]) => [part, rig.skeleton.names.indexOf(name)]),
    ) as StfRig['mapping'] & Map<never, number>;
    const [mapped] = readHumanoidRigs(writeHumanoid(document, rig, mapping).document) as [StfRig];
    const own = Object.entries(parts).map(([part, name]) => [part, source.names.indexOf(name)]);
    const from = { skeleton: source, mapping: new Map(own as never) as StfRig['mapping'] };
    const { motion, report } = retarget(makeWalk(source), from, mapped);
    expect(report.rest.target).toBe('bind');
    expect(report.warnings).toEqual([]);
    return { rig: mapped, motion };
  });
  if (!plain || !posed) throw new Error('no figures');
  for (const seconds of [0, 0.4, 1.3, 2]) {
    const [a, b] = [plain, posed].map(({ rig, motion }) => {
      const { positions } = posedFrames(rig.skeleton, motion, seconds);
      return [...rig.mapping.values()].flatMap((joint) => [
        ...positions.subarray(3 * joint, 3 * joint + 3),
      ]);
    });
    expect(b ?? []).toBeCloseToArray(a ?? [], 1e-6);
  }
});
