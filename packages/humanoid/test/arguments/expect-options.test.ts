import {
  drawSkeleton,
  mapHumanoid,
  readBvh,
  readHumanoidRigs,
  readMotion,
  restLike,
  retarget,
  writeBvh,
  writeHumanoid,
  writeMotion,
} from '@stfkit/humanoid';
import { expect, test } from 'vitest';
import { makeDance, makeMotion, makeRig } from '../retarget/make-rig.ts';
import { makeBvh } from '../support/make-bvh.ts';
import { makeStf } from '../support/make-stf.ts';

const rig = makeRig();
const motion = makeMotion(rig, makeDance(1));
const { skeleton, mapping } = rig;
const bvh = makeBvh(['0 0 0 0 0 0 0 0 0']);
const document = makeStf([{ id: 'hip', parent: '', translation: [0, 1, 0] }], { tracks: [] });
const [stfRig] = readHumanoidRigs(document);
if (!stfRig) throw new Error('no rig');

/** The functions with options, by name. */
const CALLS: Readonly<Record<string, (options: never) => unknown>> = {
  retarget: (options) => retarget(motion, rig, rig, options),
  readBvh: (options) => readBvh(bvh, options),
  writeBvh: (options) => writeBvh(skeleton, motion, options),
  restLike: (options) => restLike(rig, rig, options),
  drawSkeleton: (options) => drawSkeleton(skeleton, mapping, options),
  readMotion: (options) => readMotion(document, 'clip', stfRig, options),
  writeMotion: (options) => {
    const still = { name: '', durationSeconds: 1, tracks: [] };
    return writeMotion(document, stfRig, still, options);
  },
  writeHumanoid: (options) => writeHumanoid(document, stfRig, new Map(), options),
};

const SWING = '"swing" or "none"';
const NUMBER = 'a number above 0';

test.each<[string, string, unknown, string]>([
  ['retarget', 'align', 'x', `"x"; ${SWING}`],
  ['retarget', 'align', null, `null; ${SWING}`],
  ['retarget', 'align', 1n, `1n; ${SWING}`],
  ['retarget', 'align', ['swing'], `a list of "swing"; ${SWING}`],
  ['retarget', 'rootMotion', 'inplace', '"inplace"; "hips" or "root" or "inPlace"'],
  ['retarget', 'footIk', 'contact', '"contact"; "none" or "trajectory" or "contacts"'],
  ['retarget', 'handGoals', 1, '1; "none" or "chest" or "hip"'],
  ['retarget', 'limits', 'x', '"x"; "ignore" or "report" or "clamp"'],
  ['retarget', 'sampleRate', 0, `0; ${NUMBER}`],
  ['retarget', 'sampleRate', -1, `-1; ${NUMBER}`],
  ['retarget', 'sampleRate', Number.NaN, `NaN; ${NUMBER}`],
  ['retarget', 'sampleRate', Number.POSITIVE_INFINITY, `Infinity; ${NUMBER}`],
  ['retarget', 'sampleRate', '30', `"30"; ${NUMBER}`],
  ['readBvh', 'name', 5, '5; a text'],
  ['readBvh', 'upAxis', 'x', '"x"; "y" or "z"'],
  ['readBvh', 'positions', 'added', '"added"; "absolute" or "relative"'],
  ['readBvh', 'limits', 5, '5; an object of numbers'],
  ['readBvh', 'limits', { depth: Number.NaN }, 'an Object; an object of numbers'],
  ['writeBvh', 'upAxis', 'Y', '"Y"; "y" or "z"'],
  ['writeBvh', 'order', 'xyz', '"xyz"; "XYZ" or "XZY" or "YXZ" or "YZX" or "ZXY" or "ZYX"'],
  ['drawSkeleton', 'title', 5, '5; a text'],
  ['drawSkeleton', 'notes', {}, 'an Object; a Map of texts by joint'],
  ['writeMotion', 'id', 5, '5; a text'],
  ['writeMotion', 'name', () => 5, 'a function; a text'],
  ['writeMotion', 'loop', 'pingpong', '"pingpong"; "none" or "loop"'],
  ['writeHumanoid', 'locomotionType', 'toes', '"toes"; "planti" or "digi"'],
  ['writeHumanoid', 'noJaw', 'no', '"no"; true or false'],
  ['writeHumanoid', 'settings', 5, '5; an object'],
  ['writeHumanoid', 'limits', 'none', '"none"; a Map of limits by part of the body or "default"'],
  ...['readBvh', 'writeBvh', 'restLike', 'readMotion', 'writeMotion'].flatMap(
    (name): [string, string, unknown, string][] => [
      [name, 'ignore', 'BVH_ROOTS', '"BVH_ROOTS"; a list of codes'],
      [name, 'maxDiagnostics', -1, '-1; a number from 0 on'],
      [name, 'severity', 'error', '"error"; an object of severities by code'],
    ],
  ),
])('%s refuses %s: case %#', (name, option, value, problem) => {
  const message = `The option ${option} is ${problem} is expected.`;
  expect(() => CALLS[name]?.({ [option]: value } as never)).toThrow(
    expect.objectContaining({ name: 'StfError', code: 'OPTION_INVALID', message }),
  );
});

test.each(Object.keys(CALLS))(
  '%s takes objects of options alone, and undefined in them',
  (name) => {
    const [code, message] = [
      'OPTION_INVALID',
      'The options are "contacts"; an object is expected.',
    ];
    expect(() => CALLS[name]?.('contacts' as never)).toThrow(
      expect.objectContaining({ code, message }),
    );
    const names = ['align', 'sampleRate', 'upAxis', 'limits', 'loop', 'ignore', 'title', 'noJaw'];
    const options = Object.fromEntries(names.map((each) => [each, undefined]));
    expect(CALLS[name]?.(options as never)).toEqual(CALLS[name]?.({} as never));
  },
);

test.each<[string, unknown, string]>([
  ['given', mapHumanoid(skeleton), 'an Object; a Map of joints by part of the body'],
  ['pins', { hip: 'hip' }, 'an Object; a Map of joints by part of the body'],
  ['families', 'vrm', '"vrm"; a list of families'],
])('mapHumanoid throws nothing, and says what is wrong with %s', (option, value, problem) => {
  const { mappings, verdict } = mapHumanoid(skeleton, { [option]: value });
  expect(mappings.size).toBe(0);
  expect(verdict).toBe(`The option ${option} is ${problem} is expected.`);
});
