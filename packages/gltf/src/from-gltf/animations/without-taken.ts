import { type ChannelPlan, kept, type PlannedTrack } from './plan-node.ts';

/** What a track sets, as a key. */
export const keyOf = ({ target }: PlannedTrack): string => JSON.stringify(target);

/**
 * What a channel is going to be beside others that set the same: a pointer to what several nodes show becomes channels of
 * those that no other one moves, and is kept where there are none; undefined for any other channel.
 *
 * @param taken Keys of what the others set.
 */
export function withoutTaken(
  { kind, size, scale, tracks, spare, isTurned }: ChannelPlan,
  taken: ReadonlySet<string>,
): ChannelPlan | undefined {
  if (!spare) return undefined;
  const moved = new Set(
    tracks.filter((track) => taken.has(keyOf(track))).map(({ target: [node] }) => node),
  );
  const free = tracks.filter(({ target: [node] }) => !moved.has(node));
  if (free.length === 0) return kept(spare);
  return { kind, size, scale, tracks: free, ...(isTurned && { isTurned }) };
}
