import { asText, type OpenObject } from '../../json/as-json.ts';
import { VRM_LICENSE_URL } from '../edit/new-vrm-file.ts';

const PERMISSIONS = new Map([
  ['OnlyAuthor', 'onlyAuthor'],
  ['ExplicitlyLicensedPerson', 'onlySeparatelyLicensedPerson'],
  ['Everyone', 'everyone'],
]);

/** What the licences that VRM 0.x names allow; those of Creative Commons by their own texts. */
const LICENCES: Readonly<Record<string, OpenObject>> = {
  CC0: { creditNotation: 'unnecessary', ...free(), otherLicenseUrl: cc('zero/1.0') },
  CC_BY: { ...free(), otherLicenseUrl: cc('by/4.0') },
  CC_BY_NC: { ...free(), ...noProfit(), otherLicenseUrl: cc('by-nc/4.0') },
  CC_BY_SA: { ...free(), otherLicenseUrl: cc('by-sa/4.0') },
  CC_BY_NC_SA: { ...free(), ...noProfit(), otherLicenseUrl: cc('by-nc-sa/4.0') },
  CC_BY_ND: { allowRedistribution: true, otherLicenseUrl: cc('by-nd/4.0') },
  CC_BY_NC_ND: { allowRedistribution: true, ...noProfit(), otherLicenseUrl: cc('by-nc-nd/4.0') },
};

function free(): OpenObject {
  return { allowRedistribution: true, modification: 'allowModificationRedistribution' };
}

function noProfit(): OpenObject {
  return { commercialUsage: 'personalNonProfit' };
}

function cc(name: string): string {
  const folder = name.startsWith('zero') ? 'publicdomain' : 'licenses';
  return `https://creativecommons.org/${folder}/${name}/`;
}

/**
 * The `meta` of VRM 0.x as that of 1.0. Where 1.0 tells more apart, the narrower permission is taken; the terms as
 * they were stay in `extras.vrm0`, since 1.0 has no place for all of them.
 *
 * @param image The index of the thumbnail among the objects of the new extension.
 * @see VRMC_vrm-1.0 meta.md
 */
export function metaToVrm1(meta: OpenObject, image: number | undefined): OpenObject {
  const { texture: _, ...terms } = meta;
  const text = (key: string): string => asText(meta[key]);
  const optional = (key: string, value: string): OpenObject =>
    value === '' ? {} : { [key]: value };
  const licence = text('licenseName');
  return {
    name: text('title'),
    ...optional('version', text('version')),
    authors: [text('author')],
    ...optional('contactInformation', text('contactInformation')),
    ...(text('reference') !== '' && { references: [text('reference')] }),
    ...(image !== undefined && { thumbnailImage: image }),
    licenseUrl: VRM_LICENSE_URL,
    avatarPermission: PERMISSIONS.get(text('allowedUserName')) ?? 'onlyAuthor',
    allowExcessivelyViolentUsage: text('violentUssageName') === 'Allow',
    allowExcessivelySexualUsage: text('sexualUssageName') === 'Allow',
    commercialUsage:
      text('commercialUssageName') === 'Allow' ? 'personalProfit' : 'personalNonProfit',
    allowPoliticalOrReligiousUsage: false,
    allowAntisocialOrHateUsage: false,
    creditNotation: 'required',
    allowRedistribution: false,
    modification: 'prohibited',
    ...optional('otherLicenseUrl', text('otherPermissionUrl')),
    ...(Object.hasOwn(LICENCES, licence) && LICENCES[licence]),
    ...optional('otherLicenseUrl', text('otherLicenseUrl')),
    extras: { vrm0: terms },
  };
}
