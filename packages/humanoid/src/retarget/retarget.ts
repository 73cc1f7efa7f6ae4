import type { Motion } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import type { HumanoidRig } from '../humanoid-rig.ts';
import type { RetargetOptions } from './options.ts';
import type { RetargetResult } from './report.ts';

/**
 * Carries a motion from one body to another. None of the inputs is changed.
 *
 * @throws {StfError} RETARGET_NO_HIPS when a rig has no hip.
 */
export function retarget(
  motion: Motion,
  source: HumanoidRig,
  target: HumanoidRig,
  _options: RetargetOptions = {},
): RetargetResult {
  for (const { mapping } of [source, target]) {
    if (!mapping.has('hip')) throw new StfError('RETARGET_NO_HIPS', 'The rig has no hip.');
  }
  throw new StfError(
    'RETARGET_UNFINISHED',
    `Motions such as "${motion.name}" cannot be moved yet.`,
  );
}
