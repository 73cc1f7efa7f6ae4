/*
 * Installs each published package from its tarball into an empty project, as a user would, and runs its
 * smoke.mjs there. Build first.
 *
 *   node tooling/scripts/smoke-install.mjs                    # on the Node that runs this
 *   node tooling/scripts/smoke-install.mjs --node 20,22,24    # on the newest of each, fetched by npx
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from './pack.mjs';
import { listPublishedPackages } from './published-packages.mjs';
import { runCommand } from './run-command.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

const { values } = parseArgs({ options: { node: { type: 'string' } } });
const versions = values.node?.split(',') ?? [undefined];

try {
  await inTemporaryFolder((folder) => {
    const packages = listPublishedPackages();
    const tarballs = new Map(
      packages.map(({ name, folder: from }) => [name, packInto(folder, from)]),
    );
    for (const version of versions) {
      const env = environmentOf(version);
      const shown = runCommand('node', ['--version'], { env }).trim();
      for (const published of packages) {
        const project = join(folder, shown, basename(published.folder));
        installAndRun(project, published, tarballs, env);
        console.log(`smoke: ${published.name} installs and runs on Node ${shown}`);
      }
    }
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * @param {string} folder
 * @param {string} packageFolder
 */
function packInto(folder, packageFolder) {
  const destination = join(folder, 'tarballs', basename(packageFolder));
  mkdirSync(destination, { recursive: true });
  return pack(packageFolder, destination);
}

/**
 * An environment in which `node` and `npm` run on that version. The npm package `node` brings the binary.
 *
 * @param {string | undefined} version
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(version) {
  if (version === undefined) return process.env;
  const binary = runCommand('npx', [
    '-y',
    '-p',
    `node@${version}`,
    'node',
    '-p',
    'process.execPath',
  ]);
  return { ...process.env, PATH: `${dirname(binary.trim())}${delimiter}${process.env['PATH']}` };
}

/**
 * @param {string} project a folder that does not exist yet
 * @param {import('./published-packages.mjs').PublishedPackage} published
 * @param {Map<string, string>} tarballs
 * @param {NodeJS.ProcessEnv} env
 */
function installAndRun(project, { name, folder, stfkitDependencies }, tarballs, env) {
  mkdirSync(project, { recursive: true });
  const dependencies = Object.fromEntries(
    [name, ...stfkitDependencies].map((each) => [each, `file:${tarballs.get(each)}`]),
  );
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }, null, 2),
  );
  runCommand('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: project,
    env,
  });
  copyFileSync(join(folder, 'smoke.mjs'), join(project, 'smoke.mjs'));
  runCommand('node', ['smoke.mjs'], { cwd: project, env });
}
