import { validate, viewFloats, viewUints } from '@stfkit/core';
import { medians } from './measure.mjs';
import { duration, report } from './rows.mjs';
import { corpusStf, definitionOf, documentOf, manyNodes } from './stf-files.mjs';

/** Validation against `JSON.parse` of the definition and one typed-array pass over every buffer. */
export async function benchValidate() {
  for (const [name, file] of [...corpusStf(), ['10,000 nodes', manyNodes(10_000)]]) {
    const { text } = definitionOf(file);
    // Validation keeps nothing that it decodes, so that every run starts from the text.
    const document = documentOf(file);
    const arrays = typedArrays(document);
    const { parse, pass, check } = await medians({
      parse: () => JSON.parse(text),
      pass: () => arrays.reduce((sum, values) => sum + sumOf(values), 0),
      check: () => validate(document),
    });
    report({
      bench: `validate / (JSON.parse + a pass over the buffers): ${name}`,
      value: check / (parse + pass),
      bound: 5,
      detail: `${duration(check)}, parse ${duration(parse)}, pass ${duration(pass)}`,
    });
  }
}

/**
 * Every buffer of a document as an array: the floats and indices of meshes in their widths, the rest as
 * bytes.
 *
 * @param {import('@stfkit/core').StfDocument} document
 */
function typedArrays(document) {
  /** @type {Map<string, import('@stfkit/core').ReadonlyFloats | import('@stfkit/core').ReadonlyUints>} */
  const arrays = new Map();
  for (const [id, { bytes }] of document.buffers) arrays.set(id, bytes);
  for (const { type, fields } of document.resources.values()) {
    if (type !== 'stf.mesh') continue;
    const mesh = /** @type {import('@stfkit/core').StfMesh} */ (/** @type {unknown} */ (fields));
    const { vertices, splitNormals, splitColors, weights } = mesh;
    const shapes = mesh.blendshapes.flatMap((shape) => [shape.positionOffsets, shape.splitNormals]);
    const floats = [vertices, splitNormals, splitColors, weights, ...shapes];
    for (const id of [...floats, ...mesh.uvs.map(({ uv }) => uv)]) {
      const bytes = id === undefined ? undefined : document.buffers.get(id)?.bytes;
      if (id !== undefined && bytes) arrays.set(id, viewFloats(bytes, mesh.floatWidth));
    }
    const { splits, faceCorners, tris, faces, sharpFaceIndices } = mesh;
    for (const id of [splits, faceCorners, tris, faces, sharpFaceIndices]) {
      const bytes = id === undefined ? undefined : document.buffers.get(id)?.bytes;
      if (id !== undefined && bytes) arrays.set(id, viewUints(bytes, mesh.indicesWidth));
    }
  }
  return [...arrays.values()];
}

/** @param {import('@stfkit/core').ReadonlyFloats | import('@stfkit/core').ReadonlyUints} values */
function sumOf(values) {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum;
}
