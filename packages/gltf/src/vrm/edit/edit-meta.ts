import type { StfDocument } from '@stfkit/core';
import { type OpenObject, openMember } from '../../json/as-json.ts';
import { describeMeta, listAuthors, META_INFO, META_PREFIX } from '../describe/meta.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { Lost } from '../lost.ts';
import { editLicence } from './edit-licence.ts';
import { VRM_LICENSE_URL } from './new-vrm-file.ts';
import { splitAuthors } from './split-authors.ts';

/** The members of `meta` that are truth values in VRM 1.0. */
const FLAGS: ReadonlySet<string> = new Set([
  'allowExcessivelyViolentUsage',
  'allowExcessivelySexualUsage',
  'allowPoliticalOrReligiousUsage',
  'allowAntisocialOrHateUsage',
  'allowRedistribution',
]);

/** The members of `meta` that VRM 1.0 demands: what the head of the file leaves out of them stays as it is. */
const REQUIRED: ReadonlySet<string> = new Set(['name', 'authors', 'licenseUrl']);

/**
 * Puts what the head of the file says otherwise than the kept file into that. What VRM has no place for is counted in
 * `lost`.
 */
export function editMeta(document: StfDocument, file: VrmFile, lost: Lost): void {
  const { info, properties } = describeMeta(file);
  const { assetInfo, assetProperties } = document.meta;
  const meta = openMember(file.main.json, 'meta');
  for (const [member, name] of META_INFO[file.version]) {
    const text = assetInfo.get(name);
    if (text === info.get(name)) continue;
    if (text === undefined && file.version === '1.0' && REQUIRED.has(member)) continue;
    setMember(meta, isOtherLicence(member, text) ? 'otherLicenseUrl' : member, text);
  }
  for (const key of new Set([...properties.keys(), ...assetProperties.keys()])) {
    const text = assetProperties.get(key);
    if (!key.startsWith(META_PREFIX) || text === properties.get(key)) continue;
    setMember(meta, key.slice(META_PREFIX.length), text);
  }
  // Once the place of the licence is what it is to be.
  const licence = assetInfo.get('license');
  const isNew = file.version === '0.x' && licence !== info.get('license');
  if (isNew && licence !== undefined) editLicence(meta, licence, lost);
}

/** The licence of a VRM 1.0 file is that of VRM, else programs refuse it; it says where others stand. */
function isOtherLicence(member: string, text: string | undefined): boolean {
  return member === 'licenseUrl' && text?.startsWith(VRM_LICENSE_URL) === false;
}

function setMember(meta: OpenObject, member: string, text: string | undefined): void {
  if (member in {}) return;
  if (text === undefined) delete meta[member];
  else if (member === 'authors') meta[member] = splitAuthors(text, listAuthors(meta[member]));
  else if (FLAGS.has(member)) meta[member] = text === 'true';
  else if (member === 'references') meta[member] = readList(text);
  else meta[member] = text;
}

function readList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [text];
  } catch {
    return [text];
  }
}
