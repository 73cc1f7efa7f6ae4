import type { StfDocument } from '@stfkit/core';
import { gltfFileToStf, type StfToGltfOptions, stfToGlb } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm0Json } from '../support/vrm-files.ts';
import { vrmLosses } from '../support/vrm-losses.ts';

const LOST = 'names of licences';

/** A VRM 0.x file whose head says these things otherwise in STF. */
async function edit(texts: Readonly<Record<string, string>>): Promise<StfDocument> {
  const { document } = await gltfFileToStf(closeGlb(vrm0Json()));
  return document.edit((draft) => {
    const assetInfo = new Map([...draft.meta.assetInfo, ...Object.entries(texts)]);
    draft.setMeta({ assetInfo });
  });
}

async function write(document: StfDocument, options: StfToGltfOptions = {}) {
  const { glb, diagnostics } = await stfToGlb(document, options);
  return { glb, json: openGlb(glb).json, lost: vrmLosses(diagnostics) };
}

describe('licences of VRM 0.x that were edited in STF', () => {
  it.each([
    'Redistribution_Prohibited',
    'CC0',
    'CC_BY',
    'CC_BY_NC',
    'CC_BY_SA',
    'CC_BY_NC_SA',
    'CC_BY_ND',
    'CC_BY_NC_ND',
    'Other',
  ])('%s is a name that VRM has', async (license) => {
    const { json, lost } = await write(await edit({ license }));
    expect(json.extensions.VRM.meta).toMatchObject({ licenseName: license, otherLicenseUrl: '' });
    expect(lost.has(LOST)).toBe(false);
  });

  it.each(['MIT', 'constructor', 'CC BY 4.0', ''])(
    '%j is another one, which is named',
    async (license) => {
      const { json, lost } = await write(await edit({ license }));
      expect(json.extensions.VRM.meta).toMatchObject({ licenseName: 'Other', otherLicenseUrl: '' });
      expect(lost.get(LOST)).toBe(license === '' ? undefined : 1);
      // Beside VRM, where other programs may look.
      expect(json.asset.extras?.license).toBe(license || undefined);
    },
  );

  it('the place of one is kept where there is no other', async () => {
    const license = 'https://opensource.org/license/mit';
    const { json, lost } = await write(await edit({ license }));
    const other = { licenseName: 'Other', otherLicenseUrl: license };
    expect(json.extensions.VRM.meta).toMatchObject(other);
    expect(lost.has(LOST)).toBe(false);
    const both = await write(await edit({ license, license_url: 'https://example.org/terms' }));
    expect(both.json.extensions.VRM.meta).toMatchObject({
      licenseName: 'Other',
      otherLicenseUrl: 'https://example.org/terms',
    });
    expect(both.lost.get(LOST)).toBe(1);
  });

  it('is none of VRM 1.0 either', async () => {
    const { json, lost } = await write(await edit({ license: 'MIT' }), { vrm: '1.0', plain: true });
    const { meta } = json.extensions.VRMC_vrm;
    expect(meta).toMatchObject({ allowRedistribution: false, modification: 'prohibited' });
    expect(meta.extras.vrm0.licenseName).toBe('Other');
    expect(lost.get(LOST)).toBe(1);
  });

  it.each(['source', '1.0'] as const)('the text comes back to STF: %s', async (vrm) => {
    for (const license of ['MIT', 'https://opensource.org/license/mit']) {
      const edited = await edit({ license });
      const first = await write(edited, { vrm });
      const { document: back } = await gltfFileToStf(first.glb);
      expect(back.meta.assetInfo.get('license')).toBe(license);
      expectEqualDocuments(back, edited);
      expect(Buffer.compare((await write(back, { vrm })).glb, first.glb)).toBe(0);
    }
  });
});
