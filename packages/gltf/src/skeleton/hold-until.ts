import { holdLast } from '../animations/hold-last.ts';
import type { TrackKeys } from './sampler-writer.ts';

/**
 * The keys with one more at a time after the last, where the value of that holds: a clip of glTF is as long
 * as its last key. The keys themselves where that is not after the last one.
 */
export function holdUntil(keys: TrackKeys, seconds: number): TrackKeys {
  const { interpolation, times, values } = keys;
  if (!(seconds > (times.at(-1) as number) && Number.isFinite(Math.fround(seconds)))) return keys;
  return {
    ...keys,
    times: Float64Array.from([...times, seconds]),
    values: holdLast(values, values.length / times.length, interpolation),
  };
}
