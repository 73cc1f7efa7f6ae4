import { readGltf } from '@stfkit/gltf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainFile, readPlain } from '../../src/read/plain/read-plain.ts';
import { prepareFile } from '../../src/read/prepare-file.ts';
import {
  anyExtendedMaterials,
  type Def,
  EXTENDED_MATERIALS,
  makeMaterialFile,
} from '../support/extended-materials.ts';
import { expectSameGlb } from './same-bytes.ts';

/** Asks that documents of both kinds are written as glTF-Transform writes its own. */
async function expectSame(materials: readonly Def[]): Promise<void> {
  await expectSameGlb(await readGltf(makeMaterialFile(materials)));
  const prepared = prepareFile(makeMaterialFile(materials), {});
  expect(isPlainFile(prepared)).toBe(true);
  await expectSameGlb(readPlain(prepared), await readGltf(makeMaterialFile(materials)));
}

test.each(EXTENDED_MATERIALS)('%s', async (_, materials) => {
  await expectSame(materials);
});

test('random extensions of random materials', async () => {
  await fc.assert(fc.asyncProperty(anyExtendedMaterials, expectSame), { numRuns: 200 });
});
