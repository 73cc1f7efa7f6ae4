import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { makeSmallStf } from '../support/make-stf.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A file with an error that reading finds, one that only validating finds, and a warning. */
function makeFaultyStf(): Buffer {
  const text = makeSmallStf().toString('latin1');
  const faulty = text.replace('"children":[]', '"children":{}').replace('"index":0', '"index":9');
  return Buffer.concat([Buffer.from(faulty, 'latin1'), Buffer.from('trailing')]);
}

describe('validate', () => {
  it('finds nothing wrong with a good file', async () => {
    const { code, stdout, stderr } = await runMain(['validate', '-'], { stdin: makeSmallStf() });
    expect(stdout).not.toContain('error');
    expect(stdout).toMatch(/^stdin: /m);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('reports what reading and validating find, and exits with 1', async () => {
    const { code, stdout } = await runMain(['validate', '-'], { stdin: makeFaultyStf() });
    expect(code).toBe(1);
    expect(stdout).toContain('stdin: error BUFFER_INDEX at /buffers/one: ');
    expect(stdout).toContain('stdin: warning CONTAINER_TRAILING_BYTES at byte ');
    expect(stdout).toMatch(/^stdin: \d+ errors?, \d+ warnings?/m);
  });

  it('gives a report as one line of JSON a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.stf'), makeFaultyStf());
    writeFileSync(join(folder, 'b.stf'), 'bad');
    const { code, stdout } = await runMain([
      'validate',
      '--jobs',
      '1',
      '--format',
      'json',
      join(folder, '*.stf'),
    ]);
    const [a, b] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(3);
    expect(a.truncated).toBe(false);
    const total = Object.values(a.counts as Record<string, number>).reduce((x, y) => x + y);
    expect(total).toBe(a.diagnostics.length);
    expect(a.diagnostics[0]).toMatchObject({ severity: expect.any(String), params: {} });
    expect(b).toMatchObject({ error: { code: 'CONTAINER_MAGIC', byteOffset: 0 } });
  });

  it('keeps as many findings as it is told, and counts the others', async () => {
    const stdin = makeFaultyStf();
    const report = async (
      ...options: string[]
    ): Promise<{
      counts: Record<string, number>;
      truncated: boolean;
      diagnostics: { code: string }[];
    }> =>
      JSON.parse(
        (await runMain(['validate', '--format', 'json', ...options, '-'], { stdin })).stdout,
      );
    const all = await report();
    const one = await report('--max', '1');
    expect(one.counts).toEqual(all.counts);
    expect(one.truncated).toBe(true);
    expect(one.diagnostics).toEqual(all.diagnostics.slice(0, 1));
    const ignored = await report('--ignore', 'BUFFER_INDEX,CONTAINER_TRAILING_BYTES');
    expect(ignored.diagnostics.map(({ code }) => code)).not.toContain('BUFFER_INDEX');
    expect(ignored.counts['error']).toBeLessThan(all.counts['error'] ?? 0);
  });

  it('refuses a code that there is not, and suggests one', async () => {
    const { code, stderr } = await runMain(['validate', '--ignore', 'BUFFER_INDX', '-']);
    expect(code).toBe(2);
    expect(stderr).toContain('Did you mean BUFFER_INDEX?');
  });

  it('takes .stf files only', async () => {
    const { code, stderr } = await runMain(['validate', '-'], { stdin: '{"asset":{}}' });
    expect(code).toBe(2);
    expect(stderr).toContain('glTF file');
    expect(stderr).toContain('stf convert');
  });
});

describeWithCorpus('validate of the corpus', () => {
  const names = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));
  it.each(names)('finds no error in %s', async (name) => {
    const { code, stdout } = await runMain(['validate', corpusPath('stf', name)]);
    expect(code, stdout).toBe(0);
  });
});
