import { areFiniteNumbers } from '../geometry/finite-numbers.ts';
import { readFloats } from '../geometry/read-accessor.ts';
import type { Accessor, AnimationSampler } from '../objects/index.ts';
import { interpolationOf } from './interpolation-of.ts';
import type { SamplerData } from './sampler-data.ts';

/** The content of a sampler, or what is wrong with it. */
export type SamplerResult = SamplerData | { readonly problem: string };

/**
 * Reads and checks a sampler.
 *
 * @param size Components of the animated property; undefined where the sampler itself says how many.
 */
export function readSampler(sampler: AnimationSampler | null, size?: number): SamplerResult {
  const [input, output] = [sampler?.getInput(), sampler?.getOutput()];
  if (!sampler || !input || !output) return { problem: 'it has no keys' };
  const times = readFloats(input, 1);
  const interpolation = interpolationOf(sampler);
  if (times.length === 0) return { problem: 'it has no keys' };
  if (!isAscending(times)) return { problem: 'its times do not ascend' };
  const values = readFlat(output);
  const parts = interpolation === 'CUBICSPLINE' ? 3 : 1;
  const found = values.length / (times.length * parts);
  if (!Number.isInteger(found) || found === 0 || found !== (size ?? found)) {
    return { problem: `it has ${values.length} values for ${times.length} keys` };
  }
  if (!areFiniteNumbers(values)) return { problem: 'it has values that are no numbers' };
  return { interpolation, times, values, size: found };
}

/** All numbers of an accessor. */
function readFlat(accessor: Accessor): Float32Array {
  return readFloats(accessor, accessor.getElementSize());
}

/** Whether times are finite numbers, each above the one before. */
export function isAscending(times: Float32Array): boolean {
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number;
    if (!Number.isFinite(time) || (i > 0 && time <= (times[i - 1] as number))) return false;
  }
  return true;
}
