import { readStf, writeStf } from '@stfkit/core';
import {
  checkBody,
  drawSkeleton,
  holdPose,
  loadMapping,
  mapHumanoid,
  readBvh,
  readHumanoidRigs,
  readMotion,
  restLike,
  retarget,
  saveMapping,
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
const text = makeBvh(['0 0 0 0 0 0 0 0 0']);
const read = readBvh(text);
const document = makeStf([{ id: 'hip', parent: '', translation: [0, 1, 0] }], { tracks: [] });
const rigs = readHumanoidRigs(document);
const [stfRig] = rigs;
if (!stfRig) throw new Error('no rig');

const refusal = (message: string) =>
  expect.objectContaining({ name: 'StfError', code: 'ARGUMENT_INVALID', message });

const FILE = 'a text or a Uint8Array is expected';

test.each<[unknown, string]>([
  [null, `The file is null; ${FILE}: read its bytes first.`],
  [undefined, `The file is undefined; ${FILE}: read its bytes first.`],
  [5, `The file is 5; ${FILE}: read its bytes first.`],
  [new Blob([text]), `The file is a Blob; ${FILE}: read its bytes first.`],
  [Promise.resolve(text), `The file is a Promise; ${FILE}: await it.`],
])('no BVH file: case %#', (wrong, message) => {
  expect(() => readBvh(wrong as never)).toThrow(refusal(message));
});

test('texts and bytes of all kinds are read', () => {
  const bytes = new TextEncoder().encode(text);
  const padded = Uint8Array.of(1, 2, ...bytes, 3);
  const view = new DataView(padded.buffer, 2, bytes.length);
  for (const file of [bytes, Uint8Array.from(bytes).buffer, Buffer.from(text), view as never]) {
    expect(readBvh(file)).toEqual(read);
  }
});

const RIG = 'a HumanoidRig is expected: put a skeleton and its mapping together';
const MAP = 'a Map of joints by part of the body is expected';
const FOUND = 'find one with mapHumanoid, or use loadMapping';

test.each<[unknown, (subject: string) => string]>([
  [undefined, (subject) => `The ${subject} is undefined; ${RIG}.`],
  [skeleton, (subject) => `The ${subject} is an Object; ${RIG}.`],
  [
    { skeleton: read, mapping },
    (subject) =>
      `The skeleton of the ${subject} is an Object; a Skeleton is expected: pass its member skeleton.`,
  ],
  [{ skeleton }, (subject) => `The mapping of the ${subject} is undefined; ${MAP}: ${FOUND}.`],
  [
    { skeleton, mapping: mapHumanoid(skeleton) },
    (subject) => `The mapping of the ${subject} is an Object; ${MAP}: pass its member mappings.`,
  ],
  [
    { ...rig, rest: 'T-pose' },
    (subject) =>
      `The rest of the ${subject} is "T-pose"; "tpose" or "nodes" or "bind" is expected: leave it out if none is known.`,
  ],
])('no rig: case %#', (wrong, message) => {
  const given = wrong as never;
  expect(() => retarget(motion, given, rig)).toThrow(refusal(message('source')));
  expect(() => retarget(motion, rig, given)).toThrow(refusal(message('target')));
  expect(() => checkBody(given)).toThrow(refusal(message('rig')));
  expect(() => restLike(given, rig)).toThrow(refusal(message('rig')));
  expect(() => restLike(rig, given)).toThrow(refusal(message('like')));
  expect(() => holdPose(motion, skeleton, given)).toThrow(refusal(message('rig')));
});

test.each<[unknown, string]>([
  [null, 'null; a Motion is expected: read one with readBvh or readMotion'],
  [read, 'an Object; a Motion is expected: pass its member motion'],
])('no motion: case %#', (wrong, problem) => {
  const given = wrong as never;
  for (const call of [
    () => retarget(given, rig, rig),
    () => holdPose(given, skeleton, rig),
    () => writeBvh(skeleton, given),
    () => writeMotion(document, stfRig, given),
  ]) {
    expect(call).toThrow(refusal(`The motion is ${problem}.`));
  }
});

test.each<[unknown, string]>([
  [null, 'null; a Skeleton is expected: read one, or use createSkeleton'],
  [rig, 'an Object; a Skeleton is expected: pass its member skeleton'],
])('no skeleton: case %#', (wrong, problem) => {
  const given = wrong as never;
  for (const call of [
    () => writeBvh(given, motion),
    () => drawSkeleton(given, mapping),
    () => saveMapping(given, mapping),
    () => loadMapping(given, {}),
  ]) {
    expect(call).toThrow(refusal(`The skeleton is ${problem}.`));
  }
});

test.each<[unknown, string]>([
  [saveMapping(skeleton, mapping), `an Object; ${MAP}: ${FOUND}`],
  [mapHumanoid(skeleton), `an Object; ${MAP}: pass its member mappings`],
])('no mapping: case %#', (wrong, problem) => {
  const given = wrong as never;
  for (const call of [
    () => saveMapping(skeleton, given),
    () => drawSkeleton(skeleton, given),
    () => writeHumanoid(document, stfRig, given),
  ]) {
    expect(call).toThrow(refusal(`The mapping is ${problem}.`));
  }
});

const STF = 'an StfDocument is expected';

test.each<[unknown, string]>([
  [writeStf(document), `a Uint8Array; ${STF}: read a file with readStf`],
  [readStf(writeStf(document)), `an Object; ${STF}: pass its member document`],
])('no document: case %#', (wrong, problem) => {
  const given = wrong as never;
  for (const call of [
    () => readHumanoidRigs(given),
    () => readMotion(given, 'clip', stfRig),
    () => writeMotion(given, stfRig, motion),
    () => writeHumanoid(given, stfRig, new Map()),
  ]) {
    expect(call).toThrow(refusal(`The document is ${problem}.`));
  }
});

test('no rig of a document', () => {
  const given = rigs as never;
  const message =
    'The rig is a list of an Object; an StfRig is expected: take one of those that readHumanoidRigs lists.';
  for (const call of [
    () => readMotion(document, 'clip', given),
    () => writeMotion(document, given, motion),
    () => writeHumanoid(document, given, new Map()),
  ]) {
    expect(call).toThrow(refusal(message));
  }
});
