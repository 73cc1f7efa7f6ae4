import { splice, truncate } from '../mutate-bytes.mjs';
import { mutate as mutateStf } from '../stf/mutate.mjs';
import { closeGltf, isGlb, openGltf } from './glb.mjs';
import { fillTexts } from './hostile.mjs';
import { changeValues } from './mutate-data.mjs';
import { JSON_MUTATIONS } from './mutate-json.mjs';

/** @typedef {import('../random.mjs').Random} Random */

/** Interesting lengths and counts. */
const WORDS = [0, 1, 2, 3, 8, 20, 0xff, 0x7fffffff, 0x80000000, 0xffffffff, 0x4e4f534a, 0x004e4942];

/** @type {((file: Uint8Array, random: Random, files: readonly Uint8Array[]) => Uint8Array)[]} */
const MUTATIONS = [
  flipBits,
  truncate,
  changeHeader,
  splice,
  // What keeps the file readable gets deeper: it comes more often.
  ...Array(12).fill(changeJson),
  ...Array(4).fill(changeData),
];

/**
 * A file changed in one to four ways, glTF as glTF and STF as STF.
 *
 * @param {Uint8Array} file @param {Random} random @param {readonly Uint8Array[]} files
 */
export function mutate(file, random, files) {
  if (Buffer.from(file.subarray(0, 3)).toString() === 'STF') return mutateStf(file, random, files);
  let mutated = file.slice();
  for (let left = random.pick([1, 1, 1, 2, 4]); left > 0 && mutated.length > 0; left--) {
    mutated = random.pick(MUTATIONS)(mutated, random, files);
  }
  return mutated;
}

/** @param {Uint8Array} file @param {Random} random */
function flipBits(file, random) {
  for (let left = 1 + random.below(4); left > 0; left--) {
    file[random.below(file.length)] ^= 1 << random.below(8);
  }
  return file;
}

/** Writes a word into the header of the file or of its binary chunk. @param {Uint8Array} file @param {Random} random */
function changeHeader(file, random) {
  if (!isGlb(file)) return file;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const binary = 20 + view.getUint32(12, true);
  const at = random.pick([0, 4, 8, 12, 16, binary, binary + 4]);
  if (at + 4 <= file.length) view.setUint32(at, random.pick(WORDS), true);
  return file;
}

/** @param {Uint8Array} file @param {Random} random */
function changeJson(file, random) {
  return edit(file, (json) => random.pick(JSON_MUTATIONS)(json, random));
}

/** @param {Uint8Array} file @param {Random} random */
function changeData(file, random) {
  return edit(file, (json, binary) => changeValues(json, binary, random));
}

/** The file with its JSON and binary part changed in place. @param {Uint8Array} file @param {(json: any, binary: Uint8Array | undefined) => void} change */
function edit(file, change) {
  const opened = openGltf(file);
  if (opened === undefined) return file;
  try {
    const json = JSON.parse(opened.text);
    if (typeof json !== 'object' || json === null) return file;
    change(json, opened.binary);
    return closeGltf(fillTexts(JSON.stringify(json)), opened.binary);
  } catch {
    return file; // an earlier change took the JSON apart, or made it deeper than it can be copied
  }
}
