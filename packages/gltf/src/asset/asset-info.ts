import type { Json, JsonObject } from '@stfkit/core';
import { isObject } from '../json/as-json.ts';
import { readXmpText, writeXmpText } from './xmp-value.ts';

/** What a glTF file says of itself: its `asset`, and the XMP packet of that. */
export interface AssetTexts {
  readonly asset: JsonObject;
  readonly packet?: JsonObject;
}

/** Where a text stands. */
interface Place {
  readonly part: 'packet' | 'extras' | 'asset';
  readonly key: string;
}

/**
 * Where each member of `asset_info` may stand in a glTF file, the first that has a text counts. Extras have
 * the names of STF, or those that Sketchfab gives them.
 *
 * @see stf-format §2.1
 */
const PLACES: ReadonlyMap<string, readonly Place[]> = new Map(
  Object.entries({
    asset_name: ['packet dc:title', 'extras asset_name', 'extras title'],
    version: ['extras version'],
    url: ['packet dc:source', 'extras url', 'extras source'],
    author: ['packet dc:creator', 'extras author', 'asset copyright'],
    license: ['packet dc:rights', 'extras license'],
    license_url: ['packet xmpRights:WebStatement', 'extras license_url'],
    documentation_url: ['extras documentation_url'],
  }).map(([name, places]) => [name, places.map(toPlace)]),
);

/** Whether a name is one of a member of `asset_info` that glTF has a place for, or of such a place; others go into the extras. */
export const isAssetText = (name: string): boolean => PLACES.has(name) || OWN_PLACES.has(name);

/** Names of extras that members of other names may stand in. */
const OWN_PLACES: ReadonlySet<string> = new Set(
  [...PLACES.values()].flat().flatMap(({ part, key }) => (part === 'extras' ? [key] : [])),
);

/** The texts among the extras of a glTF file. */
export function ownTextsOf(texts: AssetTexts): ReadonlyMap<string, string> {
  const extras = Object.entries(partOf(texts, 'extras') ?? {});
  return new Map(extras.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])));
}

/** The members of `asset_info` that a glTF file has texts for. */
export function describeAsset(texts: AssetTexts): Map<string, string> {
  const info = new Map<string, string>();
  for (const [name, places] of PLACES) {
    const [found] = places.flatMap((place) => readText(texts, place) ?? []);
    if (found !== undefined) info.set(name, found);
  }
  return info;
}

/**
 * The texts of a glTF file with `asset_info`: what differs is changed where it came from; what is new goes
 * into the extras under its name, but for an author, who goes into the copyright if there is none. Empty texts say
 * nothing, and readers of glTF drop them.
 */
export function applyAssetInfo(texts: AssetTexts, info: ReadonlyMap<string, string>): AssetTexts {
  const before = describeAsset(texts);
  let changed = texts;
  for (const name of new Set([...before.keys(), ...info.keys()])) {
    const text = info.get(name) || undefined;
    if (text === before.get(name)) continue;
    const places = PLACES.get(name) ?? [];
    const place = places.find((each) => readText(changed, each) !== undefined);
    const isNewAuthor = name === 'author' && changed.asset['copyright'] === undefined;
    const fallback: Place = isNewAuthor
      ? { part: 'asset', key: 'copyright' }
      : { part: 'extras', key: name };
    changed = writeText(changed, place ?? fallback, text);
  }
  return changed;
}

function toPlace(text: string): Place {
  const [part, key] = text.split(' ') as [Place['part'], string];
  return { part, key };
}

function partOf({ asset, packet }: AssetTexts, part: Place['part']): JsonObject | undefined {
  if (part === 'asset') return asset;
  const json = part === 'packet' ? packet : asset['extras'];
  return isObject(json) ? json : undefined;
}

function readText(texts: AssetTexts, { part, key }: Place): string | undefined {
  const value = partOf(texts, part)?.[key];
  const text = part === 'packet' ? readXmpText(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** Changes a text, or takes it out; extras that are no object give way to one. */
function writeText(texts: AssetTexts, { part, key }: Place, text: string | undefined): AssetTexts {
  const { [key]: value, ...rest } = partOf(texts, part) ?? {};
  const written: Json | undefined =
    text === undefined ? undefined : part === 'packet' ? writeXmpText(value, text) : text;
  const changed: JsonObject = { ...rest, ...(written !== undefined && { [key]: written }) };
  if (part === 'asset') return { ...texts, asset: changed };
  if (part === 'packet') return { ...texts, packet: changed };
  const { extras: _, ...asset } = texts.asset;
  const isEmpty = Object.keys(changed).length === 0;
  return { ...texts, asset: { ...asset, ...(!isEmpty && { extras: changed }) } };
}
