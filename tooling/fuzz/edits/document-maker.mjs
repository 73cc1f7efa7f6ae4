import { StfBuffer, StfDocument } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';

/** @typedef {import('../random.mjs').Random} Random */

/** Puts an STF document together from resources as JSON, with ids that follow from their order. */
export class DocumentMaker {
  /** @type {Map<string, object>} */
  #resources = new Map();
  /** @type {Map<string, Uint8Array>} */
  #buffers = new Map();
  #count = 0;

  /** An id that nothing has. */
  newId() {
    this.#count++;
    return `${this.#count.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  }

  /**
   * Adds a resource, whose references count in `references`.
   *
   * @param {object} json @param {readonly string[]} [references] @param {string} [id]
   */
  add(json, references = [], id = this.newId()) {
    const lists = references.length > 0 ? { referenced_resources: references } : {};
    this.#resources.set(id, { ...json, ...lists });
    return id;
  }

  /** Adds the bytes of numbers. @param {Uint8Array | Float32Array} values */
  buffer(values) {
    const id = this.newId();
    this.#buffers.set(id, new Uint8Array(values.buffer));
    return id;
  }

  /** The document with this root. @param {string} root */
  finish(root) {
    const timestamp = '1970-01-01T00:00:00.000000+00:00';
    return StfDocument.create(GLTF_REGISTRY, { root, timestamp }).edit((draft) => {
      for (const [id, bytes] of this.#buffers) draft.setBuffer(StfBuffer.of(id, bytes));
      for (const [id, json] of this.#resources)
        draft.set(GLTF_REGISTRY.fromText(id, JSON.stringify(json)));
    });
  }
}

/** Numbers the references of one resource in the order in which they are named. */
export class References {
  /** @type {string[]} */
  list = [];

  /** The number of an id; null stays. @param {string | null} id */
  of(id) {
    if (id === null) return null;
    const known = this.list.indexOf(id);
    return known < 0 ? this.list.push(id) - 1 : known;
  }
}

/** A transform: none, a move, a turn, a scale or all. @param {Random} random */
export function randomPlace(random) {
  const kind = random.pick(['none', 'none', 'moved', 'turned', 'scaled', 'all']);
  const has = (/** @type {string} */ part) => kind === part || kind === 'all';
  return [
    has('moved') ? [random.next() * 3, random.next(), -random.next()] : [0, 0, 0],
    has('turned') ? randomTurn(random) : [0, 0, 0, 1],
    has('scaled')
      ? random.pick([
          [2, 2, 2],
          [0.5, 0.5, 0.5],
          [2, 1, 1],
        ])
      : [1, 1, 1],
  ];
}

/** A quaternion `x y z w`. @param {Random} random */
export function randomTurn(random) {
  const parts = Array.from({ length: 4 }, () => random.next() - 0.5);
  return parts.map((part) => part / Math.hypot(...parts));
}
