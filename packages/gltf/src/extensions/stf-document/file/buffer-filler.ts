import { type BufferId, StfBuffer, type StfDocument, type StfDraft } from '@stfkit/core';
import { countUses } from './count-uses.ts';

/** Gives a packed document the buffers that were left out of it: no more than is reasonable, as a few bytes may ask for many. */
export class BufferFiller {
  readonly #document: StfDocument;
  readonly #draft: StfDraft;
  readonly #uses: ReadonlyMap<string, number>;
  readonly #excess: string;
  #room: number;

  /**
   * @param room How much may be taken in all, in whatever is counted.
   * @param excess What is wrong where it is more.
   */
  constructor(document: StfDocument, draft: StfDraft, room: number, excess: string) {
    this.#document = document;
    this.#draft = draft;
    this.#uses = countUses(document);
    this.#room = room;
    this.#excess = excess;
  }

  /** Whether a buffer was left out. */
  isLeft(id: BufferId): boolean {
    return this.#document.buffers.get(id)?.byteLength === 0;
  }

  /**
   * Asks for room before it is filled.
   *
   * @throws {Error} where there is not so much, or the count is none.
   */
  take(count: number): void {
    this.#room -= count;
    if (!(count >= 0 && this.#room >= 0)) throw new Error(this.#excess);
  }

  /** @throws {Error} where another resource has the buffer as well. */
  expectAlone(id: BufferId): void {
    if (this.#uses.get(id) !== 1) throw new Error('resources share a buffer');
  }

  /** Fills a buffer that one resource has, see `expectAlone`. */
  fill(id: BufferId, bytes: Uint8Array): void {
    this.expectAlone(id);
    this.#draft.setBuffer(StfBuffer.of(id, bytes));
  }
}
