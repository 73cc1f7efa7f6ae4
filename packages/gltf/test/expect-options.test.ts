import { quantize } from '@gltf-transform/functions';
import { StfDocument } from '@stfkit/core';
import {
  GLTF_REGISTRY,
  gltfFileToStf,
  gltfToStf,
  readGltf,
  stfToGlb,
  stfToGltf,
} from '@stfkit/gltf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newDocument } from './support/gltf-io.ts';

test.each<[unknown, string]>([
  [0, '0'],
  [-1, '-1'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  ['30', '"30"'],
  [Symbol('x'), 'Symbol(x)'],
])('fps of another kind is refused: case %#', async (fps, found) => {
  await expect(gltfToStf(newDocument(), { fps } as never)).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    message: `The option fps is ${found}; a number above 0 is expected.`,
  });
});

test.each([0, -1, Number.NaN])('a tolerance of %d is refused', async (tolerance) => {
  const document = StfDocument.create(GLTF_REGISTRY, { root: 'root' });
  await expect(stfToGltf(document, { tolerance })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
  });
});

test.each([
  ['curves', 'foo', 'The option curves is "foo"; "lines" or "omit" is expected.'],
  ['vrm', '2.0', 'The option vrm is "2.0"; "source" or "1.0" or "0.x" is expected.'],
  ['plain', 'no', 'The option plain is "no"; true or false is expected.'],
])('%s %s is refused on the way to glTF', async (name, value, message) => {
  const document = StfDocument.create(GLTF_REGISTRY, { root: 'root' });
  for (const convert of [stfToGltf, stfToGlb]) {
    const conversion = convert(document, { [name]: value } as never);
    await expect(conversion).rejects.toMatchObject({ code: 'OPTION_INVALID', message });
  }
});

const AXES = '"preserve" or "along-bone" is expected.';
const SURFACES = '"split" or "packed" is expected.';

test.each<[string, unknown, string]>([
  ['boneAxes', 'foo', `The option boneAxes is "foo"; ${AXES}`],
  ['boneAxes', 1n, `The option boneAxes is 1n; ${AXES}`],
  ['boneAxes', Symbol('x'), `The option boneAxes is Symbol(x); ${AXES}`],
  ['metallicRoughness', 'x', `The option metallicRoughness is "x"; ${SURFACES}`],
  ['metallicRoughness', 1n, `The option metallicRoughness is 1n; ${SURFACES}`],
  ['keepFacing', 'no', 'The option keepFacing is "no"; true or false is expected.'],
])('%s of another kind is refused on the way to STF: case %#', async (name, value, message) => {
  const conversion = gltfToStf(newDocument(), { [name]: value } as never);
  await expect(conversion).rejects.toMatchObject({ code: 'OPTION_INVALID', message });
});

const CODEC = 'what sharpImageCodec or canvasImageCodec gives is expected.';

test.each<[string, unknown, string]>([
  ['ignore', 5, 'The option ignore is 5; a list of codes is expected.'],
  ['ignore', 'X', 'The option ignore is "X"; a list of codes is expected.'],
  ['severity', null, 'The option severity is null; an object of severities by code is expected.'],
  ['maxDiagnostics', -1, 'The option maxDiagnostics is -1; a number from 0 on is expected.'],
  ['imageCodec', sharp, `The option imageCodec is a function; ${CODEC}`],
  ['imageCodec', {}, `The option imageCodec is an Object; ${CODEC}`],
])('%s of another kind is refused both ways: case %#', async (name, value, message) => {
  const options = { [name]: value } as never;
  const document = StfDocument.create(GLTF_REGISTRY, { root: 'root' });
  const refusal = { code: 'OPTION_INVALID', message };
  await expect(gltfToStf(newDocument(), options)).rejects.toMatchObject(refusal);
  await expect(stfToGltf(document, options)).rejects.toMatchObject(refusal);
  await expect(stfToGlb(document, options)).rejects.toMatchObject(refusal);
});

test.each<[unknown, string]>([
  [null, 'null'],
  [5, '5'],
])('a timestamp of %o is refused', async (timestamp, found) => {
  await expect(gltfToStf(newDocument(), { timestamp } as never)).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    message: `The option timestamp is ${found}; a text is expected.`,
  });
});

test.each<[string, unknown, string]>([
  [
    'transforms',
    quantize(),
    'The option transforms is a function; a list of functions is expected.',
  ],
  [
    'transforms',
    [null],
    'The option transforms is a list of null; a list of functions is expected.',
  ],
  [
    'extensions',
    [{}],
    'The option extensions is a list of an Object; a list of extensions of glTF-Transform is expected.',
  ],
  [
    'dependencies',
    3,
    'The option dependencies is 3; an object of encoders and decoders is expected.',
  ],
])('%s of another kind are refused', async (name, value, message) => {
  const document = StfDocument.create(GLTF_REGISTRY, { root: 'root' });
  for (const convert of [stfToGltf, stfToGlb]) {
    const conversion = convert(document, { [name]: value } as never);
    await expect(conversion).rejects.toMatchObject({ code: 'OPTION_INVALID', message });
  }
});

test('options that are none are refused', async () => {
  const file = { json: { asset: { version: '2.0' } }, resources: {} };
  const document = StfDocument.create(GLTF_REGISTRY, { root: 'root' });
  const refusal = {
    code: 'OPTION_INVALID',
    message: 'The options are null; an object is expected.',
  };
  const none = null as never;
  await expect(gltfToStf(newDocument(), none)).rejects.toMatchObject(refusal);
  await expect(gltfFileToStf(file, none)).rejects.toMatchObject(refusal);
  await expect(readGltf(file, none)).rejects.toMatchObject(refusal);
  await expect(stfToGltf(document, none)).rejects.toMatchObject(refusal);
  await expect(stfToGlb(document, none)).rejects.toMatchObject(refusal);
});
