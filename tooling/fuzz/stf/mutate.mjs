import { splice, truncate } from '../mutate-bytes.mjs';
import { editDefinition } from './edit-definition.mjs';

/** @typedef {import('../random.mjs').Random} Random */

const encoder = new TextEncoder();

/** Texts that have broken parsers: put in the place of a value, or anywhere. */
const HOSTILE = [
  '{"__proto__":{"polluted":1}}',
  '['.repeat(10_000),
  '{"a":'.repeat(600),
  'NaN',
  '-Infinity',
  '1e999',
  '-0.0',
  '9007199254740993',
  '"\\ud800"',
  '"\\u0000"',
  'null',
  '-1',
  '4294967296',
  '0.5',
  '[]',
  '{}',
  '""',
  'true',
  '"stf.mesh"',
  '"components"',
  '[0,"instance",0]',
].map((text) => encoder.encode(text));

/** Interesting lengths and counts. */
const WORDS = [0, 1, 2, 0x7f, 0xff, 0x100, 0x7fffffff, 0x80000000, 0xffffffff];

/** @type {((file: Uint8Array, random: Random, files: readonly Uint8Array[]) => Uint8Array)[]} */
const MUTATIONS = [
  flipBits,
  truncate,
  changeHeader,
  insertText,
  splice,
  // What keeps the container whole gets deeper: it comes more often.
  ...Array(4).fill(replaceValue),
  ...Array(4).fill(swapNumbers),
  ...Array(2).fill(duplicateMember),
  ...Array(3).fill(changeBuffers),
];

/**
 * A file changed in one to four ways.
 *
 * @param {Uint8Array} file @param {Random} random @param {readonly Uint8Array[]} files
 */
export function mutate(file, random, files) {
  let mutated = file.slice();
  for (let left = 1 + random.below(4); left > 0; left--) {
    mutated = random.pick(MUTATIONS)(mutated, random, files);
    if (mutated.length === 0) break;
  }
  return mutated;
}

/** @param {Uint8Array} file @param {Random} random */
function flipBits(file, random) {
  for (let left = 1 + random.below(8); left > 0; left--) {
    file[random.below(file.length)] ^= 1 << random.below(8);
  }
  return file;
}

/** Writes a word into the counts and lengths. @param {Uint8Array} file @param {Random} random */
function changeHeader(file, random) {
  if (file.length < 32) return file;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const words = Math.min(64, Math.floor(file.length / 4));
  view.setUint32(4 * random.below(words), random.pick(WORDS), true);
  return file;
}

/** Puts a hostile text where a JSON value stands, lengths in step. @param {Uint8Array} file @param {Random} random */
function replaceValue(file, random) {
  return editDefinition(file, (text) => {
    const places = [
      ...text.matchAll(/[:[,]\s*("(?:[^"\\]|\\.)*"|-?[\d.eE+-]+|true|false|null|\[\]|\{\})/g),
    ];
    if (places.length === 0) return text;
    const place = random.pick(places);
    const start = place.index + place[0].length - place[1].length;
    const hostile = new TextDecoder().decode(random.pick(HOSTILE));
    return text.slice(0, start) + hostile + text.slice(start + place[1].length);
  });
}

/** Gives a number another value: indices and widths go astray. @param {Uint8Array} file @param {Random} random */
function swapNumbers(file, random) {
  return editDefinition(file, (text) => {
    const places = [...text.matchAll(/(?<=[:[,]\s*)\d+(?=\s*[,\]}])/g)];
    if (places.length === 0) return text;
    const place = random.pick(places);
    const other = String(random.pick([0, 1, 2, 3, 4, 8, 16, 255, 65536, 1e9, -1]));
    return text.slice(0, place.index) + other + text.slice(place.index + place[0].length);
  });
}

/** Repeats a member of an object. @param {Uint8Array} file @param {Random} random */
function duplicateMember(file, random) {
  return editDefinition(file, (text) => {
    const places = [...text.matchAll(/"[^"\\]*"\s*:\s*("[^"\\]*"|\d+)\s*,/g)];
    if (places.length === 0) return text;
    const place = random.pick(places);
    return text.slice(0, place.index) + place[0] + text.slice(place.index);
  });
}

/** @param {Uint8Array} file @param {Random} random */
function insertText(file, random) {
  const at = random.below(file.length);
  return new Uint8Array(
    Buffer.concat([file.subarray(0, at), random.pick(HOSTILE), file.subarray(at)]),
  );
}

/** Overwrites a stretch of the binary buffers. @param {Uint8Array} file @param {Random} random */
function changeBuffers(file, random) {
  const start =
    Math.floor(file.length * 0.7) + random.below(Math.max(1, Math.floor(file.length * 0.3)));
  const value = random.pick([0, 0xff, 0x7f, 0x80, random.below(256)]);
  return file.fill(value, start, start + 1 + random.below(64));
}
