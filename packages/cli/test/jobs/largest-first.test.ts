import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { largestFirst } from '../../src/jobs/largest-first.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('takes the largest first, those of one size as they are listed, and what is not there last', async () => {
  const path = join(temporaryFolder(), 'a.stf');
  await writeFile(path, new Uint8Array(7));
  const inputs = [
    { name: 'gone', path: `${path}.gone` },
    { name: 'first', bytes: new Uint8Array(5) },
    { name: 'file', path },
    { name: 'second', bytes: new Uint8Array(5) },
    { name: 'largest', bytes: new Uint8Array(9) },
  ];
  expect(await largestFirst(inputs)).toEqual([4, 2, 1, 3, 0]);
});
