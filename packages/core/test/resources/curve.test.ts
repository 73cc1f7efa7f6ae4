import { describe, expect, it } from 'vitest';
import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import { StfexpCurve } from '../../src/resources/stfexp/curve.ts';
import { findings } from '../support/check-resource.ts';

const point = {
  translation: [1, 2],
  handle_in: [0, 2],
  handle_in_type: 'auto',
  handle_out: [2, 2],
  handle_out_type: 'auto',
  tilt: 0,
};

const flat = {
  type: 'stfexp.curve',
  dimensions: 2,
  splines: [{ type: 'bezier', points: [point] }],
};

const read = (json: object) =>
  BUILT_IN_REGISTRY.fromJson('c', json as never) as unknown as StfexpCurve;

describe('stfexp.curve', () => {
  it('R12 reads two coordinates with z = 0 and writes three', () => {
    expect(findings(flat)).toEqual([]);
    const { dimensions, splines } = read(flat);
    expect(splines[0]).toMatchObject({ cyclic: false, points: [{ translation: [1, 2, 0] }] });
    const written = StfexpCurve.create('c', { dimensions, splines });
    expect(written.json['splines']).toMatchObject([
      { type: 'bezier', points: [{ translation: [1, 2, 0], handle_in: [0, 2, 0] }] },
    ]);
  });

  it.each([
    [{ dimensions: 4 }, 'VALUE_ENUM /dimensions'],
    [{ dimensions: undefined }, 'VALUE_REQUIRED '],
    [{ splines: [{ type: 'nurbs', points: [] }] }, 'VALUE_ENUM /splines/0/type'],
    [{ splines: [{ points: [] }] }, 'VALUE_REQUIRED /splines/0'],
    [
      { splines: [{ type: 'bezier', points: [{ ...point, handle_in_type: 'vector' }] }] },
      'VALUE_ENUM /splines/0/points/0/handle_in_type',
    ],
    [
      { splines: [{ type: 'bezier', points: [{ ...point, translation: [1] }] }] },
      'VALUE_TYPE /splines/0/points/0/translation',
    ],
  ])('R4 finds the fault of %j', (change, finding) => {
    expect(findings({ ...flat, ...change } as never)).toEqual([finding]);
  });

  it('R4 misses each member that a point has to have', () => {
    for (const key of Object.keys(point)) {
      const { [key as 'tilt']: _, ...rest } = point;
      const json = { ...flat, splines: [{ type: 'bezier', points: [rest] }] };
      expect(findings(json)).toEqual(['VALUE_REQUIRED /splines/0/points/0']);
    }
  });
});
