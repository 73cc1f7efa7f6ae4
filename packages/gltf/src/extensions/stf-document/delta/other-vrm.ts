import type { Resource, StfDocument } from '@stfkit/core';
import { asType } from '../../../resources/as-type.ts';
import { GltfVrm } from '../../../resources/gltf-vrm.ts';
import { META_PREFIX } from '../../../vrm/describe/meta.ts';
import type { Delta } from './delta.ts';
import { hashExtra } from './hash-extra.ts';

/** The extensions that say something of a VRM file as a whole. */
const OF_FILES: ReadonlySet<string> = new Set(['VRM', 'VRMC_vrm', 'VRMC_springBone']);

/** Whether a resource keeps what VRM says of a file. */
export function keepsVrmFile(resource: Resource | undefined): boolean {
  return OF_FILES.has(asType(resource, GltfVrm)?.extension ?? '');
}

/**
 * Whether a document was written as a VRM file of another version, or as one although it kept none, and someone edited what that
 * says: then all of it is kept, and what the document kept of a file gives way, as two files would say two things of one avatar.
 */
export function isOtherVrm(now: StfDocument, { removed }: Delta): boolean {
  return removed.some(([id, hash]) => {
    const resource = now.find(id);
    return resource !== undefined && keepsVrmFile(resource) && hashExtra(resource) !== hash;
  });
}

/** The properties of an asset as they are told, but for the terms of VRM, which are those of the glTF file. */
export function withTermsOf(
  now: StfDocument,
  told: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const isTerm = ([key]: readonly [string, string]): boolean => key.startsWith(META_PREFIX);
  const others = [...told].filter((entry) => !isTerm(entry));
  return new Map([...others, ...[...now.meta.assetProperties].filter(isTerm)]);
}
