import type { ByteRange } from '../container/layout.ts';
import type { Json } from '../definition/json.ts';
import { StfError } from '../errors.ts';
import { readExactly } from './read-exactly.ts';
import type { ReadonlyFloats, ReadonlyUints } from './readonly-array.ts';
import type { FloatWidth, UintWidth } from './typed-view.ts';
import { viewFloats, viewUints } from './typed-view.ts';

/** Where the bytes of a buffer that is not in memory can be fetched from. */
export interface BufferSource {
  /** Reads `byteLength` bytes from `byteOffset` of the buffer. */
  read(byteOffset: number, byteLength: number): Promise<Uint8Array>;
}

/** What a buffer has in memory: nothing, a stretch of some bytes, and the views made of it so far. */
interface BufferMemory {
  /** The memory that the buffer is a part of. */
  whole: Uint8Array | undefined;
  /** The buffer itself; a view costs more than the rest of opening it, so it is made on first use. */
  bytes: Uint8Array | undefined;
  views: Map<string, ReadonlyFloats | ReadonlyUints> | undefined;
}

const NOTHING: BufferMemory = { whole: undefined, bytes: undefined, views: undefined };

/**
 * One binary buffer of a document. Its content never changes; whether the bytes are in memory may,
 * for files that are opened piece by piece.
 */
export class StfBuffer {
  /** Key of the buffer in the file. */
  readonly id: string;

  /** Size in bytes, known also while the bytes are not loaded. */
  readonly byteLength: number;

  /** Where the bytes come from when they are not in memory from the start. */
  readonly source: BufferSource | undefined;

  /** The entry in the file, where it says more than which bytes are meant, or cannot be read. */
  readonly entry: Json | undefined;

  /** Whether the entry names no bytes of the file. */
  readonly isBroken: boolean;

  readonly #byteOffset: number;
  readonly #memory: BufferMemory;

  private constructor(
    id: string,
    range: ByteRange,
    whole: Uint8Array | undefined,
    source?: BufferSource,
    entry?: Json,
    isBroken = false,
  ) {
    this.id = id;
    this.byteLength = range.byteLength;
    this.source = source;
    this.entry = entry;
    this.isBroken = isBroken;
    this.#byteOffset = range.byteOffset;
    this.#memory = { whole, bytes: undefined, views: undefined };
  }

  /** A buffer over bytes in memory; they are not copied and must not be written to any more. */
  static of(id: string, bytes: Uint8Array): StfBuffer {
    return new StfBuffer(id, { byteOffset: 0, byteLength: bytes.byteLength }, bytes);
  }

  /** @internal A buffer over a range of bytes in memory. */
  static within(id: string, range: ByteRange, whole: Uint8Array): StfBuffer {
    return new StfBuffer(id, range, whole);
  }

  /** A buffer whose bytes stay where they are until `load` is called. */
  static unloaded(id: string, byteLength: number, source: BufferSource): StfBuffer {
    return new StfBuffer(id, { byteOffset: 0, byteLength }, undefined, source);
  }

  /** A buffer whose entry names no bytes of the file; it is empty, and written back as the entry that `withEntry` gives it. */
  static broken(id: string): StfBuffer {
    const nothing = { byteOffset: 0, byteLength: 0 };
    return new StfBuffer(id, nothing, new Uint8Array(0), undefined, undefined, true);
  }

  /** The same buffer with the entry that it has in the file, where that says more than which bytes are meant. */
  withEntry(entry: Json): StfBuffer {
    return this.#copy(this.id, entry);
  }

  /** The same bytes under another id. */
  withId(id: string): StfBuffer {
    return this.#copy(id, this.entry);
  }

  /** Whether the bytes are in memory. */
  get isLoaded(): boolean {
    return this.#memory.whole !== undefined;
  }

  /**
   * The bytes, often a view into the file: only to be read.
   *
   * @throws {StfError} BUFFER_NOT_LOADED when they are not in memory.
   */
  get bytes(): Uint8Array {
    const memory = this.#memory;
    if (memory.whole === undefined) {
      throw new StfError(
        'BUFFER_NOT_LOADED',
        `Buffer ${this.id} (${this.byteLength} bytes) is not loaded; load it from the opened file first, or write with writeStfTo.`,
      );
    }
    const start = this.#byteOffset;
    memory.bytes ??= memory.whole.subarray(start, start + this.byteLength);
    return memory.bytes;
  }

  /**
   * Fetches the bytes into memory if they are not there.
   *
   * @throws {StfError} SOURCE_SHORT_READ, and whatever the source throws.
   */
  async load(): Promise<void> {
    if (this.isLoaded || this.source === undefined) return;
    this.#memory.whole = await readExactly(this.source, 0, this.byteLength);
  }

  /** Lets go of bytes that can be fetched again. */
  unload(): void {
    if (this.source !== undefined) Object.assign(this.#memory, NOTHING);
  }

  /**
   * The floats of the buffer; made once and kept.
   *
   * @throws {StfError} BUFFER_NOT_LOADED, BUFFER_LENGTH.
   */
  floats(width: FloatWidth): ReadonlyFloats {
    return this.#view(`f${width}`, () => viewFloats(this.bytes, width));
  }

  /**
   * The unsigned integers of the buffer; made once and kept.
   *
   * @throws {StfError} BUFFER_NOT_LOADED, BUFFER_LENGTH.
   */
  uints(width: UintWidth): ReadonlyUints {
    return this.#view(`u${width}`, () => viewUints(this.bytes, width));
  }

  #view<T extends ReadonlyFloats | ReadonlyUints>(key: string, make: () => T): T {
    this.#memory.views ??= new Map();
    let view = this.#memory.views.get(key) as T | undefined;
    if (view === undefined) {
      view = make();
      this.#memory.views.set(key, view);
    }
    return view;
  }

  #copy(id: string, entry: Json | undefined): StfBuffer {
    const range = { byteOffset: this.#byteOffset, byteLength: this.byteLength };
    return new StfBuffer(id, range, this.#memory.whole, this.source, entry, this.isBroken);
  }
}
