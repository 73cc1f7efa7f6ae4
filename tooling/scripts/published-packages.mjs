import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} PublishedPackage
 * @property {string} name
 * @property {string} folder absolute path
 * @property {string[]} stfkitDependencies names of all packages of this workspace that it stands on
 */

const packagesFolder = fileURLToPath(new URL('../../packages/', import.meta.url));

/**
 * Every package under packages/ that is not private.
 *
 * @returns {PublishedPackage[]}
 */
export function listPublishedPackages() {
  const manifests = readdirSync(packagesFolder)
    .map((name) => `${packagesFolder}${name}`)
    .filter((folder) => existsSync(`${folder}/package.json`))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')),
    }));
  /** @type {Map<string, string[]>} */
  const direct = new Map(
    manifests.map(({ manifest }) => [
      manifest.name,
      Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    ]),
  );
  return manifests
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ folder, manifest }) => ({
      name: manifest.name,
      folder,
      stfkitDependencies: [...reach(direct, manifest.name)].filter(
        (name) => name !== manifest.name && direct.has(name),
      ),
    }));
}

/**
 * @param {Map<string, string[]>} direct
 * @param {string} start
 */
function reach(direct, start) {
  const seen = new Set([start]);
  for (const name of seen) for (const next of direct.get(name) ?? []) seen.add(next);
  return seen;
}
