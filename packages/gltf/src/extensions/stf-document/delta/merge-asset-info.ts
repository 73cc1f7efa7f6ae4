import type { StfDocument } from '@stfkit/core';
import { isAssetText, ownTextsOf } from '../../../asset/asset-info.ts';
import { hashValue } from '../../../bytes/hash.ts';
import { readKeptAsset } from '../../../to-gltf/asset.ts';
import type { Delta } from './delta.ts';

type Texts = ReadonlyMap<string, string>;

/** The hash of each text. */
export const hashTexts = (texts: Texts): Readonly<Record<string, number>> =>
  Object.fromEntries([...texts].map(([name, text]) => [name, hashValue(text)]));

/**
 * What the original said of its asset with what was edited of that in the glTF file; undefined where nothing was.
 *
 * @param now What the glTF file gives.
 * @param told What the original said.
 * @param hashes What the glTF file gave when it was written.
 */
export function mergeAssetInfo(
  now: StfDocument,
  told: Texts,
  hashes: Delta['assetInfo'],
): Texts | undefined {
  const given = now.meta.assetInfo;
  if (typeof hashes === 'number') {
    return hashValue(given) === hashes ? undefined : new Map([...told, ...given]);
  }
  // Names that glTF has no place for stand in the extras, and are told apart from other extras by what was told.
  const own = ownTextsOf(readKeptAsset(now).texts);
  const isOwn = (name: string): boolean => !isAssetText(name) && !Object.hasOwn(hashes, name);
  const isAsGiven = (name: string): boolean => {
    if (isOwn(name) && told.get(name)) return own.get(name) === told.get(name);
    const hash = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
    return hash === (given.has(name) ? hashValue(given.get(name)) : undefined);
  };
  const merged = new Map<string, string>();
  for (const name of new Set([...told.keys(), ...given.keys()])) {
    const source = isAsGiven(name) ? told : isOwn(name) && told.has(name) ? own : given;
    const text = source.get(name);
    if (text !== undefined) merged.set(name, text);
  }
  return hashValue(merged) === hashValue(told) ? undefined : merged;
}
