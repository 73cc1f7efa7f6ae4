import type { StfAnimation } from '@stfkit/core';
import { tally } from '../../tally.ts';
import type { ExportContext } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { ChannelPlanner } from './channel-planner.ts';
import { describeProperty } from './describe-property.ts';
import { listTracks } from './list-tracks.ts';
import type { PlannedChannel } from './planned-channel.ts';

/** The channels of an animation, and what became of other tracks. */
export interface ChannelPlans {
  readonly channels: readonly PlannedChannel[];
  /** How many tracks have no place in glTF, by what they set. */
  readonly dropped: ReadonlyMap<string, number>;
  /** How many tracks set otherwise what another one sets already, as nodes share it in glTF. */
  readonly contrary: number;
}

/**
 * Finds out what channels the tracks of an animation become, in their order; the tracks of the
 * blendshapes of one node become one channel.
 *
 * @param start First frame of the range.
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7.5
 */
export function planChannels(
  context: ExportContext,
  nodes: NodeExporter,
  animation: StfAnimation,
  start: number,
): ChannelPlans {
  const planner = new ChannelPlanner(context, nodes, start);
  const dropped = new Map<string, number>();
  const { tracks, repeated } = listTracks(animation);
  tally(dropped, 'a target twice', repeated);
  for (const each of tracks) {
    if (!planner.add(each)) tally(dropped, describeProperty(each.property));
  }
  return { channels: planner.listChannels(), dropped, contrary: planner.contrary };
}
