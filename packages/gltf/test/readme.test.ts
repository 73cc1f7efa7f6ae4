import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GLTF_CODES } from '@stfkit/gltf';
import { afterAll, expect, test } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = Array.from(
  readme.matchAll(/^(.+):\n\n```ts\n([\s\S]+?)^```$/gm),
  ([, title = '', example = '']) => ({ title, example }),
);
// Within the package, so that its dependencies are found.
const folder = mkdtempSync(fileURLToPath(new URL('.readme-', import.meta.url)));
const files = mkdtempSync(join(tmpdir(), 'stfkit-gltf-readme-'));
const robot = new URL('../../../tooling/fixtures/robot.glb', import.meta.url);
copyFileSync(robot, join(files, 'helmet.glb'));

afterAll(() => {
  for (const each of [folder, files]) rmSync(each, { recursive: true });
});

test('the examples of the README run one after the other', async () => {
  expect(examples.map(({ title }) => title)).toEqual([
    'glb → stf',
    'stf → glb',
    'stf → gltf, with files beside it',
    'In a browser',
    'The next version',
  ]);
  for (const [index, { title, example }] of examples.entries()) {
    // There is no server to read from here; the browser has tests of its own.
    if (title === 'In a browser') continue;
    const module = join(folder, `${index}.ts`);
    writeFileSync(
      module,
      example
        .replaceAll(/'((?:helmet|next)\.\w+)'/g, (_, name: string) =>
          JSON.stringify(join(files, name)),
        )
        .replaceAll('console.warn', 'void'),
    );
    await import(module);
  }
  expect(readFileSync(join(files, 'helmet.stf')).subarray(0, 4).toString()).toBe('STF0');
  expect(readFileSync(join(files, 'helmet.glb')).subarray(0, 4).toString()).toBe('glTF');
  expect(readFileSync(join(files, 'next.stf'))).toEqual(readFileSync(join(files, 'helmet.stf')));
});

test('every code and member that the README names is there', () => {
  const codes = new Set(Array.from(readme.matchAll(/`(GLTF_[A-Z_]+)`/g), ([, code]) => code));
  const constants = new Set([
    'GLTF_EXTENSIONS',
    'GLTF_REGISTRY',
    'GLTF_CODES',
    'GLTF_DECODER_MISSING',
    'GLTF_EXTENSION_REQUIRED',
    'GLTF_EXTENSIONS_TOO_MANY',
    'GLTF_TOO_LARGE',
    'GLTF_UNREADABLE',
  ]);
  const unknown = [...codes].filter((code = '') => !(code in GLTF_CODES) && !constants.has(code));
  expect(unknown).toEqual([]);
});
