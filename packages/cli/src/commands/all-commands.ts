import type { ListedCommand } from './command.ts';

/** Every command, in the order of help. Loaded on demand: what moves bodies takes longer to load than most files to inspect. */
export const ALL_COMMANDS: readonly ListedCommand[] = [
  {
    name: 'inspect',
    summary: 'show what is in a file',
    load: async () => (await import('./inspect.ts')).inspect,
  },
  {
    name: 'validate',
    summary: 'check files against the rules of the format',
    load: async () => (await import('./validate.ts')).validate,
  },
  {
    name: 'convert',
    summary: 'convert between glTF and STF',
    load: async () => (await import('./convert.ts')).convert,
  },
  {
    name: 'humanoid map',
    summary: 'find the human body in a skeleton',
    load: async () => (await import('./humanoid-map.ts')).humanoidMap,
  },
  {
    name: 'humanoid check',
    summary: 'check a body: rest pose, symmetry, limits of its clips',
    load: async () => (await import('./humanoid-check.ts')).humanoidCheck,
  },
  {
    name: 'retarget',
    summary: 'move motion from one body to another',
    load: async () => (await import('./retarget.ts')).retarget,
  },
  {
    name: 'pack',
    summary: 'put a folder made by unpack together to a file',
    load: async () => (await import('./pack.ts')).pack,
  },
  {
    name: 'unpack',
    summary: 'take a file apart into a folder',
    load: async () => (await import('./unpack.ts')).unpack,
  },
  {
    name: 'diff',
    summary: 'show what differs between two files',
    load: async () => (await import('./diff.ts')).diff,
  },
];

/** The command whose name a call begins with. */
export const findCommand = (words: readonly string[]): ListedCommand | undefined =>
  ALL_COMMANDS.find(({ name }) => name.split(' ').every((word, i) => words[i] === word));
