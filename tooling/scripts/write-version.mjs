// Copies the version of core's package.json into its sources; run after the versions were raised.
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../../packages/core/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
const source = new URL('src/version.ts', folder);
const text = readFileSync(source, 'utf8');
writeFileSync(source, text.replace(/VERSION = '[^']*'/, `VERSION = '${version}'`));
