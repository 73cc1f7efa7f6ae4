import { validate, viewFloats, viewUints } from '@stfkit/core';
import { medians } from './measure.mjs';
import { duration, report } from './rows.mjs';
import { corpusStf, definitionOf, documentOf, manyNodes } from './stf-files.mjs';

/** Validation against `JSON.parse` of the definition and one typed-array pass over every buffer. */
export async function benchValidate() {
  for (const [name, file] of [...corpusStf(), ['10,000 nodes', manyNodes(10_000)]]) {
    const { text } = definitionOf(file);
    const { parse, pass, check } = await medians({
      parse: () => JSON.parse(text),
      pass: () => passOver(documentOf(file)),
      // A new document, so that nothing is there that an earlier run decoded; its reading is taken off.
      check: () => validate(documentOf(file)),
      read: () => documentOf(file),
    }).then(({ parse, pass, check, read }) => ({ parse, pass: pass - read, check: check - read }));
    report({
      bench: `validate / (JSON.parse + a pass over the buffers): ${name}`,
      value: check / (parse + pass),
      bound: 5,
      detail: `${duration(check)}, parse ${duration(parse)}, pass ${duration(pass)}`,
    });
  }
}

/**
 * Sums all values of all buffers: those of meshes in the widths that they have, others as bytes.
 *
 * @param {import('@stfkit/core').StfDocument} document
 */
function passOver(document) {
  const floats = new Set();
  for (const { type, json } of document.resources.values()) {
    if (type !== 'stf.mesh') continue;
    const ids = /** @type {string[]} */ (json.referenced_buffers ?? []);
    const own = [json.vertices, json.split_normals, json.weights];
    for (const uv of json.uvs ?? []) own.push(uv.uv);
    for (const index of own) floats.add(ids[/** @type {number} */ (index)]);
  }
  let sum = 0;
  for (const [id, { bytes }] of document.buffers) {
    if (floats.has(id)) sum += sumOf(viewFloats(bytes, 4));
    else sum += sumOf(bytes);
  }
  return sum + viewUints(new Uint8Array(0), 1).length;
}

/** @param {import('@stfkit/core').ReadonlyFloats | import('@stfkit/core').ReadonlyUints} values */
function sumOf(values) {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}
