import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Packs one package and returns the path of its tarball. Always by pnpm: npm would leave `workspace:^`
 * in the package.json, and nobody could install that.
 *
 * @param {string} packageFolder
 * @param {string} destination an empty folder
 */
export function pack(packageFolder, destination) {
  runCommand('pnpm', ['pack', '--pack-destination', destination], { cwd: packageFolder });
  const tarball = readdirSync(destination).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`pnpm pack left no tarball for ${packageFolder}`);
  return join(destination, tarball);
}
