import { existsSync } from 'node:fs';

/** The folder of Debian in which the tools beside the corpus set up programs. */
export const ORACLE_ROOT = process.env['ORACLE_ROOT'] ?? '/opt/blender-chroot/sid';

/** What is needed, where one of these paths is not here. */
export const findMissing = (what: string, paths: readonly string[]): string | undefined =>
  paths.every((path) => existsSync(path)) ? undefined : what;
