import { asArray, asObject, asText, type OpenObject } from '../indexed-json.ts';
import { countLost, type Lost } from '../lost.ts';

const USERS: Readonly<Record<string, string>> = {
  onlyAuthor: 'OnlyAuthor',
  onlySeparatelyLicensedPerson: 'ExplicitlyLicensedPerson',
  everyone: 'Everyone',
};

/** The members of `meta` that VRM 0.x has no place for. */
const LOST = [
  'copyrightInformation',
  'thirdPartyLicenses',
  'allowPoliticalOrReligiousUsage',
  'allowAntisocialOrHateUsage',
  'creditNotation',
  'modification',
];

/**
 * The `meta` of VRM 1.0 as that of 0.x. Terms that it has no place for are counted in `lost`; those of a file that
 * was made of VRM 0.x come back.
 */
export function metaToVrm0(meta: OpenObject, texture: number | undefined, lost: Lost): OpenObject {
  const text = (key: string): string => asText(meta[key]);
  const allow = (value: boolean): string => (value ? 'Allow' : 'Disallow');
  const isRestricted = meta['allowRedistribution'] !== true && text('otherLicenseUrl') === '';
  const before = asObject(asObject(meta['extras'])['vrm0']);
  const count = LOST.filter((key) => key in meta).length;
  if (Object.keys(before).length === 0) countLost(lost, 'terms of the licence', count);
  return {
    title: text('name'),
    version: text('version'),
    author: asArray(meta['authors']).map(asText).join(', '),
    contactInformation: text('contactInformation'),
    reference: asArray(meta['references']).map(asText).join(', '),
    ...(texture !== undefined && { texture }),
    allowedUserName: USERS[text('avatarPermission')] ?? 'OnlyAuthor',
    violentUssageName: allow(meta['allowExcessivelyViolentUsage'] === true),
    sexualUssageName: allow(meta['allowExcessivelySexualUsage'] === true),
    commercialUssageName: allow(
      ['personalProfit', 'corporation'].includes(text('commercialUsage')),
    ),
    otherPermissionUrl: asText(before['otherPermissionUrl']) || text('licenseUrl'),
    licenseName:
      asText(before['licenseName']) || (isRestricted ? 'Redistribution_Prohibited' : 'Other'),
    otherLicenseUrl: text('otherLicenseUrl') || text('licenseUrl'),
  };
}
