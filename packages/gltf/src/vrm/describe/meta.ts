import { asArray, asObject } from '../../json/as-json.ts';
import type { VrmFile } from './vrm-file.ts';

/** What `asset_info` calls the members of `meta` that it has a place for. */
export const META_INFO = {
  '1.0': [
    ['name', 'asset_name'],
    ['version', 'version'],
    ['authors', 'author'],
    ['licenseUrl', 'license_url'],
  ],
  '0.x': [
    ['title', 'asset_name'],
    ['version', 'version'],
    ['author', 'author'],
    ['licenseName', 'license'],
    ['otherLicenseUrl', 'license_url'],
  ],
} as const;

/** Before the names of members of `meta` among the free properties of an asset. */
export const META_PREFIX = 'vrm.';

/** Members that are no texts of their own: an image, and what only programs read. */
const LEFT: ReadonlySet<string> = new Set(['thumbnailImage', 'texture', 'extensions', 'extras']);

/** What a VRM file says of its asset, as the head of an STF file has it. */
export interface DescribedMeta {
  readonly info: ReadonlyMap<string, string>;
  /** Every member of `meta` that has no place in `info`, licence terms among them. */
  readonly properties: ReadonlyMap<string, string>;
}

/**
 * The terms and names of a VRM file. Empty texts are left out, lists of authors stand with commas between
 * them; other lists, numbers and truth values in the spelling of JSON.
 *
 * @see stf-format §2.1
 */
export function describeMeta({ version, main }: VrmFile): DescribedMeta {
  const info = new Map<string, string>();
  const properties = new Map<string, string>();
  const names = new Map<string, string>(META_INFO[version]);
  for (const [key, value] of Object.entries(asObject(main.json['meta']))) {
    if (LEFT.has(key) || value === '' || value === null) continue;
    const name = names.get(key);
    const text = key === 'authors' ? spellAuthors(value) : spellMember(value);
    if (name !== undefined) info.set(name, text);
    else properties.set(`${META_PREFIX}${key}`, text);
  }
  return { info, properties };
}

/** What `asset_info` has to say of an avatar for VRM 1.0 and does not, by its names there. */
export function listMissingMeta({ version, main }: VrmFile): string[] {
  if (version !== '1.0') return [];
  const { name, authors } = asObject(main.json['meta']);
  const isSaid = (value: unknown): boolean => typeof value === 'string' && value !== '';
  return [
    ...(isSaid(name) ? [] : ['asset_name']),
    ...(asArray(authors).some(isSaid) ? [] : ['author']),
  ];
}

/** The authors that a VRM file names, each as a text. */
export function listAuthors(value: unknown): string[] {
  return asArray(value).map(spellMember);
}

function spellAuthors(value: unknown): string {
  return Array.isArray(value) ? listAuthors(value).join(', ') : spellMember(value);
}

function spellMember(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
