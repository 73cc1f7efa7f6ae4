import type { AnimationTrack, BufferId, StfBuffer } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import { createKeyCurve } from '@stfkit/core/authoring';
import { clamp } from '../../clamp.ts';
import { findBakedSamples } from './baked-samples.ts';
import { findPiece, pieceValue } from './curve-reader.ts';

/** How near to a sample a key is the same as it, frames. */
const SAME_FRAME = 1e-3;

/**
 * The curve of each component of a track; undefined where the track leaves it as it is. Baked samples
 * count where they say something else than the keys: as straight lines from frame to frame, over the keys that lie
 * between them, as samples stand at whole frames only. A frame after the last one the keys go on.
 *
 * @param start Start of the range, whose whole part is the frame of the first sample.
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7.7
 */
export function listTrackCurves(
  track: AnimationTrack,
  buffers: ReadonlyMap<BufferId, StfBuffer>,
  start: number,
): readonly (KeyCurve | undefined)[] {
  const { timepoints, interpolation, subtracks } = track;
  const curves = subtracks.map((subtrack) =>
    createKeyCurve(timepoints, subtrack?.keyframes ?? [], interpolation),
  );
  const baked = findBakedSamples(track, buffers, start);
  return curves.map((curve, k) => {
    const samples = baked?.components[k] ?? [];
    return baked && samples.length > 0 ? joinCurve(curve, samples, baked.first) : curve;
  });
}

/** A curve through samples, one a frame, and through keys where there is no sample. */
function joinCurve(
  curve: KeyCurve | undefined,
  samples: ArrayLike<number>,
  first: number,
): KeyCurve {
  const end = first + samples.length;
  const sampled = Array.from(samples, (value, i) => ({ frame: first + i, value: value || 0 }));
  if (!curve) return straightCurve(sampled);
  const piece = findPiece(curve, end);
  const joint = { frame: end, value: pieceValue(curve, piece, end) };
  const points = [...sampled, ...listBetween(curve, first, end), joint];
  if (piece < 0) points.push({ frame: curve.frames[0] as number, value: joint.value });
  const straight = straightCurve(points);
  const from = Math.max(piece, 0);
  return {
    frames: Float64Array.from([...straight.frames, ...curve.frames.subarray(from + 1)]),
    values: Float64Array.from([...straight.values, ...curve.values.subarray(from + 1)]),
    // The first of these has its shape from a key before the joint.
    segments: [...straight.segments, ...curve.segments.slice(from)],
  };
}

interface Point {
  readonly frame: number;
  readonly value: number;
}

/** The keys of a curve before a frame where there is no sample. */
function listBetween({ frames, values }: KeyCurve, first: number, end: number): Point[] {
  const points = Array.from(frames, (frame, i) => ({ frame, value: values[i] as number }));
  return points.filter(({ frame }) => {
    const sample = clamp(Math.round(frame), first, end - 1);
    return frame < end - SAME_FRAME && Math.abs(frame - sample) > SAME_FRAME;
  });
}

function straightCurve(points: readonly Point[]): KeyCurve {
  const frames = points.map(({ frame }) => frame);
  const keyframes = points.map(({ value }) => ({
    sourceOfTruth: true,
    value,
    interpolation: 'linear' as const,
  }));
  return createKeyCurve(frames, keyframes, 'linear') as KeyCurve;
}
