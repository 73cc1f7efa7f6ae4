import type { StfDocument } from '@stfkit/core';
import { readSprings, type VrmFile } from '../describe/vrm-file.ts';
import { VrmJson } from '../vrm-json.ts';

/** The licence of VRM itself, which the terms of `meta` belong to. */
export const VRM_LICENSE_URL = 'https://vrm.dev/licenses/1.0/';

/** A VRM 1.0 file for a document that never was one: it says nothing yet but of the springs that the document keeps. */
export function newVrmFile(document: StfDocument): VrmFile {
  const name = document.meta.assetInfo.get('asset_name') ?? document.find(document.root)?.name;
  return {
    version: '1.0',
    id: '',
    main: new VrmJson('VRMC_vrm', {
      specVersion: '1.0',
      meta: { name: name ?? '', authors: [''], licenseUrl: VRM_LICENSE_URL },
      humanoid: { humanBones: {} },
    }),
    springs: readSprings(document) ?? newSprings(),
    turned: false,
  };
}

/** An extension `VRMC_springBone` without springs. */
export function newSprings(): VrmJson {
  return new VrmJson('VRMC_springBone', {
    specVersion: '1.0',
    colliders: [],
    colliderGroups: [],
    springs: [],
  });
}
