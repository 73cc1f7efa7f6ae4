import type { StfDocument } from '@stfkit/core';
import { StfError } from '@stfkit/core';

/** Meshes may take this many times the bytes of all buffers, … */
const MOST_GROWTH = 100;
/** … and this many bytes in any case. */
const ALWAYS_ALLOWED = 1 << 24;

/** How many keys a curve may become between two of its own, as turns at any speed do. */
const KEYS_BETWEEN = 64;

/** So many more in all: five hundred pieces that are as long and as wild as any. */
const MOST_ADDED_KEYS = 1 << 21;

/** So many bones more than there are resources: a crowd of a thousand figures has fewer. */
const MOST_REPEATED_BONES = 1 << 18;

/**
 * What a glTF document may have beside the STF document that it is made of. A small one can ask for any number of vertices,
 * as attributes and meshes may name the same buffers, of weights, as a key of one blendshape has those of all, of keys, as angles
 * may turn any number of times from one to the next, and of bones, as each instance of an armature has all of them.
 */
export class GrowthBudget {
  readonly #available: number;
  readonly #mostBones: number;
  #bytes = 0;
  #bones = 0;
  #keys = 0;

  constructor({ buffers, resources }: StfDocument) {
    let available = 0;
    for (const { byteLength } of buffers.values()) available += byteLength;
    this.#available = available;
    this.#mostBones = MOST_REPEATED_BONES + resources.size;
  }

  /** Counts what a mesh, or its weights in a clip, take. @throws {StfError} GLTF_TOO_LARGE */
  takeBytes(count: number): void {
    this.#bytes += count;
    const most = ALWAYS_ALLOWED + MOST_GROWTH * this.#available;
    if (this.#bytes > most) {
      const given = `with ${this.#available} bytes of buffers, at most ${most} are expected`;
      throw tooLarge(
        `its meshes and their weights would take ${this.#bytes} bytes or more; ${given}`,
      );
    }
  }

  /** Counts the keys that a curve becomes between two of its own. @throws {StfError} GLTF_TOO_LARGE */
  takeKeys(count: number): void {
    this.#keys += Math.max(0, count - KEYS_BETWEEN);
    if (this.#keys > MOST_ADDED_KEYS) {
      throw tooLarge(
        `its clips would take more than ${MOST_ADDED_KEYS} keys between those that they have, where values go very far from one to the next`,
      );
    }
  }

  /** Counts a bone of an instance. @throws {StfError} GLTF_TOO_LARGE */
  takeBone(): void {
    if (++this.#bones > this.#mostBones) {
      throw tooLarge(`the instances of its armatures have more than ${this.#mostBones} bones`);
    }
  }
}

const tooLarge = (problem: string): StfError =>
  new StfError('GLTF_TOO_LARGE', `The document cannot be converted to glTF: ${problem}.`);
