import type { Quat, Vec3 } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, multiplyQuat, rotateVec3 } from '@stfkit/core';
import type { SamplerData } from '../../animations/sampler-data.ts';
import type { ImportContext } from '../import-context.ts';
import type { ChannelPlan } from './plan-node.ts';

/**
 * The sampler with values, and tangents, for a bone whose frame was turned, or for what stands in such a frame; the
 * same object where nothing was turned.
 */
export function turnSampler(
  { boneTurns, turnsAbove }: ImportContext,
  { tracks }: ChannelPlan,
  data: SamplerData,
): SamplerData {
  const [node, , bone] = tracks[0]?.target ?? [];
  const part = tracks[0]?.target.at(-1);
  const id = String(bone ?? node);
  const above = turnsAbove.get(id);
  const turn = boneTurns.get(id);
  const isMoved = part === 't' ? above !== undefined : part === 'r' && (above ?? turn);
  if (!isMoved) return data;
  const back = invertQuat(above ?? IDENTITY_QUAT);
  const apply = (value: readonly number[]): readonly number[] =>
    part === 't'
      ? rotateVec3(back, value as unknown as Vec3)
      : multiplyQuat(multiplyQuat(back, value as unknown as Quat), turn ?? IDENTITY_QUAT);
  const { size } = data;
  const values = new Float64Array(data.values.length);
  for (let at = 0; at < values.length; at += size) {
    values.set(apply([...data.values.subarray(at, at + size)]), at);
  }
  return { ...data, values };
}
