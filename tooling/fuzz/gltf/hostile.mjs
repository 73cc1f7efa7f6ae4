/** @typedef {import('../random.mjs').Random} Random */

/** Texts that are no JSON, or none that can be made: written in the place of a mark once the rest is text. */
const TEXTS = {
  nan: 'NaN',
  infinity: '-Infinity',
  huge: '1e999',
  deep: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  deepObject: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  prototype: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  surrogate: '"\\ud800"',
};

/** @param {string} name */
const markOf = (name) => `\u0001${name}\u0001`;

/** Puts the texts in the places of their marks. @param {string} json */
export function fillTexts(json) {
  let filled = json;
  for (const [name, text] of Object.entries(TEXTS)) {
    filled = filled.replaceAll(`"\\u0001${name}\\u0001"`, text);
  }
  return filled;
}

const NUMBERS = [
  ...[0, 1, 2, 3, 4, 7, 16, 255, 256, 1000, 65535, 65536, 2 ** 31, 2 ** 32, 1e9, 2 ** 53, 1e308],
  ...[-1, -2, 0.5, -0.5, 1e-320, 5120, 5121, 5123, 5125, 5126, 10497],
];

const OTHERS = [
  null,
  true,
  false,
  '',
  'x',
  '__proto__',
  'constructor',
  'toString',
  'data:',
  'data:;base64,####',
  'data:application/octet-stream;base64,AAAA',
  '../../x',
  '/nodes/0/translation',
  '/materials/99999999999999999999/pbrMetallicRoughness/baseColorFactor',
  '/nodes/0/weights/-1',
  'POSITION',
  'CUBICSPLINE',
  'VEC4',
  'image/webp',
  ' \u0000\n',
  'x'.repeat(5000),
];

/** A value that nobody expects. @param {Random} random @returns {any} */
export function hostile(random) {
  const make = random.pick([
    () => random.pick(NUMBERS),
    () => random.pick(NUMBERS),
    () => random.pick(OTHERS),
    () => markOf(random.pick(Object.keys(TEXTS))),
    () => random.pick([[], {}, [null], [[]], [0], [0, 0, 0], { node: 0 }, { index: 0 }]),
    () => Array.from({ length: random.below(20) }, () => random.pick(NUMBERS)),
  ]);
  return structuredClone(make());
}

/** A number of the kinds that indices and counts must not be. @param {Random} random */
export const hostileNumber = (random) => random.pick(NUMBERS);
