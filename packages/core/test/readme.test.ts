import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = Array.from(
  readme.matchAll(/^(.+):\n\n```ts\n([\s\S]+?)^```$/gm),
  ([, title, example]) => [title as string, example as string] as const,
);
const index = fileURLToPath(new URL('../src/index.ts', import.meta.url));
const authoring = fileURLToPath(new URL('../src/authoring.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'stfkit-readme-'));

/** The example as a module that runs anywhere and checks each `value; // => expected`. */
function toModule(example: string): string {
  const checked = example
    .replaceAll(/^(.+); \/\/ => (.+)$/gm, 'expect($1).toEqual($2);')
    .replaceAll("'@stfkit/core'", JSON.stringify(index))
    .replaceAll("'@stfkit/core/authoring'", JSON.stringify(authoring))
    .replaceAll(/'([\w-]+\.stf)'/g, (_, name: string) => JSON.stringify(join(folder, name)));
  return `import { expect } from 'vitest';\n${checked}`;
}

describe('the example of the README runs and has the values that it says', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is found, each of them', () => {
    expect(examples).toHaveLength(readme.split('```ts').length - 1);
  });

  // The last one makes the file that the others read.
  it.each(examples.toReversed())('%s', async (title, example) => {
    expect.hasAssertions();
    const file = join(folder, `${title}.ts`);
    writeFileSync(file, toModule(example));
    await import(file);
  });
});
