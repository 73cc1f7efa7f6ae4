import { gltfFileToStf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';

type Raw = ReturnType<typeof vrm0Json>;

const FILES = [
  ['0.x', vrm0Json],
  ['1.0', vrm1Json],
] as const;

const metaOf = ({ extensions: { VRM, VRMC_vrm } }: Raw): Raw => (VRM ?? VRMC_vrm).meta;

describe.each(FILES)('the asset of a file of VRM %s', (version, makeJson) => {
  const ASSETS = [
    {},
    { copyright: '(c) Foo', extras: { version: '7', license: 'by hand', note: 1 } },
  ];

  it.each(ASSETS)('stays %j, whatever its meta says', async (asset) => {
    const json = makeJson();
    Object.assign(json.asset, asset);
    const { document } = await gltfFileToStf(closeGlb(json));
    expect(document.meta.assetInfo.get('author')).toContain('One');
    for (const plain of [false, true]) {
      const back = openGlb((await stfToGlb(document, { plain })).glb).json;
      const { generator, ...said } = back.asset;
      expect(said).toEqual(json.asset);
    }
  });

  it('stays while the author is edited, whom the meta names', async () => {
    const json = makeJson();
    json.asset.copyright = '(c) Foo';
    const { document } = await gltfFileToStf(closeGlb(json));
    const edited = document.edit((draft) => {
      draft.setMeta({ assetInfo: new Map([...draft.meta.assetInfo, ['author', 'Else']]) });
    });
    const back = openGlb((await stfToGlb(edited, { plain: true })).glb).json;
    expect(back.asset.copyright).toBe('(c) Foo');
    expect(metaOf(back)[version === '1.0' ? 'authors' : 'author']).toContain('Else');
  });

  it('has what the meta has no place for', async () => {
    const { document } = await gltfFileToStf(closeGlb(makeJson()));
    const edited = document.edit((draft) => {
      const added = ['documentation_url', 'https://example.org/help'] as const;
      draft.setMeta({ assetInfo: new Map([...draft.meta.assetInfo, added]) });
    });
    const { asset } = openGlb((await stfToGlb(edited, { plain: true })).glb).json;
    expect(asset.extras).toEqual({ documentation_url: 'https://example.org/help' });
  });
});
