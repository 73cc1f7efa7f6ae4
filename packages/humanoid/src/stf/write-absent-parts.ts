import type { BufferId, PartTrack, Resource, ResourceId, StfDocument } from '@stfkit/core';
import { StfBuffer } from '@stfkit/core';
import { type AbsentPartExtras, deriveId } from '@stfkit/core/authoring';
import { AnimationChannels } from './animation-channels.ts';
import { littleEndian } from './float-buffers.ts';

/** What keeps the turns of parts that a body lacks. */
export interface AbsentPartsComponent {
  readonly component: Resource;
  readonly buffers: readonly StfBuffer[];
}

/**
 * A component of an animation with the turns of parts that the body lacks, as glTF has them and its converter keeps
 * them: channels without a node.
 *
 * @param first The place of the first of them among the channels of the clip: how many tracks there are.
 */
export function writeAbsentParts(
  { registry }: StfDocument,
  animation: ResourceId,
  parts: readonly PartTrack[],
  first: number,
): AbsentPartsComponent {
  const buffers: StfBuffer[] = [];
  const keep = (name: string, values: Float64Array): BufferId => {
    const id = deriveId(`${animation}/absent/${name}`);
    buffers.push(StfBuffer.of(id, littleEndian(values)));
    return id;
  };
  const lists = [...new Set(parts.map(({ times }) => times))];
  const { id, type, span } = AnimationChannels.create(deriveId(`${animation}/absent`), {
    channels: parts.map(({ part, interpolation, times, values }, i) => ({
      index: first + i,
      path: 'rotation',
      sampler: { interpolation, times: lists.indexOf(times), values: keep(part, values) },
      extras: { stf_absent_part: part } satisfies AbsentPartExtras,
    })),
    times: lists.map((times, i) => keep(`times/${i}`, times)),
  });
  // Made by the type that the document has for it, so that others who know that find it.
  return { component: registry.read(id, type, span), buffers };
}
