import type { Command } from './command.ts';
import { convert } from './convert.ts';
import { diff } from './diff.ts';
import { humanoidCheck } from './humanoid-check.ts';
import { humanoidMap } from './humanoid-map.ts';
import { inspect } from './inspect.ts';
import { pack } from './pack.ts';
import { retarget } from './retarget.ts';
import { unpack } from './unpack.ts';
import { validate } from './validate.ts';

/** Every command, in the order of help. */
export const ALL_COMMANDS: readonly Command[] = [
  inspect,
  validate,
  convert,
  humanoidMap,
  humanoidCheck,
  retarget,
  pack,
  unpack,
  diff,
];

/** The command whose name a call begins with. */
export const findCommand = (words: readonly string[]): Command | undefined =>
  ALL_COMMANDS.find(({ name }) => name.split(' ').every((word, i) => words[i] === word));
