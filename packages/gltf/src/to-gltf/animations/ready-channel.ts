import { toSeconds } from '../../animations/frame-rate.ts';
import { areEqualNumbers } from '../../geometry/equal-numbers.ts';
import type { Node } from '../../objects/target.ts';
import type { GltfAnimationChannel } from '../../resources/gltf-animation.ts';
import type { ClipWindow } from './build-sampler.ts';
import type { PointerTarget } from './pointer-channel.ts';
import { holdUntil, type SamplerContent } from './sampler-content.ts';

/** A channel that is ready to be written. */
export interface ReadyChannel {
  readonly node: Node | null;
  /** The glTF `path`. */
  readonly path: string;
  readonly pointer: PointerTarget | undefined;
  readonly content: SamplerContent;
  /** What is kept of the channel. */
  readonly kept: GltfAnimationChannel | undefined;
}

/** How much of a frame the end of the range may be after the last key and say nothing of its own. */
const SAME_FRAME = 0.999;

/** Makes a clip as long as its range, whose end a whole frame or more after the last key would else be lost. */
export function extendToRange(
  channels: readonly ReadyChannel[],
  { start, end, fps }: ClipWindow,
): readonly ReadyChannel[] {
  const seconds = toSeconds(end, start, fps);
  const last = channels.reduce((most, { content }) => Math.max(most, content.times.at(-1) ?? 0), 0);
  const [first, ...others] = channels;
  if (!first || last > seconds - SAME_FRAME / fps) return channels;
  return [{ ...first, content: holdUntil(first.content, seconds) }, ...others];
}

/** Leaves out the weights of nodes that a channel of the weights of their mesh sets already. */
export function dropRepeatedWeights(channels: readonly ReadyChannel[]): ReadyChannel[] {
  const ofMesh = channels.filter(({ pointer }) => pointer?.kind === 'mesh');
  if (ofMesh.length === 0) return [...channels];
  return channels.filter(({ node, path, content }) => {
    const mesh = path === 'weights' ? node?.getMesh() : undefined;
    return !ofMesh.some(
      ({ pointer, content: other }) => pointer?.object === mesh && areEqual(content, other),
    );
  });
}

function areEqual(a: SamplerContent, b: SamplerContent): boolean {
  return (
    a.interpolation === b.interpolation &&
    areEqualNumbers(a.times, b.times) &&
    areEqualNumbers(a.values, b.values)
  );
}
