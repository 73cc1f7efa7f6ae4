import type { StfDocument } from '@stfkit/core';
import { tally } from '../../tally.ts';
import type { VrmBody, VrmFile } from '../describe/vrm-file.ts';
import type { Lost } from '../lost.ts';
import { readKept } from '../read-kept.ts';
import { VrmJson } from '../vrm-json.ts';

/** The extensions that a file of each version is. */
const NAMES = { '0.x': ['VRM'], '1.0': ['VRMC_vrm', 'VRMC_springBone'] } as const;

/** A VRM file in the version that it was, and in that in which it is written. */
interface Files {
  readonly edited: VrmFile | undefined;
  readonly written: VrmFile | undefined;
}

/**
 * What the root prefab keeps of extensions that are not part of the file itself: that of another version too, unless the file becomes
 * one of that, which is counted in `lost`.
 */
export function listOthers(
  document: StfDocument,
  { edited, written }: Files,
  animation: VrmBody | undefined,
  lost: Lost,
): VrmJson[] {
  const root = document.find(document.root);
  const namesOf = (each: VrmFile | undefined): ReadonlySet<string> =>
    new Set<string>(each ? NAMES[each.version] : []);
  const [before, after] = [namesOf(edited), namesOf(written)];
  const others = (root ? readKept(document, root) : []).filter(
    (each) => !before.has(each.extension),
  );
  const left = others.filter(({ extension }) => !after.has(extension));
  tally(lost, 'what the file says in another version', others.length - left.length);
  return left.map((each) => (each.id === animation?.id ? animation.main : VrmJson.of(each)));
}
