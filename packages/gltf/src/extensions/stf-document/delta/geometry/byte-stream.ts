/** Writes integers of any size as bytes, small ones as one. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  /** An unsigned integer below 2^53: 7 bits a byte, the lowest first. */
  uint(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest % 128) | 0x80;
      rest = rest < 0x7fffffff ? rest >>> 7 : Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** An integer of either sign, the absolute value below 2^52. */
  int(value: number): void {
    this.uint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** How many bytes there are. */
  get length(): number {
    return this.#length;
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(2 * (this.#length + count));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads what a `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws {Error} behind the end. */
  uint(): number {
    let value = 0;
    let weight = 1;
    for (let i = 0; i < 8; i++) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) break;
      value += (byte & 0x7f) * weight;
      if (byte < 0x80) return value;
      weight *= 128;
    }
    throw new Error('a number is cut');
  }

  /** @throws {Error} behind the end. */
  int(): number {
    const value = this.uint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** @throws {Error} where there are fewer. */
  bytes(count: number): Uint8Array {
    if (!(count <= this.rest)) throw new Error('bytes are missing');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  /** How many bytes are left. */
  get rest(): number {
    return this.#bytes.length - this.#at;
  }
}
