import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readStf } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { makeSmallStf, makeStf } from '../support/make-stf.ts';
import { runMain } from '../support/run-main.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';
import { watchMeanwhile } from '../support/watch-meanwhile.ts';

/** Unpacks a file and packs it again. */
async function roundTrip(
  file: Uint8Array,
  ...options: string[]
): Promise<{ folder: string; packed: Buffer; code: number }> {
  const base = temporaryFolder();
  const folder = join(base, 'folder');
  const unpacked = await runMain(['unpack', ...options, '-', folder], { stdin: file });
  expect(unpacked.code, unpacked.stderr).toBe(0);
  const { code } = await runMain(['pack', folder, join(base, 'packed.stf')]);
  const packed = readFileSync(join(base, 'packed.stf'));
  expect(readdirSync(base).sort()).toEqual(['folder', 'packed.stf']);
  return { folder, packed, code };
}

const HOSTILE_IDS = [
  '../../escape',
  '/etc/passwd',
  '..',
  '.',
  '',
  'CON',
  'nul.txt',
  'a',
  'A',
  'x'.repeat(5000),
  'with\u0000zero',
  'back\\slash',
  'new\nline',
  '__proto__',
  'constructor',
  '\ud800',
  '狐 🦊',
  '0',
];

describe('pack and unpack', () => {
  it('give a small file back byte for byte', async () => {
    const file = makeSmallStf();
    const { folder, packed } = await roundTrip(file);
    expect(packed.equals(file)).toBe(true);
    expect(listFiles(folder)).toEqual(['buffers/0-one.bin', 'definition.json']);
  });

  it('keep ids that are no names for files, inside the folder', async () => {
    const file = makeSmallStf(HOSTILE_IDS);
    const { folder, packed } = await roundTrip(file);
    expect(packed.equals(file)).toBe(true);
    expect(listFiles(folder)).toHaveLength(HOSTILE_IDS.length + 1);
  });

  it('keep buffers that no entry names, empty ones, header words and what follows', async () => {
    const buffers = [new Uint8Array(0), new Uint8Array([1, 2, 3]), new Uint8Array(0)];
    const definition = '{ "stf":{"root":"x"},"resources":{} ,"buffers":{},"resources":{}}\n';
    const file = makeStf({
      definition,
      buffers,
      words: [1, 4294967295],
      trailing: new Uint8Array([9]),
    });
    const { folder, packed } = await roundTrip(file);
    expect(packed.equals(file)).toBe(true);
    expect(listFiles(folder)).toEqual([
      'buffers/0.bin',
      'buffers/1.bin',
      'buffers/2.bin',
      'definition.json',
      'header.json',
      'trailing.bin',
    ]);
  });

  it('keep a file without buffers', async () => {
    const file = makeStf({ definition: '{"stf":{"root":"x"},"resources":{},"buffers":{}}' });
    const { folder, packed } = await roundTrip(file);
    expect(packed.equals(file)).toBe(true);
    expect(listFiles(folder)).toEqual(['definition.json']);
  });

  it('mean the same when the definition was laid out', async () => {
    const file = makeSmallStf();
    const { folder, packed } = await roundTrip(file, '--pretty');
    const text = readFileSync(join(folder, 'definition.json'), 'utf8');
    expect(text).toContain('\n  "resources": {\n');
    const before = readStf(file).document;
    const after = readStf(packed).document;
    expect([...after.resources.values()].map(({ json }) => json)).toEqual(
      [...before.resources.values()].map(({ json }) => json),
    );
  });

  it('pick up what was edited', async () => {
    const { folder } = await roundTrip(makeSmallStf());
    const path = join(folder, 'definition.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"Small"', '"Edited"'));
    writeFileSync(join(folder, 'buffers', '0-one.bin'), 'longer than before');
    const { bytes, code } = await runMain(['pack', folder, '-']);
    const { document } = readStf(bytes);
    expect(code).toBe(0);
    expect(document.get('prefab').name).toBe('Edited');
    expect(document.getBuffer('one').byteLength).toBe(18);
  });

  it('help with the repair of a damaged definition', async () => {
    const folder = join(temporaryFolder(), 'folder');
    const file = makeStf({ definition: '{"stf":{"root":"x"},', buffers: [new Uint8Array(2)] });
    const { code, stderr } = await runMain(['unpack', '--pretty', '-', folder], { stdin: file });
    expect(code).toBe(1);
    expect(stderr).toContain('damaged');
    expect(listFiles(folder)).toEqual(['buffers/0.bin', 'definition.json']);
    const refused = await runMain(['pack', folder, '-']);
    expect(refused.code).toBe(3);
    // The definition stands behind 32 bytes of header in the file that is not made.
    expect(refused.stderr).toMatch(/at byte 52: .* In definition\.json that is byte 20\./);
    writeFileSync(
      join(folder, 'definition.json'),
      '{"stf":{"root":"x"},"resources":{},"buffers":{}}',
    );
    expect((await runMain(['pack', folder, '-'])).code).toBe(0);
  });
});

describe('unpack', () => {
  it('leaves a folder with something in it alone, unless it was unpacked and may be replaced', async () => {
    const { folder } = await roundTrip(makeSmallStf());
    const other = makeSmallStf(['two', 'three']);
    const refused = await runMain(['unpack', '-', folder], { stdin: other });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--force');
    expect((await runMain(['unpack', '--force', '-', folder], { stdin: other })).code).toBe(0);
    expect(listFiles(folder)).toEqual([
      'buffers/0-two.bin',
      'buffers/1-three.bin',
      'definition.json',
    ]);
    writeFileSync(join(folder, '..', 'mine.txt'), '');
    const parent = join(folder, '..');
    expect((await runMain(['unpack', '--force', '-', parent], { stdin: other })).code).toBe(2);
  });

  it('replaces with --force what it wrote before, and leaves all else where it is', async () => {
    const { folder } = await roundTrip(makeSmallStf(['a', 'b', 'c']));
    const mine = ['notes.txt', 'buffers/notes.txt', 'buffers/.keep', 'header.json', '.git/config'];
    mkdirSync(join(folder, '.git'));
    for (const name of mine) writeFileSync(join(folder, name), name);
    writeFileSync(join(folder, 'trailing.bin'), 'stale');
    const other = makeSmallStf(['two']);
    const { code, stderr } = await runMain(['unpack', '-f', '-', folder], { stdin: other });
    expect(code, stderr).toBe(0);
    expect(listFiles(folder)).toEqual(['buffers/0-two.bin', 'definition.json', ...mine].sort());
    for (const name of mine) expect(readFileSync(join(folder, name), 'utf8')).toBe(name);
    expect(readdirSync(join(folder, '..')).sort()).toEqual(['folder', 'packed.stf']);
    for (const name of mine) rmSync(join(folder, name));
    expect(Buffer.compare((await runMain(['pack', folder, '-'])).bytes, other)).toBe(0);
  });

  it('removes words of the header and buffers with --force that the new file does not have', async () => {
    const definition = '{"stf":{"root":"x"},"resources":{},"buffers":{}}';
    const buffers = [Uint8Array.of(1)];
    const { folder } = await roundTrip(makeStf({ definition, buffers, words: [1, 2] }));
    const plain = makeStf({ definition });
    expect((await runMain(['unpack', '-f', '-', folder], { stdin: plain })).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['definition.json']);
  });

  it('replaces all at once, and works inside the folder where that is there', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `${i}`);
    const { folder } = await roundTrip(makeSmallStf(many.map((id) => `a${id}`)));
    const stdin = makeSmallStf(many.map((id) => `b${id}`));
    const look = (): string => {
      const kinds = readdirSync(join(folder, 'buffers')).map((name) => name.split('-')[1]?.at(0));
      const hasDefinition = existsSync(join(folder, 'definition.json'));
      return `${readdirSync(join(folder, '..'))} ${hasDefinition} ${kinds.join('')}`;
    };
    const seen = await watchMeanwhile(runMain(['unpack', '-f', '-', folder], { stdin }), look);
    expect([...seen]).toEqual(
      ['a', 'b'].map((kind) => `folder,packed.stf true ${kind.repeat(many.length)}`),
    );
    expect(readdirSync(folder)).toEqual(['buffers', 'definition.json']);
  });

  it('changes nothing with --force when something of another kind is in the way', async () => {
    const { folder } = await roundTrip(makeSmallStf(['a', 'b']));
    const before = readFileSync(join(folder, 'definition.json'), 'utf8');
    mkdirSync(join(folder, 'buffers', '0-two.bin'));
    const stdin = makeSmallStf(['two']);
    const { code, stderr } = await runMain(['unpack', '-f', '-', folder], { stdin });
    expect(code).toBe(2);
    expect(stderr).toContain('in the way');
    expect(readdirSync(join(folder, 'buffers')).sort()).toEqual([
      '0-a.bin',
      '0-two.bin',
      '1-b.bin',
    ]);
    expect(readFileSync(join(folder, 'definition.json'), 'utf8')).toBe(before);
    expect(readdirSync(join(folder, '..')).sort()).toEqual(['folder', 'packed.stf']);
  });

  it.skipIf(process.platform === 'win32')('does not follow a link to other buffers', async () => {
    const { folder } = await roundTrip(makeSmallStf());
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, '0-one.bin'), 'mine');
    rmSync(join(folder, 'buffers'), { recursive: true });
    symlinkSync(elsewhere, join(folder, 'buffers'));
    const { code } = await runMain(['unpack', '-f', '-', folder], { stdin: makeSmallStf() });
    expect(code).toBe(2);
    expect(readFileSync(join(elsewhere, '0-one.bin'), 'utf8')).toBe('mine');
  });

  it('leaves nothing behind when the file ends early', async () => {
    const base = temporaryFolder();
    const file = makeSmallStf(['one', 'two']).subarray(0, 100);
    const { code, stderr } = await runMain(['unpack', '-', join(base, 'x')], { stdin: file });
    expect(code).toBe(3);
    expect(stderr).toContain('CONTAINER_TRUNCATED');
    expect(listFiles(base)).toEqual([]);
  });
});

describe('pack', () => {
  it('says which buffer is missing, doubled or named wrongly', async () => {
    const { folder } = await roundTrip(makeSmallStf(['a', 'b', 'c']));
    const add = (name: string): void => writeFileSync(join(folder, 'buffers', name), '');
    add('.DS_Store');
    expect((await runMain(['pack', folder, '-'])).code).toBe(0);
    const failWith = async (name: string, message: string): Promise<void> => {
      add(name);
      expect((await runMain(['pack', folder, '-'])).stderr).toContain(message);
      rmSync(join(folder, 'buffers', name));
    };
    await failWith('4.bin', 'no file with the index 3');
    await failWith('999999999999999.bin', 'no file with the index 3');
    await failWith('01-again.bin', 'both have the index 1');
    await failWith('stray.bin', 'stray.bin');
  });

  it.skipIf(process.platform === 'win32')('does not follow links out of the folder', async () => {
    const { folder } = await roundTrip(makeSmallStf());
    const secret = join(temporaryFolder(), 'secret');
    writeFileSync(secret, 'secret');
    symlinkSync(secret, join(folder, 'buffers', '1.bin'));
    const { code, stderr } = await runMain(['pack', folder, '-']);
    expect(code).toBe(2);
    expect(stderr).toContain('no regular file');
  });

  it('tells what is wrong and packs all the same', async () => {
    const { folder } = await roundTrip(makeSmallStf());
    const path = join(folder, 'definition.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"index":0', '"index":7'));
    const { code, stderr, bytes } = await runMain(['pack', folder, '-']);
    expect(code).toBe(1);
    expect(stderr).toContain('BUFFER_INDEX');
    expect(bytes.length).toBeGreaterThan(100);
  });

  it('needs a folder that was unpacked', async () => {
    const { code, stderr } = await runMain(['pack', temporaryFolder(), '-']);
    expect(code).toBe(2);
    expect(stderr).toContain('no definition.json');
  });
});

describeWithCorpus('pack and unpack of the corpus', () => {
  const names = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));
  it.each(names)('give %s back byte for byte', async (name) => {
    const file = readFileSync(corpusPath('stf', name));
    const { packed } = await roundTrip(file);
    expect(packed.equals(file)).toBe(true);
  });
});
