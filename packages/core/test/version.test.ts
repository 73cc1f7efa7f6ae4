import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION } from '../src/version.ts';

it('the version in the sources is that of the package', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  expect(VERSION).toBe(JSON.parse(manifest).version);
});
