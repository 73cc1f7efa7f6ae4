/*
 * Checks the tarball of the package in the current folder as its users will get it: both license texts
 * are in it, publint finds nothing, and its types resolve for every ESM consumer.
 *
 *   pnpm run check:pack
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pack } from './pack.mjs';
import { runCommand } from './run-command.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

const LICENSES = ['LICENSE-MIT', 'LICENSE-APACHE'];

try {
  await inTemporaryFolder((folder) => {
    const tarball = pack(process.cwd(), folder);
    checkLicenses(tarball);
    runCommand('pnpm', ['exec', 'publint', 'run', tarball, '--strict']);
    runCommand('pnpm', ['exec', 'attw', tarball, '--profile', 'esm-only']);
  });
  console.log('pack: licenses, publint and attw are content');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * npm adds a file named LICENSE by itself but no LICENSE-MIT, and pnpm takes none from the root.
 *
 * @param {string} tarball
 */
function checkLicenses(tarball) {
  const packed = runCommand('tar', ['-tzf', tarball]).split(/\r?\n/);
  for (const name of LICENSES) {
    if (!packed.includes(`package/${name}`)) throw new Error(`the tarball lacks ${name}`);
    const original = fileURLToPath(new URL(`../../${name}`, import.meta.url));
    if (!existsSync(name) || readFileSync(name, 'utf8') !== readFileSync(original, 'utf8'))
      throw new Error(`${name} differs from the one at the root`);
  }
}
