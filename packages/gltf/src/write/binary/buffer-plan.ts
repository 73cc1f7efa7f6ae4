import type { Def } from '../json/describe-property.ts';

/** Puts bytes into a file from a place on, where all is zeros by now. */
export type Fill = (file: Uint8Array<ArrayBuffer>, at: number) => void;

interface Part {
  readonly at: number;
  readonly fill: Fill;
}

/** What the one buffer of a file will hold, so that its bytes are written where they belong once its length is known. */
export class BufferPlan {
  /** The buffer views of the file. */
  readonly views: Def[] = [];
  readonly #parts: Part[] = [];
  readonly #images: { readonly view: Def; readonly bytes: Uint8Array }[] = [];
  #byteLength = 0;

  /** How many bytes there are by now. */
  get byteLength(): number {
    return this.#byteLength;
  }

  /**
   * Plans a buffer view behind all that has a place, and gives its index.
   *
   * @param target What it is for; undefined where glTF has no number for it.
   * @param byteStride Bytes from one row to the next; undefined where there is nothing between them.
   */
  add(byteLength: number, fill: Fill, target?: number, byteStride?: number): number {
    this.#parts.push({ at: this.#byteLength, fill });
    const view: Def = { buffer: 0, byteOffset: this.#byteLength, byteLength };
    if (byteStride !== undefined) view['byteStride'] = byteStride;
    if (target !== undefined) view['target'] = target;
    this.#byteLength += byteLength;
    return this.views.push(view) - 1;
  }

  /** Plans a buffer view of these bytes, and gives its index. */
  addBytes(bytes: Uint8Array): number {
    return this.add(bytes.byteLength, (file, at) => file.set(bytes, at));
  }

  /** Gives an image a buffer view, whose place `placeImages` tells, and gives its index. */
  addImage(bytes: Uint8Array): number {
    const view = { buffer: 0, byteOffset: 0, byteLength: bytes.byteLength };
    this.#images.push({ view, bytes });
    return this.views.push(view) - 1;
  }

  /** Places the images behind all that has a place; each ends at 8 bytes, as glTF-Transform has it. */
  placeImages(): void {
    for (const { view, bytes } of this.#images) {
      view['byteOffset'] = this.#byteLength;
      this.#parts.push({ at: this.#byteLength, fill: (file, at) => file.set(bytes, at) });
      this.#byteLength = Math.ceil((this.#byteLength + bytes.byteLength) / 8) * 8;
    }
  }

  /** Writes all bytes into a file, from a place at a whole word on. */
  fill(file: Uint8Array<ArrayBuffer>, start: number): void {
    for (const { at, fill } of this.#parts) fill(file, start + at);
  }
}
