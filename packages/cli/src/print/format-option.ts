import type { OptionTable } from '../args.ts';

/** The option of all commands whose result a program can read. */
export const FORMAT_OPTION: OptionTable = {
  format: {
    value: 'FORMAT',
    choices: ['text', 'json'],
    help: 'text for people (default), json for programs.',
  },
};
