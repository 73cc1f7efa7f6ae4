import { STDIO } from './input.ts';

/** Where systems have stdin as a file. Another process has its own stdin there. */
const STDIN: ReadonlySet<string> = new Set(['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0']);

/** The input that an argument names: a path, or `-` for stdin, however that is called. */
export const sourceOf = (arg: string): string => (STDIN.has(arg) ? STDIO : arg);

/** Whether a path leads to what this process alone has open: shells pass `<(…)` on like that. */
export const isOpenHere = (path: string): boolean => /^\/(?:dev|proc\/self)\/fd\/\d+$/.test(path);
