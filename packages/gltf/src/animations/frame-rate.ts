import { findFrameRate, toFrames } from '@stfkit/core/authoring';

/** What is taken where the times fit no common rate. */
const FALLBACK_RATE = 30;

/**
 * The smallest common frame rate at which all times are whole frames; 30 where there is none.
 *
 * @param times Seconds, one list a sampler.
 */
export function chooseFrameRate(times: Iterable<Float32Array>): number {
  return findFrameRate([...times]) ?? FALLBACK_RATE;
}

/** The time of a frame in seconds from the start of the range, as glTF has it. */
export function toSeconds(frame: number, start: number, fps: number): number {
  return Math.fround((frame - start) / fps);
}

/** The frames of times in seconds from the start of the range. */
export function framesFrom(times: Float32Array, start: number, fps: number): Float64Array {
  const frames = toFrames(times, fps);
  for (let i = 0; i < frames.length; i++) (frames[i] as number) += start;
  return frames;
}
