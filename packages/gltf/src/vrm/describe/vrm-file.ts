import type { ResourceId, StfDocument } from '@stfkit/core';
import type { GltfVrm } from '../../resources/gltf-vrm.ts';
import { VRM0_NAME } from '../index-paths.ts';
import { readKept } from '../read-kept.ts';
import { VrmJson } from '../vrm-json.ts';
import type { VrmVersion } from './vrm-bones.ts';

/** What a document keeps of a file that says which nodes are the bones of a body; may be changed. */
export interface VrmBody {
  readonly version: VrmVersion;
  /** Id of the component that keeps `main`; the ids of what is made of it start from there. */
  readonly id: ResourceId;
  /** `VRM`, `VRMC_vrm` or `VRMC_vrm_animation`. */
  readonly main: VrmJson;
}

/** What a document keeps of a VRM file; may be changed. */
export interface VrmFile extends VrmBody {
  /** `VRMC_springBone`; for VRM 0.x `main`. */
  readonly springs: VrmJson | undefined;
  /** Whether the root nodes were turned by half a turn about Y on the way from glTF. */
  readonly turned: boolean;
}

/** What a document keeps of a VRM animation, a copy; undefined where it keeps none. */
export function readVrmAnimation(document: StfDocument): VrmBody | undefined {
  const kept = find(document, 'VRMC_vrm_animation');
  return kept && { version: '1.0', id: kept.id, main: VrmJson.of(kept) };
}

/** What a document keeps of a VRM file, a copy; undefined where it keeps none. VRM 1.0 goes before 0.x. */
export function readVrmFile(document: StfDocument): VrmFile | undefined {
  const vrm1 = find(document, 'VRMC_vrm');
  if (vrm1) {
    return {
      version: '1.0',
      id: vrm1.id,
      main: VrmJson.of(vrm1),
      springs: readSprings(document),
      turned: false,
    };
  }
  const vrm0 = find(document, VRM0_NAME);
  if (vrm0 === undefined) return undefined;
  const main = VrmJson.of(vrm0);
  return { version: '0.x', id: vrm0.id, main, springs: main, turned: vrm0.turned };
}

/** What a document keeps of `VRMC_springBone`, a copy; undefined where it keeps nothing. */
export function readSprings(document: StfDocument): VrmJson | undefined {
  const kept = find(document, 'VRMC_springBone');
  return kept && VrmJson.of(kept);
}

/** What the root prefab keeps of an extension. */
function find(document: StfDocument, name: string): GltfVrm | undefined {
  const root = document.find(document.root);
  return root && readKept(document, root).find(({ extension }) => extension === name);
}
