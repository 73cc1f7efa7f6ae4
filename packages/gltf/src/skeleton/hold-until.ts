import type { TrackKeys } from './sampler-writer.ts';

/**
 * The keys with one more at a time after the last, where the value of that holds: a clip of glTF is as long
 * as its last key. The keys themselves where that is not after the last one.
 */
export function holdUntil(keys: TrackKeys, seconds: number): TrackKeys {
  const { times, values } = keys;
  if (!(seconds > (times.at(-1) as number) && Number.isFinite(Math.fround(seconds)))) return keys;
  const row = values.length / times.length;
  const longer = new Float64Array(values.length + row);
  longer.set(values);
  if (keys.interpolation === 'CUBICSPLINE') {
    // Tangents of 0 on both sides of the new piece keep it level.
    longer.fill(0, values.length - row / 3, values.length);
    const value = values.subarray(values.length - (2 * row) / 3, values.length - row / 3);
    longer.set(value, values.length + row / 3);
  } else longer.set(values.subarray(values.length - row), values.length);
  return { ...keys, times: Float64Array.from([...times, seconds]), values: longer };
}
