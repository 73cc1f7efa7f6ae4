import { readSampler } from '../../animations/read-sampler.ts';
import type { SamplerData } from '../../animations/sampler-data.ts';
import type { Animation, AnimationChannel } from '../../objects/index.ts';
import { tally } from '../../tally.ts';
import type { ImportContext } from '../import-context.ts';
import type { ChannelKeeper } from './keep-channel.ts';
import { listPlainFirst } from './list-plain-first.ts';
import { planChannel } from './plan-channel.ts';
import type { ChannelPlan } from './plan-node.ts';
import type { PointerPlanner } from './plan-pointer.ts';
import { turnSampler } from './turn-sampler.ts';
import { keyOf, withoutTaken } from './without-taken.ts';

/** A channel with all that is known of it. */
export interface ReadChannel {
  /** Its place in the clip. */
  readonly index: number;
  readonly channel: AnimationChannel;
  readonly plan: ChannelPlan;
  readonly data: SamplerData;
}

/**
 * The channels of an animation that can become tracks. Others are kept where they are valid, else reported
 * (GLTF_CHANNELS_INVALID).
 *
 * @param clip Place of the animation in the file.
 */
export function readChannels(
  context: ImportContext,
  pointers: PointerPlanner,
  animation: Animation,
  clip: number,
  keeper: ChannelKeeper,
): ReadChannel[] {
  const taken = new Set<string>();
  const problems = new Map<string, number>();
  const read: ReadChannel[] = [];
  for (const { index, channel } of listPlainFirst(animation)) {
    const whole = planChannel(context, channel, pointers, animation);
    const data = readSampler(channel.getSampler(), whole?.size);
    const keys = whole?.tracks.map(keyOf) ?? [];
    const isTaken = keys.some((key) => taken.has(key));
    const plan = whole && isTaken ? withoutTaken(whole, taken) : whole;
    let problem = 'problem' in data ? data.problem : undefined;
    if (whole === undefined) problem = 'what they animate is not there';
    else if (plan === undefined) problem ??= 'another one has the same target';
    const output = channel.getSampler()?.getOutput();
    if (problem === undefined && plan && plan.tracks.length > 0 && output && 'times' in data) {
      const isRoom = context.trackBudget.takeValues(output, data.size * data.times.length);
      if (!isRoom) problem = 'more channels have the same values than memory is for';
    }
    if (problem !== undefined) tally(problems, problem);
    if (problem !== undefined || plan === undefined || 'problem' in data) continue;
    if (plan.tracks.length === 0) keeper.add(index, channel, plan, undefined);
    else {
      for (const key of isTaken ? plan.tracks.map(keyOf) : keys) taken.add(key);
      const turned = turnSampler(context, plan, data);
      const told = turned === data ? plan : { isTurned: true, ...plan };
      read.push({ index, channel, plan: told, data: turned });
    }
  }
  for (const [problem, count] of problems) {
    context.report('GLTF_CHANNELS_INVALID', { count, problem }, `/animations/${clip}`);
  }
  return read.sort((a, b) => a.index - b.index);
}
