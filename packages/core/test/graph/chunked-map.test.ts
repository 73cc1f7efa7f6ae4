import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChunkedMap } from '../../src/graph/chunked-map.ts';

const key = fc.integer({ min: 0, max: 400 }).map(String);
const change = fc.tuple(key, fc.option(fc.integer(), { nil: undefined }));
const batches = fc.array(fc.array(change, { maxLength: 60 }), { maxLength: 12 });

function applyTo(
  model: ReadonlyMap<string, number>,
  batch: [string, number | undefined][],
): Map<string, number> {
  const next = new Map(model);
  for (const [id, value] of batch) {
    if (value === undefined) next.delete(id);
    else next.set(id, value);
  }
  return next;
}

describe('ChunkedMap', () => {
  it('G18 behaves as a Map does, and old versions stay as they were', () => {
    fc.assert(
      fc.property(fc.uniqueArray(key, { maxLength: 300 }), batches, (keys, steps) => {
        let model = new Map(keys.map((id, i) => [id, i]));
        let map = ChunkedMap.from(model);
        const versions: [ChunkedMap<number>, [string, number][]][] = [[map, [...model]]];
        for (const batch of steps) {
          model = applyTo(model, batch);
          map = map.withChanges(batch);
          versions.push([map, [...model]]);
        }
        for (const [version, entries] of versions) {
          expect([...version]).toEqual(entries);
          expect(version.size).toBe(entries.length);
          expect([...version.keys()]).toEqual(entries.map(([id]) => id));
          expect([...version.values()]).toEqual(entries.map(([, value]) => value));
          for (const [id, value] of entries) expect(version.get(id)).toBe(value);
        }
        for (let i = 0; i <= 400; i++) expect(map.has(String(i))).toBe(model.has(String(i)));
      }),
      { numRuns: 200 },
    );
  });

  it('G18 does not grow while keys are taken out and put in', () => {
    let map = ChunkedMap.from([['a', 1]]);
    for (let i = 0; i < 100_000; i++) {
      map = map.withChanges([['a', undefined]]).withChanges([['a', i]]);
    }
    const start = performance.now();
    for (let i = 0; i < 10_000; i++) expect([...map.values()]).toEqual([99_999]);
    // Walking over 100,000 holes each time takes a minute.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('G5 is the same object when nothing differs', () => {
    const map = ChunkedMap.from([['a', 1]]);
    expect(
      map.withChanges([
        ['a', 1],
        ['b', undefined],
      ]),
    ).toBe(map);
  });

  it.each([2, 3, 8, 9, 200])('G18 keeps the last of equal keys among %i entries', (count) => {
    const keys = ['', ...Array.from({ length: count - 2 }, (_, i) => `0000-${i}`)];
    const told: string[] = [];
    const map = ChunkedMap.from(
      [...keys, ''].map((key, i) => [key, i] as const),
      (key) => {
        told.push(key);
      },
    );
    expect(told).toEqual(['']);
    expect([map.size, map.get(''), map.get('0000-0'), map.has('x')]).toEqual([
      count - 1,
      count - 1,
      count > 2 ? 1 : undefined,
      false,
    ]);
    expect([...map.keys()]).toEqual([...keys.slice(1), '']);
  });

  it('G18 tells maps apart whose keys no one asked for', () => {
    const map = ChunkedMap.from([['a', 1]]);
    expect(map.replaced(ChunkedMap.from([['b', 2]]))).toBeUndefined();
    expect(map.withChanges([['a', 3]]).replaced(map)).toEqual([[1, 3]]);
  });

  it('G18 shares the chunks that were not touched, as far as values can tell', () => {
    const value = { of: 'a' };
    const map = ChunkedMap.from(
      Array.from({ length: 1000 }, (_, i) => [String(i), value] as const),
    );
    const next = map.withChanges([['5', { of: 'b' }]]);
    expect(next.get('999')).toBe(value);
    expect(map.get('5')).toBe(value);
  });
});
