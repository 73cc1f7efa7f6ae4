import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStf, writeStf } from '@stfkit/core';
import { writeBvh } from '@stfkit/humanoid';
import { afterAll, expect, test } from 'vitest';
import { makeFigure, makeWalk } from './support/make-figure.ts';
import { makeStf } from './support/make-stf.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = Array.from(
  readme.matchAll(/^## (.+)\n\n```ts\n([\s\S]+?)^```$/gm),
  ([, title = '', example = '']) => ({ title, example }),
);
// Within the package, so that its dependencies are found.
const folder = mkdtempSync(fileURLToPath(new URL('.readme-', import.meta.url)));
const files = mkdtempSync(join(tmpdir(), 'stfkit-humanoid-readme-'));
for (const [name, height] of [
  ['walk', 1.7],
  ['clip', 1.7],
  ['model', 1.7],
  ['figure', 1.5],
] as const) {
  const skeleton = makeFigure(height);
  writeFileSync(join(files, `${name}.bvh`), writeBvh(skeleton, makeWalk(skeleton)).text);
}
const document = makeStf([{ id: 'hip', parent: '', translation: [0, 1, 0] }], { tracks: [] });
writeFileSync(join(files, 'figure.stf'), writeStf(document));

afterAll(() => {
  for (const each of [folder, files]) rmSync(each, { recursive: true });
});

test('is found, each of them', () => {
  expect(examples).toHaveLength(readme.split('```ts').length - 1);
});

test.each(examples)('the example of the README runs: $title', async ({ title, example }) => {
  const module = join(folder, `${title}.ts`);
  const placed = example.replaceAll(/'(\w+\.(?:bvh|stf))'/g, (_, name: string) =>
    JSON.stringify(join(files, name)),
  );
  writeFileSync(module, placed.replaceAll(/console\.\w+/g, 'void'));
  await import(module);
  if (title === 'BVH') expect(readFileSync(join(files, 'again.bvh'), 'utf8')).toMatch(/^HIERARCHY/);
  if (title !== 'STF') return;
  const again = readStf(readFileSync(join(files, 'again.stf')));
  const types = Array.from(again.document.resources.values(), ({ type }) => type);
  expect(types).toContain('stfexp.armature.humanoid');
});

test('every code that the README names is listed', () => {
  const page = new URL('../../../docs/DIAGNOSTICS.md', import.meta.url);
  const listed = readFileSync(page, 'utf8');
  const named = readme.matchAll(/`((?:BVH|REST|RETARGET|STF)_(?!CODES`)[A-Z_]+)`/g);
  const codes = Array.from(named, ([, code = '']) => code);
  expect(codes.filter((code) => !listed.includes(`\n| \`${code}\` |`))).toEqual([]);
});
