import type { PartTrack, StfAnimation, StfDocument, TypedResource } from '@stfkit/core';
import { ResourceRegistry } from '@stfkit/core';
import { absentPartOf } from '@stfkit/core/authoring';
import {
  AnimationChannels,
  type AnimationChannelsFields,
  type KeptChannel,
} from './animation-channels.ts';
import { readFloats } from './float-buffers.ts';

const FLOATS = 5126;

/** For components of documents whose programs have no type, or another one, for them. */
const READER = new ResourceRegistry([AnimationChannels]);

/**
 * The turns of parts that a body lacks, as they are kept beside the tracks of an animation; what cannot be read is left out.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when they are not in memory.
 */
export function readAbsentParts(document: StfDocument, { components }: StfAnimation): PartTrack[] {
  const found = components
    .map((id) => document.find(id))
    .find((component) => component?.type === AnimationChannels.type);
  if (!found) return [];
  const known = READER.read(found.id, found.type, found.span);
  const { channels, times } = known as TypedResource<AnimationChannelsFields>;
  const parts = new Map<string, PartTrack>();
  for (const channel of channels) {
    const track = readChannel(document, channel, times);
    if (track && !parts.has(track.part)) parts.set(track.part, track);
  }
  return [...parts.values()];
}

function readChannel(
  document: StfDocument,
  { path, sampler, extras }: KeptChannel,
  lists: AnimationChannelsFields['times'],
): PartTrack | undefined {
  const part = absentPartOf(extras);
  if (part === undefined || path !== 'rotation' || !sampler) return undefined;
  const { interpolation, componentType = FLOATS } = sampler;
  const times = readFloats(document, lists[sampler.times]);
  const values = componentType === FLOATS ? readFloats(document, sampler.values) : undefined;
  if (!times || !values) return undefined;
  const size = 4 * (interpolation === 'CUBICSPLINE' ? 3 : 1);
  const ascend = times.every((time, i) => i === 0 || time > (times[i - 1] as number));
  const sound = times.length > 0 && ascend && values.length === size * times.length;
  const finite = times.every(Number.isFinite) && values.every(Number.isFinite);
  return sound && finite ? { part, interpolation, times, values } : undefined;
}
