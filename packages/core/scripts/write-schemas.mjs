/*
 * Writes schema/<type>.json for every built-in type, from the build in dist/.
 *
 *   pnpm --filter @stfkit/core schemas
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '../dist/authoring.js';
import { BUILT_IN_TYPES } from '../dist/index.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = new URL('../schema/', import.meta.url);

mkdirSync(folder, { recursive: true });
const names = BUILT_IN_TYPES.map(({ type }) => `${type}.json`);
for (const name of readdirSync(folder)) {
  if (!names.includes(name)) rmSync(new URL(name, folder));
}
for (const type of BUILT_IN_TYPES) {
  writeFileSync(new URL(`${type.type}.json`, folder), JSON.stringify(toJsonSchema(type)));
}
execFileSync('node_modules/.bin/biome', ['format', '--write', fileURLToPath(folder)], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
console.log(`${names.length} schemas written to ${fileURLToPath(folder)}`);
