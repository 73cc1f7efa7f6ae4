import type { AnimationSampler } from '../objects/index.ts';
import type { SamplerInterpolation } from './sampler-data.ts';

/** What is between the keys of a sampler; `LINEAR` where it does not say, as those that glTF-Transform makes. */
export function interpolationOf(sampler: AnimationSampler): SamplerInterpolation {
  return sampler.getInterpolation() ?? 'LINEAR';
}
