import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../.changeset/', import.meta.url));
const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');

// A formatter of Markdown once made headings of them, after which no version could be released.
describe('each changeset', () => {
  it.each(names)('%s names packages and kinds, and says what changed', (name) => {
    const text = readFileSync(folder + name, 'utf8');
    expect(text).toMatch(
      /^---\r?\n('@stfkit\/(core|cli|gltf|humanoid)': (major|minor|patch)\r?\n)+---\r?\n\s*[A-Z`\p{L}].*\S/u,
    );
  });
});
