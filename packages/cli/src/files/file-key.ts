import { resolve } from 'node:path';

/** Equal for paths that lead to one file: names that differ in case only do so on many systems. */
export const fileKey = (path: string): string => resolve(path).toLowerCase();
