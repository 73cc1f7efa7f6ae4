import { gltfFileToStf, type StfToGltfOptions, stfToGlb } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm1Json } from '../support/vrm-files.ts';

type Raw = ReturnType<typeof vrm1Json>;

/** The `meta` of a VRM 1.0 file with these authors once STF names others; a glb of it, too. */
async function edit(authors: unknown, author: string, options: StfToGltfOptions = {}) {
  const source = vrm1Json();
  source.extensions.VRMC_vrm.meta.authors = authors;
  const { document } = await gltfFileToStf(closeGlb(source));
  const edited = document.edit((draft) => {
    draft.setMeta({ assetInfo: new Map([...draft.meta.assetInfo, ['author', author]]) });
  });
  const { glb } = await stfToGlb(edited, options);
  const { VRM, VRMC_vrm } = openGlb(glb).json.extensions as Raw;
  return { meta: (VRM ?? VRMC_vrm).meta, glb };
}

describe('authors of VRM 1.0 that were edited in STF', () => {
  it.each([
    [['Doe, Jane'], 'Doe, Jane, and John', ['Doe, Jane', 'and John']],
    [['Doe, Jane', 'B'], 'Doe, Jane, B, C', ['Doe, Jane', 'B', 'C']],
    [['Doe, Jane', 'B'], 'C, B, Doe, Jane', ['C', 'B', 'Doe, Jane']],
    [['Doe, Jane', 'B'], 'B', ['B']],
    [['Doe', 'Doe, Jane, PhD', 'Jane'], 'Doe, Jane, PhD, Doe', ['Doe, Jane, PhD', 'Doe']],
    [['One'], 'One, Two', ['One', 'Two']],
    [['One'], '', ['']],
    [['One'], ', ', ['', '']],
    ['One, Two', 'One, Two, Three', ['One', 'Two', 'Three']],
    [[{ toString: 5 }, 5, null], '5, Two', ['5', 'Two']],
  ])('%j as %j', async (authors, text, now) => {
    expect((await edit(authors, text)).meta.authors).toEqual(now);
  });

  it('are one text in VRM 0.x, and one author after it in a plain file', async () => {
    const { meta, glb } = await edit(['One', 'Two'], 'One, Two', { vrm: '0.x', plain: true });
    expect(meta.author).toBe('One, Two');
    const back = (await gltfFileToStf(glb)).document;
    const again = openGlb((await stfToGlb(back, { vrm: '1.0', plain: true })).glb).json;
    expect(again.extensions.VRMC_vrm.meta.authors).toEqual(['One, Two']);
  });
});
