import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {unknown} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * @typedef {object} Member
 * @property {string} name
 * @property {'package' | 'app' | 'tool'} kind a tool is private to this repository
 * @property {string} dir absolute path
 * @property {string} manifestPath
 * @property {string} manifestText
 * @property {Manifest} manifest
 * @property {string[]} srcFiles absolute paths
 * @property {string[]} testFiles absolute paths
 */

const SOURCE_FILE = /\.[cm]?[jt]sx?$/;
const FOLDERS = /** @type {const} */ ([
  ['packages', 'package'],
  ['apps', 'app'],
  ['tooling', 'tool'],
]);

/**
 * The packages, apps and tools of the workspace. A folder without a package.json is not a member: the Blender
 * add-on, for instance, is Python.
 *
 * @param {string} root
 * @returns {Member[]}
 */
export function readWorkspace(root) {
  const members = [];
  for (const [folder, kind] of FOLDERS) {
    for (const name of listFolder(join(root, folder))) {
      const dir = join(root, folder, name);
      const manifestPath = join(dir, 'package.json');
      if (existsSync(manifestPath)) members.push(readMember(dir, kind, manifestPath));
    }
  }
  return members;
}

/**
 * @param {string} dir
 * @param {Member['kind']} kind
 * @param {string} manifestPath
 * @returns {Member}
 */
function readMember(dir, kind, manifestPath) {
  const manifestText = readFileSync(manifestPath, 'utf8');
  /** @type {Manifest} */
  const manifest = JSON.parse(manifestText);
  return {
    name: manifest.name,
    kind,
    dir,
    manifestPath,
    manifestText,
    manifest,
    srcFiles: listSources(join(dir, 'src')),
    testFiles: listSources(join(dir, 'test')),
  };
}

/** @param {string} dir */
const listFolder = (dir) => (existsSync(dir) ? readdirSync(dir).sort() : []);

/**
 * @param {string} dir
 * @returns {string[]}
 */
function listSources(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
