import type { BodyPart, Skeleton } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import type { HumanoidRig } from '@stfkit/humanoid';
import { holdPose, mapHumanoid, restFrames, restLike, retarget } from '@stfkit/humanoid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDance, makeMotion, makeRig } from '../retarget/make-rig.ts';
import { gap, largestTurn, poseAt } from '../retarget/pose-at.ts';
import { makeClip, otherOrder, pickJoints, UNMAPPED, withJoint } from './make-clip.ts';

/** Sums of products of rotations in doubles. */
const EXACT_DEGREES = 1e-5;
const EXACT_METRES = 1e-9;

const target = makeRig({ rolls: 7, armsDown: 40, legs: 1.1 });
const tpose = makeRig({ rolls: 2 });
const motion = makeMotion(tpose, makeDance(3));
const clip = makeClip(tpose, motion);

const unmapped = (rig: HumanoidRig): HumanoidRig => ({ ...rig, mapping: UNMAPPED });
const codeOf = (code: string) => expect.objectContaining({ code });
const jointOf = ({ names }: Skeleton, name: string): number => names.indexOf(name);

/** A skeleton with other names. */
const renamed = (rig: HumanoidRig, rename: (name: string) => string): HumanoidRig => ({
  ...rig,
  skeleton: createSkeleton({ ...rig.skeleton, names: rig.skeleton.names.map(rename) }),
});

/** How far joints of a body stand from each other in two skeletons that have the same ones. */
function largestGap(rig: HumanoidRig, a: Skeleton, b: Skeleton): number {
  const [first, second] = [restFrames(a).positions, restFrames(b).positions];
  const gaps = [...rig.mapping.values()].flatMap((joint) =>
    [0, 1, 2].map((k) => Math.abs((first[3 * joint + k] ?? 0) - (second[3 * joint + k] ?? 0))),
  );
  return Math.max(...gaps);
}

describe('restLike', () => {
  it('moves a target as the T-posed skeleton does, whatever frame the joints of the clip stand in', () => {
    const shape = fc.record({
      rolls: fc.nat(50),
      armsDown: fc.constantFrom(0, 45),
      armature: fc.constantFrom(1, 0.01),
      yaw: fc.constantFrom(0, 90),
      inBetween: fc.constantFrom<BodyPart[][]>([], ['chest'], ['lower_arm.l']),
    });
    fc.assert(
      fc.property(shape, fc.nat(50), fc.nat(10), fc.boolean(), (made, seed, frame, isMapped) => {
        const like = makeRig(made);
        const dance = makeMotion(like, makeDance(seed));
        const posed = makeClip(like, dance, frame / 10);
        const order = otherOrder(like.skeleton);
        const file = { skeleton: pickJoints(like.skeleton, order), mapping: new Map(like.mapping) };
        for (const [part, joint] of like.mapping) file.mapping.set(part, order.indexOf(joint));
        const { rig, diagnostics } = restLike(posed, isMapped ? file : unmapped(file));
        expect(diagnostics).toEqual([]);
        expect(new Map([...rig.mapping].sort())).toEqual(new Map([...like.mapping].sort()));
        const expected = retarget(dance, like, target).motion;
        const { motion: moved, report } = retarget(
          holdPose(dance, posed.skeleton, rig),
          rig,
          target,
        );
        expect(report.warnings).toEqual([]);
        for (const time of [0, 0.35, 1]) {
          expect(largestTurn(target, moved, expected, [time])).toBeLessThan(EXACT_DEGREES);
          const [a, b] = [poseAt(target, moved, time), poseAt(target, expected, time)];
          expect(gap(target, a, b, 'hip')).toBeLessThan(EXACT_METRES);
        }
      }),
      { numRuns: 30, seed: 4 },
    );
  });

  it('changes neither skeleton, and keeps joints, parents and their order', () => {
    const [before, after] = [clip, tpose].map(({ skeleton }) => structuredClone(skeleton));
    const { rig } = restLike(clip, tpose);
    expect(clip.skeleton).toEqual(before);
    expect(tpose.skeleton).toEqual(after);
    expect(rig.skeleton.names).toEqual(clip.skeleton.names);
    expect(rig.skeleton.parents).toEqual(clip.skeleton.parents);
    expect(rig.skeleton.rotations).toEqual(tpose.skeleton.rotations);
    expect(rig.skeleton.translations).toEqual(tpose.skeleton.translations);
    expect(rig.skeleton.inverseBindMatrices).toBeUndefined();
  });

  it('gives the same rig back where the other one is the same', () => {
    const { rig, diagnostics } = restLike(tpose, tpose);
    expect(rig.skeleton).toEqual(tpose.skeleton);
    expect(rig.mapping).toEqual(tpose.mapping);
    expect(diagnostics).toEqual([]);
    expect(holdPose(motion, tpose.skeleton, rig)).toBe(motion);
  });

  it('takes inverse bind matrices by name, and has none of its own', () => {
    const { names } = tpose.skeleton;
    const binds = Float64Array.from({ length: 16 * names.length }, (_, i) => Math.floor(i / 16));
    const skinned = Uint8Array.from(names, (_, joint) => joint % 2);
    const order = otherOrder(tpose.skeleton);
    const bound = { ...tpose.skeleton, inverseBindMatrices: binds };
    const like = pickJoints(bound, order.slice(0, -1));
    const own = { ...clip.skeleton, inverseBindMatrices: binds.map((value) => -value), skinned };
    const { skeleton } = restLike(
      { ...clip, skeleton: own },
      { skeleton: like, mapping: UNMAPPED },
    ).rig;
    const lacking = order.at(-1);
    names.forEach((_, joint) => {
      const expected = joint === lacking ? 0 : joint;
      expect(skeleton.inverseBindMatrices?.[16 * joint + 5]).toBe(expected);
    });
    expect(skeleton.skinned).toBeUndefined();
    const flagged = createSkeleton({ ...tpose.skeleton, skinned });
    const again = restLike(clip, { skeleton: flagged, mapping: UNMAPPED }).rig;
    expect(again.skeleton.skinned).toEqual(skinned);
  });

  it.each<[string, (name: string) => string, (name: string) => string]>([
    ['here only', (name) => `mixamorig:${name}`, (name) => name],
    ['there only', (name) => name, (name) => `Armature|rig:${name}`],
    ['of two kinds', (name) => `mixamorig1:${name}`, (name) => `mixamorig9:${name}`],
    ['without a colon', (name) => `mixamorig${name}`, (name) => `mixamorig:${name}`],
  ])('reads names without namespaces: %s', (_, here, there) => {
    const { rig, diagnostics } = restLike(renamed(clip, here), renamed(tpose, there));
    expect(diagnostics).toEqual([]);
    expect(rig.skeleton.rotations).toEqual(tpose.skeleton.rotations);
  });

  it('takes no side where two namespaces have the name', () => {
    const names = tpose.skeleton.names.map((name) => `a:${name}`);
    const both = withJoint(createSkeleton({ ...tpose.skeleton, names }), 'b:head', 0);
    const { diagnostics } = restLike(clip, { skeleton: both, mapping: UNMAPPED });
    expect(diagnostics).toMatchObject([{ code: 'REST_LIKE_PARTIAL', params: { names: 'head' } }]);
  });

  it('tells joints of the same name apart by what they hang on', () => {
    const [hip, head] = ['hip', 'head'].map((name) => jointOf(tpose.skeleton, name));
    const pairs: [Skeleton, Skeleton][] = [
      [withJoint(clip.skeleton, 'head', 0), tpose.skeleton],
      [clip.skeleton, withJoint(tpose.skeleton, 'head', 0)],
      [withJoint(clip.skeleton, 'head', head ?? 0), withJoint(tpose.skeleton, 'head', hip ?? 0)],
    ];
    for (const [own, like] of pairs) {
      const { rig } = restLike(
        { skeleton: own, mapping: UNMAPPED },
        { skeleton: like, mapping: tpose.mapping },
      );
      const { length } = tpose.skeleton.rotations;
      expect(rig.skeleton.rotations.subarray(0, length)).toEqual(tpose.skeleton.rotations);
      expect(rig.mapping.get('head')).toBe(head);
    }
  });

  it('leaves what is above the hip, and puts the hip where it rests in the scene', () => {
    // The same figure, once with centimetres below a turned node, once with metres.
    const small = makeRig({ rolls: 2, armature: 0.01, yaw: 90 });
    const dance = makeMotion(small, makeDance(3));
    const { skeleton } = makeClip(small, dance);
    const { rig } = restLike({ skeleton, mapping: UNMAPPED }, tpose);
    expect(rig.skeleton.scales.subarray(0, 3)).toEqual(small.skeleton.scales.subarray(0, 3));
    expect(rig.skeleton.rotations.subarray(0, 4)).toEqual(small.skeleton.rotations.subarray(0, 4));
    expect(largestGap(tpose, rig.skeleton, tpose.skeleton)).toBeLessThan(EXACT_METRES);
    const turned = retarget(holdPose(dance, skeleton, rig), { ...rig, rest: 'nodes' }, tpose);
    const plain = retarget(dance, small, tpose);
    expect(turned.report.scale).toBeCloseTo(plain.report.scale, 9);
  });

  it('takes the mapping that the other one declares, else its own, else the one it finds', () => {
    const some = new Map([...tpose.mapping].filter(([part]) => !part.startsWith('index')));
    const declared = { ...tpose, mapping: some, rest: 'tpose', locomotionType: 'digi' } as const;
    expect(restLike({ ...clip, mapping: tpose.mapping }, declared).rig).toMatchObject({
      mapping: some,
      rest: 'tpose',
      locomotionType: 'digi',
    });
    expect(restLike({ ...clip, mapping: some, rest: 'nodes' }, unmapped(tpose)).rig).toEqual({
      skeleton: expect.anything(),
      mapping: some,
    });
    const found = restLike(clip, unmapped(tpose)).rig.mapping;
    expect(found).toEqual(mapHumanoid(tpose.skeleton).mappings);
  });

  it('tells of joints of the body that the other one lacks', () => {
    const kept = tpose.skeleton.names.flatMap((name, joint) => (/index/.test(name) ? [] : [joint]));
    const like = { skeleton: pickJoints(tpose.skeleton, kept), mapping: UNMAPPED };
    const { rig, diagnostics } = restLike(clip, like);
    expect(diagnostics).toMatchObject([
      { code: 'REST_LIKE_PARTIAL', severity: 'warning', params: { count: 4 } },
    ]);
    const finger = jointOf(clip.skeleton, 'index_2.l');
    const at = [4 * finger, 4 * finger + 4] as const;
    expect(rig.skeleton.rotations.slice(...at)).toEqual(clip.skeleton.rotations.slice(...at));
  });

  it.each([100, 0.01, 1.1])(
    'takes a figure that is %d times as large in the size of the motion',
    (size) => {
      const { report } = retarget(motion, restLike(clip, tpose).rig, target);
      const { rig, diagnostics } = restLike(clip, makeRig({ rolls: 2, scale: size }));
      expect(diagnostics).toEqual([]);
      expect(retarget(motion, rig, target).report.scale).toBeCloseTo(report.scale, 9);
      const [a, b] = [rig, restLike(clip, tpose).rig].map((each) => restFrames(each.skeleton));
      a?.positions.forEach((value, i) => {
        expect(value).toBeCloseTo(b?.positions[i] ?? Number.NaN, 9);
      });
    },
  );

  it.each([
    ['one name', 150_000, () => 'joint'],
    ['few names', 10_000, (joint: number) => `joint ${joint % 100}`],
  ])('is quick to refuse a great many joints of %s', (_, count, name) => {
    const made = (parentOf: (joint: number) => number): HumanoidRig => {
      const names = Array.from({ length: count }, (__, joint) => name(joint));
      const parents = Int32Array.from(names, (__, joint) => parentOf(joint));
      const translations = new Float64Array(3 * count).fill(0.1);
      const rotations = new Float64Array(4 * count).fill(0.5);
      const scales = new Float64Array(3 * count).fill(1);
      return unmapped({
        skeleton: createSkeleton({ names, parents, translations, rotations, scales }),
        mapping: UNMAPPED,
      });
    };
    const [chain, star] = [made((joint) => joint - 1), made((joint) => Math.min(0, joint - 1))];
    const start = performance.now();
    expect(() => restLike(chain, star)).toThrow(codeOf('REST_LIKE_NAMES'));
    expect(() => restLike(star, chain)).toThrow(codeOf('REST_LIKE_NAMES'));
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('tells of another figure of the same joints', () => {
    const other = makeRig({ rolls: 2, arms: 1.2, legs: 0.9 });
    expect(restLike(clip, other).diagnostics).toMatchObject([{ code: 'REST_LIKE_LENGTHS' }]);
  });

  it('refuses names of another vocabulary, with some of both', () => {
    const other = renamed(tpose, (name) => `Bone.${name.length}.${name.slice(1)}`);
    expect(() => restLike(clip, other)).toThrow(codeOf('REST_LIKE_NAMES'));
    expect(() => restLike(clip, other)).toThrow(/^0 of 30 .* expected 15 .*"hip".*"Bone\.3\.ip"/);
    const headless = renamed(tpose, (name) => (name === 'hip' ? 'pelvis' : name));
    expect(() => restLike(clip, headless)).toThrow(/^29 of 30 .* with the hip/);
    const prop = pickJoints(tpose.skeleton, [0]);
    expect(() => restLike(clip, { skeleton: prop, mapping: UNMAPPED })).toThrow(
      codeOf('REST_LIKE_NAMES'),
    );
  });

  it('refuses joints of the body that hang elsewhere, with the names of both', () => {
    const parents = tpose.skeleton.parents.slice();
    parents[jointOf(tpose.skeleton, 'lower_arm.l')] = jointOf(tpose.skeleton, 'head');
    const other = { ...tpose, skeleton: createSkeleton({ ...tpose.skeleton, parents }) };
    expect(() => restLike(clip, other)).toThrow(codeOf('REST_LIKE_PARENT'));
    expect(() => restLike(clip, other)).toThrow(/"lower_arm\.l" hangs on "upper_arm\.l".*"head"/);
  });

  it('lets things that are no part of the body hang anywhere', () => {
    const [hip, wrist] = ['hip', 'wrist.l'].map((name) => jointOf(tpose.skeleton, name));
    const own = { skeleton: withJoint(clip.skeleton, 'sword', wrist ?? 0), mapping: UNMAPPED };
    const like = { ...tpose, skeleton: withJoint(tpose.skeleton, 'sword', hip ?? 0) };
    const { rig, diagnostics } = restLike(own, like);
    expect(diagnostics).toEqual([]);
    expect([...rig.skeleton.translations.slice(-3)]).toEqual([0.1, 0.2, 0.3]);
  });

  it('refuses joints of the same names that are turned otherwise', () => {
    expect(() => restLike(clip, makeRig())).toThrow(codeOf('REST_LIKE_AXES'));
    expect(() => restLike(clip, makeRig({ rolls: 3 }))).toThrow(codeOf('REST_LIKE_AXES'));
  });

  it('refuses broken skeletons, and ends in an error that is known for strange ones', () => {
    const broken = { ...tpose.skeleton, translations: new Float64Array(3) };
    expect(() => restLike({ ...clip, skeleton: broken }, tpose)).toThrow(codeOf('SKELETON_LENGTH'));
    expect(() => restLike(clip, { ...tpose, skeleton: broken })).toThrow(codeOf('SKELETON_LENGTH'));
    const strange = fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, 1e300, -1);
    const names = fc.constantFrom('', 'hip', 'head', '__proto__', 'a:hip', ':');
    fc.assert(
      fc.property(fc.array(strange, { maxLength: 5 }), names, fc.nat(200), (values, name, at) => {
        const { skeleton } = tpose;
        const translations = skeleton.translations.slice();
        const rotations = skeleton.rotations.slice();
        const scales = skeleton.scales.slice();
        values.forEach((value, i) => {
          const list = [translations, rotations, scales][i % 3] ?? scales;
          list[(at + 7 * i) % list.length] = value;
        });
        const renaming = skeleton.names.map((own, i) => (i === at % 30 ? name : own));
        const odd = { ...skeleton, names: renaming, translations, rotations, scales };
        for (const [own, like] of [
          [clip.skeleton, odd],
          [odd, skeleton],
        ] as const) {
          try {
            const { rig } = restLike(
              { skeleton: own, mapping: UNMAPPED },
              { skeleton: like, mapping: UNMAPPED },
            );
            retarget(holdPose(motion, own, rig), rig, target);
          } catch (error) {
            expect(error).toBeInstanceOf(StfError);
          }
        }
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});
