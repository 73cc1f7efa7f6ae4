import { readFileSync } from 'node:fs';
import { GLTF_EXTENSIONS } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { VOCABULARY } from '../../src/materials/vocabulary.ts';
import type { VocabularyRow } from '../../src/materials/vocabulary-row.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

const TYPES = { image: 'image', number: 'float', color: 'color', choice: 'int' } as const;

const spellPlace = (path: readonly string[]): string =>
  path.filter((key) => key !== 'extensions').join('.');

function spellKind({ value }: VocabularyRow): string {
  if (value.kind === 'choice') {
    return `${TYPES.choice}: ${value.choices.map((choice, i) => `${i} ${choice}`).join(', ')}`;
  }
  if (value.kind === 'image') return `image, ${value.role}`;
  return TYPES[value.kind];
}

/** The rows that the README has to have; columns are as wide as their longest cell. */
function makeTable(): string {
  const cells = [
    ['property', 'type', 'glTF', 'known to'],
    ...VOCABULARY.map((row) => [
      `\`${row.name}\``,
      spellKind(row),
      `\`${spellPlace(row.path)}\``,
      row.origin === 'spec' ? 'STF programs' : 'this package',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  const lines = cells.map(
    (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

test('the README has the vocabulary', () => {
  const section = readme.split('## Materials')[1]?.split('\n## ')[0] ?? '';
  const table = section.match(/^\| property[\s\S]*?(?=\n\n)/m)?.[0];
  expect(table).toBe(makeTable());
});

test('names stand once, and extensions are registered', () => {
  const names = VOCABULARY.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const extensions = VOCABULARY.flatMap(({ path }) => (path[0] === 'extensions' ? path[1] : []));
  const registered = new Set(GLTF_EXTENSIONS.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
  expect(extensions.filter((name = '') => !registered.has(name))).toEqual([]);
});
