import { type Json, readStf, StfError, writeStf } from '@stfkit/core';
import { readHumanoidRigs, readMotion, writeHumanoid, writeMotion } from '@stfkit/humanoid';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeStf } from '../support/make-stf.ts';

const linear = (value: number) =>
  ({ sourceOfTruth: true, value, interpolation: 'linear' }) as const;
const document = makeStf(
  [
    { id: 'hips', parent: '', translation: [0, 1, 0] },
    { id: 'spine', parent: 'hips', translation: [0, 1.2, 0] },
  ],
  {
    tracks: (['hips', 'spine'] as const).map((bone) => ({
      target: ['figure', 'instance', bone, 't'],
      timepoints: [0, 30],
      subtracks: [0, 1, 2].map((k) => ({ keyframes: [linear(k), linear(k + 1)] })),
      trackBaked: false,
    })),
  },
);
const definition = textOf(writeHumanoid(document, rigOf(), new Map([['hip', 2]])).document);
const words = [
  'hips',
  'spine',
  'figure',
  'root',
  'armature',
  'clip',
  'prefab',
  'r_euler',
  's',
  'baked',
];

it('reads whatever stands in a file, or throws an error of its own, and writes nothing that is no number', () => {
  const leaf = fc.oneof(
    fc.constantFrom(...words, 1e308, -1e308, 0, -1, null, true),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 3 }),
    ),
  }));
  const places = listPlaces(JSON.parse(definition));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...places), value), { minLength: 1, maxLength: 3 }),
      (edits) => {
        const json = JSON.parse(definition);
        for (const [place, other] of edits) replaceAt(json, place, other as Json);
        try {
          const { document: read } = readStf(bytesOf(JSON.stringify(json)));
          for (const rig of readHumanoidRigs(read)) {
            const { motion } = readMotion(read, 'clip', rig);
            for (const { times, values } of motion.tracks) {
              expect(times.every(Number.isFinite) && values.every(Number.isFinite)).toBe(true);
            }
            // What was read can be written.
            expect(() => writeMotion(read, rig, motion)).not.toThrow();
            writeStf(writeMotion(read, rig, motion).document);
            writeStf(writeHumanoid(read, rig, rig.mapping).document);
          }
        } catch (error) {
          if (!(error instanceof StfError)) throw error;
        }
      },
    ),
    { numRuns: 1000 },
  );
});

function rigOf() {
  const [rig] = readHumanoidRigs(document);
  if (!rig) throw new Error('no rig');
  return rig;
}

function textOf(source: typeof document): string {
  const bytes = writeStf(source);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const length = Number(view.getBigUint64(16, true));
  const count = view.getUint32(12, true);
  const start = 16 + 8 * count;
  return new TextDecoder().decode(bytes.subarray(start, start + length));
}

/** A file with this definition and no buffers. */
function bytesOf(text: string): Uint8Array {
  const json = new TextEncoder().encode(text);
  const bytes = new Uint8Array(24 + json.length);
  bytes.set([0x53, 0x54, 0x46, 0x30, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
  new DataView(bytes.buffer).setBigUint64(16, BigInt(json.length), true);
  bytes.set(json, 24);
  return bytes;
}

type Place = readonly (string | number)[];

/** The ways to all values below the resources. */
function listPlaces(json: { readonly resources: Json }): Place[] {
  const places: Place[] = [];
  const walk = (value: Json, place: Place): void => {
    places.push(place);
    if (typeof value !== 'object' || value === null) return;
    const list = value as Readonly<Record<string, Json>>;
    for (const key of Object.keys(list)) walk(list[key] ?? null, [...place, key]);
  };
  walk(json.resources, ['resources']);
  return places.slice(1);
}

function replaceAt(json: Record<string, Json>, place: Place, value: Json): void {
  let at = json as Record<string | number, Json>;
  for (const step of place.slice(0, -1)) {
    const next = at[step];
    if (typeof next !== 'object' || next === null) return;
    at = next as Record<string | number, Json>;
  }
  // What was an object before another edit may be a list now.
  if (!Array.isArray(at)) at[place.at(-1) ?? ''] = value;
  else if (Number(place.at(-1)) < at.length) at[Number(place.at(-1))] = value;
}
