import type { AnimationTrack, StfDocument } from '@stfkit/core';
import { toSeconds } from '../../animations/frame-rate.ts';
import type { Node } from '../../objects/target.ts';
import type { GltfAnimationChannel } from '../../resources/gltf-animation.ts';
import type { ClipWindow } from './build-sampler.ts';
import { hashTrack } from './hash-track.ts';
import type { PointerTarget } from './pointer-channel.ts';
import { holdUntil, type SamplerContent } from './sampler-content.ts';

/** A channel that is ready to be written. */
export interface ReadyChannel {
  /** Whose property it sets; of the weights of a mesh a node that has it; null where a pointer says all. */
  readonly node: Node | null;
  /** The glTF `path`, but for what a pointer leads to. */
  readonly path: string;
  readonly pointer: PointerTarget | undefined;
  readonly content: SamplerContent;
  /** The tracks that it is made of; none where it is all kept. */
  readonly tracks: readonly AnimationTrack[];
  /** What is kept of the channel. */
  readonly kept: GltfAnimationChannel | undefined;
}

/** How much of a frame the end of the range may be after the last key and say nothing of its own. */
const SAME_FRAME = 0.999;

/** Makes a clip as long as its range, whose end a whole frame or more after the last key would else be lost; not beyond single floats. */
export function extendToRange(
  channels: readonly ReadyChannel[],
  { start, end, fps }: ClipWindow,
): readonly ReadyChannel[] {
  const seconds = toSeconds(end, start, fps);
  const last = channels.reduce((most, { content }) => Math.max(most, content.times.at(-1) ?? 0), 0);
  const [first, ...others] = channels;
  const isLater = last <= seconds - SAME_FRAME / fps && Number.isFinite(seconds);
  if (!first || !isLater) return channels;
  return [{ ...first, content: holdUntil(first.content, seconds) }, ...others];
}

/**
 * Has one channel set the weights of a mesh, as it did in the glTF file, as long as all nodes that have the mesh, and no weights
 * of their own, have tracks that are alike. Else each node has a channel.
 */
export function shareMeshWeights(
  source: StfDocument,
  channels: readonly ReadyChannel[],
): ReadyChannel[] {
  const repeated = new Set<ReadyChannel>();
  const alone = new Set<ReadyChannel>();
  for (const channel of channels) {
    if (channel.pointer?.kind !== 'mesh' || !channel.node || repeated.has(channel)) continue;
    const sharers = listSharers(channel.node);
    const hash = hashTracks(source, channel);
    const alike = channels.filter((each) => {
      const isSharer = each.node && each.path === 'weights' && sharers.has(each.node);
      return isSharer && hashTracks(source, each) === hash;
    });
    if (alike.length < sharers.size || !sharers.has(channel.node)) alone.add(channel);
    else for (const each of alike) if (each !== channel) repeated.add(each);
  }
  return channels.flatMap((channel) => {
    if (repeated.has(channel)) return [];
    return [alone.has(channel) ? { ...channel, pointer: undefined } : channel];
  });
}

/** The nodes with the mesh of a node that have no weights of their own. */
function listSharers(node: Node): ReadonlySet<Node> {
  const parents = (node.getMesh()?.listParents() ?? []) as readonly Node[];
  const nodes = parents.filter(({ propertyType }) => propertyType === 'Node');
  return new Set(nodes.filter((each) => each.getWeights().length === 0));
}

/** For each weight whether it is moved, and how. */
function hashTracks(source: StfDocument, { tracks }: ReadyChannel): string {
  return tracks.map((track) => `${track.target.at(-2)} ${hashTrack(source, track)}`).join();
}
