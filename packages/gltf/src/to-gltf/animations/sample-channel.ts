import type { AnimationTarget } from '@stfkit/core';
import { framesFrom } from '../../animations/frame-rate.ts';
import { straightenRotations } from '../../animations/rotation-keys.ts';
import type { SamplerData } from '../../animations/sampler-data.ts';
import { areEqualNumbers } from '../../geometry/equal-numbers.ts';
import type { GltfAnimationChannel, GltfAnimationFields } from '../../resources/gltf-animation.ts';
import type { ExportContext } from '../export-context.ts';
import { buildSampler, type ClipWindow } from './build-sampler.ts';
import { measureCurve } from './measure-curve.ts';
import { readPlainKeys } from './plain-keys.ts';
import type { PlannedChannel } from './planned-channel.ts';
import { plainTolerance, ROTATION_TOLERANCE } from './refine-piece.ts';
import { restoreSampler } from './restore-sampler.ts';
import { contentOf, type SamplerContent } from './sampler-content.ts';
import { readSplineKeys } from './spline-keys.ts';

/** What is kept of the clip and the channel. */
export interface KeptChannel {
  readonly clip: Pick<GltfAnimationFields, 'times'>;
  readonly channel: GltfAnimationChannel;
}

/**
 * What is written of the sampler of a channel: that of the glTF file where the tracks are still the same.
 *
 * @param tolerance Part of the way that the property goes.
 * @throws {StfError} BUFFER_NOT_LOADED when what was kept is not in memory; GLTF_TOO_LARGE
 */
export function sampleChannel(
  { source, growth }: Pick<ExportContext, 'source' | 'growth'>,
  plan: PlannedChannel,
  window: ClipWindow,
  tolerance: number,
  kept: KeptChannel | undefined,
): SamplerContent {
  const { kind, path, tracks, size, pointing } = plan;
  const { scale = 1, factors, isBoolean } = pointing ?? {};
  let plain: SamplerData | undefined;
  const make = (): SamplerData => {
    plain = readPlainKeys(tracks, size, kind, window);
    const keys = plain ?? readSplineKeys(tracks, size, kind, window, source.buffers);
    return toUnits(keys ?? sampleCurve(plan, window, tolerance, growth), scale, factors);
  };
  const { sampler, targets } = kept?.channel ?? {};
  const ordered = targets && orderTracks(tracks, targets);
  const isWhole = tracks.every(
    ({ timepoints }) =>
      !((timepoints[0] ?? window.start) < window.start) &&
      !((timepoints.at(-1) ?? window.end) > window.end),
  );
  const content =
    kept && sampler && ordered && isWhole && !factors
      ? restoreSampler(
          source,
          kept.clip,
          sampler,
          { kind, size, scale, frames: window, tracks: ordered },
          make,
        )
      : contentOf(make());
  if (isBoolean) return toBooleans(content);
  const made = plain;
  const shown = made
    ? { tracks, isWhole: () => areShown(plan, content, made, window) }
    : content.shown;
  return {
    interpolation: content.interpolation,
    times: content.times,
    values: content.values,
    size: content.size,
    normalized: content.normalized,
    ...(path === 'weights' && { isScalars: true }),
    ...(shown && { shown }),
  };
}

/** Whether tracks of plain keys come back from a sampler as they are. */
function areShown(
  { tracks, kind }: PlannedChannel,
  content: SamplerContent,
  { values, interpolation }: SamplerData,
  { fps, start }: ClipWindow,
): boolean {
  const frames = framesFrom(content.times, start, fps);
  return (
    areEqualNumbers(tracks[0]?.timepoints ?? [], frames) &&
    areEqualNumbers(values, content.values) &&
    (kind === 'plain' ||
      (interpolation !== 'CUBICSPLINE' &&
        straightenRotations(frames, values, interpolation).isUnchanged))
  );
}

function sampleCurve(
  { getCurve, kind }: PlannedChannel,
  window: ClipWindow,
  tolerance: number,
  growth: ExportContext['growth'],
): SamplerData {
  const curve = getCurve();
  const near =
    kind === 'rotation' ? ROTATION_TOLERANCE : plainTolerance(tolerance * measureCurve(curve));
  return buildSampler(curve, kind, window, near, growth);
}

function toUnits(
  data: SamplerData,
  scale: number,
  factors: readonly number[] | undefined,
): SamplerData {
  if (scale === 1 && !factors) return data;
  const { values, size } = data;
  const inUnits = Float32Array.from(
    values as ArrayLike<number>,
    (value, i) => (value / scale) * (factors?.[i % size] ?? 1),
  );
  return { ...data, values: inUnits };
}

/** glTF holds yes and no in bytes, and steps between them. */
function toBooleans(content: SamplerContent): SamplerContent {
  const { times, values, interpolation, shown: _, ...others } = content;
  const row = interpolation === 'CUBICSPLINE' ? 3 : 1;
  const at = (i: number): number => (values[row === 3 ? 3 * i + 1 : i] === 0 ? 0 : 1);
  return {
    ...others,
    times,
    interpolation: 'STEP',
    values: Uint8Array.from(times, (_, i) => at(i)),
    size: 1,
    normalized: false,
  };
}

/** The tracks in the order of these targets; undefined where they are not the same. */
function orderTracks(
  tracks: PlannedChannel['tracks'],
  targets: readonly AnimationTarget[],
): PlannedChannel['tracks'] | undefined {
  const byTarget = new Map(tracks.map((track) => [JSON.stringify(track.target), track]));
  const ordered = targets.flatMap((target) => byTarget.get(JSON.stringify(target)) ?? []);
  return ordered.length === tracks.length && targets.length === tracks.length ? ordered : undefined;
}
