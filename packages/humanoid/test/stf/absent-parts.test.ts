import type { Json, Motion, PartTrack } from '@stfkit/core';
import { readStf, StfError, validate, writeStf } from '@stfkit/core';
import { readHumanoidRigs, readMotion, writeMotion } from '@stfkit/humanoid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeStf } from '../support/make-stf.ts';

const times = Float64Array.of(0, 0.5, 1.25);
const values = Float64Array.of(0, 0, 0, 1, 0.5, 0.5, 0.5, 0.5, 0, 1, 0, 0);
const neck: PartTrack = { part: 'neck', interpolation: 'LINEAR', times, values };
const shoulder: PartTrack = {
  part: 'shoulder.l',
  interpolation: 'CUBICSPLINE',
  times: Float64Array.of(0.25),
  values,
};
const still: Motion['tracks'][number] = {
  joint: 2,
  property: 'rotation',
  interpolation: 'STEP',
  times: Float64Array.of(0),
  values: Float64Array.of(0, 0, 0, 1),
};
const motion = { name: 'Nod', durationSeconds: 2, tracks: [still], absentParts: [neck, shoulder] };

const bare = makeStf([{ id: 'hips', parent: '', translation: [0, 1, 0] }]);
const rig = rigOf(bare);
const { document, animation } = writeMotion(bare, rig, motion);

describe('turns of parts that a body lacks', () => {
  it('are in STF what they are, in a component of the animation', () => {
    const read = readStf(writeStf(document)).document;
    expect(readMotion(read, animation, rigOf(read)).motion).toMatchObject({
      tracks: [{ joint: 2 }],
      absentParts: [neck, shoulder],
    });
    const found = validate(read).diagnostics.map(({ code }) => code);
    expect(found).toEqual(['RESOURCE_UNKNOWN_TYPE']);
  });

  it('are not there of a motion that has none, and are gone with an animation that is replaced', () => {
    const { absentParts: _, ...less } = motion;
    expect(readMotion(document, animation, rig).motion.absentParts).toHaveLength(2);
    const again = writeMotion(document, rig, less, { id: animation }).document;
    expect(readMotion(again, animation, rig).motion).not.toHaveProperty('absentParts');
  });

  it.each([
    ['too few values', { values: values.subarray(4) }, 'MOTION_KEYS'],
    ['times that do not ascend', { times: Float64Array.of(1, 1, 2) }, 'MOTION_KEYS'],
    ['values that are none', { values: values.map(() => Number.NaN) }, 'VALUE_NOT_FINITE'],
  ])('are refused with %s', (_, change, code) => {
    const odd = { ...motion, absentParts: [{ ...neck, ...change }] };
    expect(() => writeMotion(bare, rig, odd)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining('neck') }),
    );
  });

  it('are whole or left out, whatever stands in their component', () => {
    const [id = ''] = document.get(animation).components;
    const json = document.get(id).json;
    const word = fc.constantFrom<Json>(
      'neck',
      'rotation',
      'STEP',
      'hip',
      '',
      -1,
      0,
      1,
      9,
      null,
      {},
    );
    const place = fc.constantFrom(...placesIn(json));
    fc.assert(
      fc.property(fc.array(fc.tuple(place, word), { minLength: 1, maxLength: 4 }), (edits) => {
        const changed = JSON.parse(JSON.stringify(json));
        for (const [way, value] of edits) put(changed, way, value);
        const resource = document.registry.fromJson(id, changed);
        const odd = document.edit((draft) => draft.set(resource));
        try {
          for (const part of readMotion(odd, animation, rig).motion.absentParts ?? []) {
            const keys = part.times.length * (part.interpolation === 'CUBICSPLINE' ? 12 : 4);
            expect(part.values).toHaveLength(keys);
          }
        } catch (error) {
          if (!(error instanceof StfError)) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });
});

function rigOf(source: typeof bare) {
  const [found] = readHumanoidRigs(source);
  if (!found) throw new Error('no rig');
  return found;
}

type Way = readonly string[];

function placesIn(value: Json, way: Way = []): Way[] {
  const own = way.length > 0 ? [way] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...way, key]))];
}

function put(json: Json, way: Way, value: Json): void {
  let at: unknown = json;
  for (const key of way.slice(0, -1)) {
    if (typeof at !== 'object' || at === null) return;
    at = (at as Record<string, unknown>)[key];
  }
  if (typeof at !== 'object' || at === null) return;
  Object.assign(at, { [way.at(-1) ?? '']: structuredClone(value) });
}
