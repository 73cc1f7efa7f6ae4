import type { VrmFile } from '../describe/vrm-file.ts';
import { VrmJson } from '../vrm-json.ts';

/** The licence of VRM itself, which the terms of `meta` belong to. */
export const VRM_LICENSE_URL = 'https://vrm.dev/licenses/1.0/';

/** A VRM 1.0 file that says nothing yet, for a document that never was one. */
export function newVrmFile(name: string): VrmFile {
  return {
    version: '1.0',
    id: '',
    main: new VrmJson('VRMC_vrm', {
      specVersion: '1.0',
      meta: { name, authors: [''], licenseUrl: VRM_LICENSE_URL },
      humanoid: { humanBones: {} },
    }),
    springs: newSprings(),
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
