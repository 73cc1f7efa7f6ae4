import type { ResourceId, StfDocument } from '@stfkit/core';
import { readKept } from '../read-kept.ts';
import { VrmJson } from '../vrm-json.ts';
import type { VrmVersion } from './vrm-bones.ts';

/** What a document keeps of a VRM file; may be changed. */
export interface VrmFile {
  readonly version: VrmVersion;
  /** Id of the component that keeps `main`; the ids of what is made of it start from there. */
  readonly id: ResourceId;
  /** `VRM` or `VRMC_vrm`. */
  readonly main: VrmJson;
  /** `VRMC_springBone`; for VRM 0.x `main`. */
  readonly springs: VrmJson | undefined;
  /** Whether the root nodes were turned by half a turn about Y on the way from glTF. */
  readonly turned: boolean;
}

/** What a document keeps of a VRM file, a copy; undefined where it keeps none. VRM 1.0 goes before 0.x. */
export function readVrmFile(document: StfDocument): VrmFile | undefined {
  const root = document.find(document.root);
  const kept = root ? readKept(document, root) : [];
  const find = (name: string) => kept.find(({ extension }) => extension === name);
  const vrm1 = find('VRMC_vrm');
  const springs = find('VRMC_springBone');
  if (vrm1) {
    return {
      version: '1.0',
      id: vrm1.id,
      main: VrmJson.of(vrm1),
      springs: springs && VrmJson.of(springs),
      turned: false,
    };
  }
  const vrm0 = find('VRM');
  if (vrm0 === undefined) return undefined;
  const main = VrmJson.of(vrm0);
  return { version: '0.x', id: vrm0.id, main, springs: main, turned: vrm0.turned };
}
