import { References, randomTurn } from './document-maker.mjs';

/** @typedef {import('../random.mjs').Random} Random */
/** @typedef {import('./document-maker.mjs').DocumentMaker} DocumentMaker */

/** @param {number} length @param {() => number} value */
const floats = (length, value) => Float32Array.from({ length }, value);

/**
 * Adds a mesh of some triangles, two of which may be one face, with slots that may be equal or empty, lines, blendshapes,
 * loose vertices and, where there are bones, vertices without weights; gives how many slots and blendshapes it has too.
 *
 * @param {DocumentMaker} maker @param {Random} random
 * @param {{ name: string, materials: readonly string[], armature?: string, bones?: readonly string[] }} parts
 */
export function addRandomMesh(maker, random, { name, materials, armature, bones = [] }) {
  const flag = (chance = 0.5) => random.next() < chance;
  const references = new References();
  /** @type {string[]} */
  const buffers = [];
  const buffer = (/** @type {Uint8Array | Float32Array} */ values) =>
    buffers.push(maker.buffer(values)) - 1;
  const triangles = 2 + random.below(3);
  const count = 3 * triangles + random.below(3);
  const corners = () => buffer(Uint8Array.from({ length: 3 * triangles }, (_, i) => i));
  const faces = flag(0.3) ? [2, ...Array(triangles - 2).fill(1)] : Array(triangles).fill(1);
  const slots = flag(0.7)
    ? Array.from({ length: 1 + random.below(3) }, () => random.pick([null, ...materials]))
    : [];
  const shapes = flag(0.4) ? 1 + random.below(2) : 0;
  const normals = Array.from({ length: 3 * triangles }, () => {
    const way = randomTurn(random).slice(0, 3);
    return way.map((part) => part / Math.hypot(...way));
  });
  const json = {
    type: 'stf.mesh',
    name,
    material_slots: slots.map((slot) => references.of(slot)),
    float_width: 4,
    indices_width: 1,
    material_indices_width: 1,
    vertices: buffer(floats(3 * count, () => 2 * random.next() - 1)),
    splits: corners(),
    face_corners: corners(),
    tris: corners(),
    faces: buffer(Uint8Array.from(faces)),
    ...(flag(0.8) && { split_normals: buffer(Float32Array.from(normals.flat())) }),
    ...(slots.length > 0 && {
      material_indices: buffer(Uint8Array.from(faces, () => random.below(slots.length))),
    }),
    ...(flag(0.25) && { lines: buffer(Uint8Array.of(0, 1)) }),
    ...(shapes > 0 && {
      blendshapes: Array.from({ length: shapes }, (_, i) => ({
        name: `Shape ${i}`,
        default_value: random.pick([0, 0, 0.5]),
        position_offsets: buffer(floats(3 * count, () => 0.2 * random.next())),
      })),
    }),
    ...(armature !== undefined && {
      armature: references.of(armature),
      ...addInfluences(buffer, random, { count, bones }),
    }),
  };
  const id = maker.add({ ...json, referenced_buffers: buffers }, references.list);
  return { id, slots: slots.length, shapes };
}

/**
 * @param {(values: Uint8Array | Float32Array) => number} buffer @param {Random} random
 * @param {{ count: number, bones: readonly string[] }} parts
 */
function addInfluences(buffer, random, { count, bones }) {
  const used = random.below(2) ? bones : bones.slice(0, Math.max(1, bones.length - 1));
  const hasBare = random.next() < 0.4;
  /** @type {number[]} */
  const indices = [];
  /** @type {number[]} */
  const weights = [];
  const counts = Uint8Array.from({ length: count }, (_, i) => {
    if (hasBare && i % 3 === 0) return 0;
    if (used.length > 1 && random.below(2)) {
      indices.push(0, used.length - 1);
      weights.push(0.25, 0.75);
      return 2;
    }
    indices.push(random.below(used.length));
    weights.push(1);
    return 1;
  });
  return {
    bones: used,
    weight_lens_width: 1,
    bone_indices_width: 1,
    weight_lens: buffer(counts),
    bone_indices: buffer(Uint8Array.from(indices)),
    weights: buffer(Float32Array.from(weights)),
  };
}
