import type { RetargetOptions } from '@stfkit/humanoid';
import type { Arguments, OptionTable } from '../args.ts';

/** What `stf retarget` may be told about how motion is carried over. */
export const RETARGET_OPTIONS: OptionTable = {
  'root-motion': {
    value: 'KIND',
    choices: ['hips', 'root', 'inPlace'],
    help: 'What carries the way: the hips (default), the joint above them, or nothing: it stays in place.',
  },
  ik: { help: 'Bend the legs so that feet stand still while they stand.' },
  hands: {
    value: 'PLACE',
    choices: ['chest', 'hip'],
    help: 'Bend the arms so that hands keep their place beside this part.',
  },
  limits: { help: 'Keep joints within the limits of the target.' },
  align: {
    value: 'KIND',
    choices: ['swing', 'none'],
    help: 'Bring the rest poses together first (default), or take them for the same.',
  },
};

/** How motion is to be carried over. */
export function readRetargetOptions(args: Arguments): RetargetOptions {
  const rootMotion = args.text('root-motion') as RetargetOptions['rootMotion'];
  const handGoals = args.text('hands') as RetargetOptions['handGoals'];
  const align = args.text('align') as RetargetOptions['align'];
  return {
    ...(rootMotion && { rootMotion }),
    ...(handGoals && { handGoals }),
    ...(align && { align }),
    ...(args.has('ik') && { footIk: 'contacts' }),
    ...(args.has('limits') && { limits: 'clamp' }),
  };
}
