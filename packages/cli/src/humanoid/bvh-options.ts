import type { BvhPositions, BvhUnit, ReadBvhOptions, UpAxis } from '@stfkit/humanoid';
import type { Arguments, OptionTable } from '../args.ts';

/** What BVH files leave open and the caller may say. */
export type BvhReading = Pick<ReadBvhOptions, 'upAxis' | 'unit' | 'positions'>;

const UPS: readonly UpAxis[] = ['y', 'z'];
const UNITS: readonly BvhUnit[] = ['metre', 'decimetre', 'centimetre', 'millimetre', 'inch', 'cmu'];
const POSITIONS: readonly BvhPositions[] = ['absolute', 'relative'];

/** The options of all commands that read BVH files. */
export const BVH_OPTIONS: OptionTable = {
  'bvh-up': {
    value: 'AXIS',
    choices: UPS,
    help: 'The axis of BVH files that points up. Default: the one along which the figure is tall.',
  },
  'bvh-unit': {
    value: 'UNIT',
    choices: UNITS,
    help: 'The unit of BVH files. Default: the one that makes the figure as tall as people are.',
  },
  'bvh-positions': {
    value: 'KIND',
    choices: POSITIONS,
    help: 'Whether positions in BVH files stand in the place of offsets or are added to them. Default: as the figure stands on the ground.',
  },
};

/** What a call says of BVH files. */
export function readBvhOptions(args: Arguments): BvhReading {
  const upAxis = args.text('bvh-up') as UpAxis | undefined;
  const unit = args.text('bvh-unit') as BvhUnit | undefined;
  const positions = args.text('bvh-positions') as BvhPositions | undefined;
  return { ...(upAxis && { upAxis }), ...(unit && { unit }), ...(positions && { positions }) };
}
