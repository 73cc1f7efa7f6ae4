import { STDIO } from './input.ts';

/** Where systems have stdout as a file. Renaming a result to it would put it in the place of what stdout leads to. */
const STDOUT: ReadonlySet<string> = new Set(['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1']);

/** The target that an argument names: a path, or `-` for stdout, however that is called. */
export const targetOf = (arg: string): string => (STDOUT.has(arg) ? STDIO : arg);
