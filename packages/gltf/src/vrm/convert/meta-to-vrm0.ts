import { asArray, asObject, asText, type OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { sameFields } from '../edit/same-fields.ts';
import type { Lost } from '../lost.ts';
import { metaToVrm1 } from './meta-to-vrm1.ts';

const USERS = new Map([
  ['onlyAuthor', 'OnlyAuthor'],
  ['onlySeparatelyLicensedPerson', 'ExplicitlyLicensedPerson'],
  ['everyone', 'Everyone'],
]);

/** The members of `meta` that VRM 0.x has no place for. */
const LOST = [
  'copyrightInformation',
  'thirdPartyLicenses',
  'allowPoliticalOrReligiousUsage',
  'allowAntisocialOrHateUsage',
  'creditNotation',
  'modification',
];

/** The members of `meta` of VRM 1.0 that the licence of VRM 0.x says together. */
const LICENCE = [
  'licenseUrl',
  'otherLicenseUrl',
  'creditNotation',
  'allowRedistribution',
  'modification',
  'allowPoliticalOrReligiousUsage',
  'allowAntisocialOrHateUsage',
];

/**
 * The `meta` of VRM 1.0 as that of 0.x: where 1.0 tells more apart, the narrower permission. Terms that it has no place
 * for are counted in `lost`; those of a file that was made of VRM 0.x come back, unless they were changed since.
 */
export function metaToVrm0(meta: OpenObject, texture: number | undefined, lost: Lost): OpenObject {
  const text = (key: string): string => asText(meta[key]);
  const allow = (value: boolean): string => (value ? 'Allow' : 'Disallow');
  const before = asObject(asObject(meta['extras'])['vrm0']);
  const again = Object.keys(before).length > 0 ? metaToVrm1(before, undefined) : {};
  const isBefore = (keys: readonly string[]): boolean =>
    Object.keys(again).length > 0 && keys.every((key) => sameFields(again[key], meta[key]));
  const isLicence = isBefore(LICENCE);
  const isRestricted = meta['allowRedistribution'] !== true && text('otherLicenseUrl') === '';
  const count = LOST.filter((key) => key in meta).length;
  if (!isLicence) tally(lost, 'terms of the licence', count);
  return {
    title: text('name'),
    version: text('version'),
    author: asArray(meta['authors']).map(asText).join(', '),
    contactInformation: text('contactInformation'),
    reference: asArray(meta['references']).map(asText).join(', '),
    ...(texture !== undefined && { texture }),
    allowedUserName: USERS.get(text('avatarPermission')) ?? 'OnlyAuthor',
    violentUssageName: allow(meta['allowExcessivelyViolentUsage'] === true),
    sexualUssageName: allow(meta['allowExcessivelySexualUsage'] === true),
    ...(isBefore(['commercialUsage'])
      ? textsOf(before, ['commercialUssageName'])
      : // Of persons alone is less than VRM 0.x would allow.
        { commercialUssageName: allow(text('commercialUsage') === 'corporation') }),
    ...(isLicence
      ? textsOf(before, ['otherPermissionUrl', 'licenseName', 'otherLicenseUrl'])
      : {
          otherPermissionUrl: text('licenseUrl'),
          licenseName: isRestricted ? 'Redistribution_Prohibited' : 'Other',
          otherLicenseUrl: text('otherLicenseUrl') || text('licenseUrl'),
        }),
  };
}

/** The members that are texts. */
function textsOf(json: OpenObject, keys: readonly string[]): OpenObject {
  return Object.fromEntries(
    keys.flatMap((key) => (typeof json[key] === 'string' ? [[key, json[key]]] : [])),
  );
}
