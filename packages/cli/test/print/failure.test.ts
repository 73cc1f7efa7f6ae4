import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../src/failure.ts';
import { formatFailure } from '../../src/print/failure.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FORGED = 'x\nDuck.glb → Duck.stf (12 bytes)';

describe('a message of a failure', () => {
  it.each([
    [
      'what a file refers to',
      JSON.stringify({ asset: { version: '2.0' }, buffers: [{ byteLength: 1, uri: FORGED }] }),
    ],
    ['JSON that is damaged', `{"a":${FORGED}`],
  ])('keeps %s on its line', async (_, text) => {
    const folder = temporaryFolder();
    const file = join(folder, 'a.gltf');
    writeFileSync(file, text);
    const { code, stderr } = await runMain(['convert', file, join(folder, 'a.stf')]);
    expect(code).toBe(3);
    expect(stderr).not.toMatch(/^Duck/m);
  });

  it('keeps names of the call on their line', async () => {
    for (const call of [
      ['validate', FORGED],
      ['convert', '-', `${FORGED}.x`],
      ['convert', `--${FORGED}`],
      [FORGED],
    ]) {
      const { code, stderr } = await runMain(call);
      expect(code).toBeGreaterThan(1);
      expect(stderr).toContain('x\\u000aDuck.glb');
      expect(stderr).not.toMatch(/^Duck/m);
    }
  });

  it('has the lines of a stack, and of nothing else', () => {
    const lines = formatFailure('a', describeFailure(new Error(FORGED)), (_, text) => text);
    expect(lines).toContain('UNEXPECTED: Error: x\\u000aDuck.glb');
    expect(lines).toMatch(/\n {4}at .*failure\.test\.ts/);
  });
});
