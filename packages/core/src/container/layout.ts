import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import { ContainerError } from '../errors.ts';
import type { ReadLimits } from './limits.ts';

/** `STF0`, the first four bytes of every file. */
export const MAGIC: readonly number[] = [0x53, 0x54, 0x46, 0x30];

/** Bytes before the table of lengths: magic, version, reserved word, number of buffers. */
export const PREAMBLE_BYTES = 16;

/** Bytes per entry in the table of lengths. */
export const LENGTH_BYTES = 8;

/** Where a buffer stands in a file. */
export interface ByteRange {
  /** Bytes from the start of the file. */
  readonly byteOffset: number;
  /** Size in bytes. */
  readonly byteLength: number;
}

/** Where everything stands in a file. */
export interface ContainerLayout {
  /** The JSON text. */
  readonly definition: ByteRange;
  /** The binary buffers, in the order that indices count in. */
  readonly buffers: readonly ByteRange[];
}

/**
 * The number of buffers that the first 16 bytes announce, the definition included; proven to fit
 * into the file. Reports CONTAINER_HEADER_WORD.
 *
 * @throws {ContainerError} CONTAINER_TRUNCATED, CONTAINER_MAGIC, CONTAINER_EMPTY, CONTAINER_LIMIT.
 * @see stf-format §1.1
 */
export function readPreamble(
  preamble: Uint8Array,
  fileBytes: number,
  limits: ReadLimits,
  collector: DiagnosticCollector,
): number {
  const found = MAGIC.findIndex((byte, i) => preamble[i] !== byte);
  if (found >= 0 && found < preamble.length) {
    const text = [...preamble.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0'));
    fail(
      'CONTAINER_MAGIC',
      `The file starts with the bytes ${text.join(' ')}; an STF file starts with "STF0" (53 54 46 30).`,
      0,
    );
  }
  if (preamble.length < PREAMBLE_BYTES) {
    fail(
      'CONTAINER_TRUNCATED',
      `The file has ${fileBytes} bytes; the header alone takes ${PREAMBLE_BYTES}.`,
      fileBytes,
    );
  }
  for (const offset of [4, 8]) {
    const word = readUint(preamble, offset, 4);
    if (word !== 0) {
      collector.report('CONTAINER_HEADER_WORD', { offset, found: word }, { byteOffset: offset });
    }
  }
  const count = readUint(preamble, 12, 4);
  if (count < 1)
    fail(
      'CONTAINER_EMPTY',
      'The header announces 0 buffers; the JSON definition is the first of at least 1.',
      12,
    );
  if (count > limits.maxBuffers)
    fail(
      'CONTAINER_LIMIT',
      `The header announces ${count} buffers; the limit is ${limits.maxBuffers}.`,
      12,
    );
  const tableEnd = PREAMBLE_BYTES + LENGTH_BYTES * count;
  if (tableEnd > fileBytes) {
    fail(
      'CONTAINER_TRUNCATED',
      `The table of ${count} lengths ends at byte ${tableEnd}, but the file has ${fileBytes} bytes.`,
      12,
    );
  }
  return count;
}

/**
 * Where the buffers of a file stand, from its table of lengths; each is proven to end inside the
 * file. Reports CONTAINER_TRAILING_BYTES.
 *
 * @throws {ContainerError} CONTAINER_LENGTH, CONTAINER_TRUNCATED, CONTAINER_LIMIT.
 * @see stf-format §1.1
 */
export function readLengths(
  table: Uint8Array,
  fileBytes: number,
  limits: ReadLimits,
  collector: DiagnosticCollector,
): ContainerLayout {
  const count = table.byteLength / LENGTH_BYTES;
  const buffers: ByteRange[] = [];
  let byteOffset = PREAMBLE_BYTES + table.byteLength;
  for (let i = 0; i < count; i++) {
    const at = PREAMBLE_BYTES + LENGTH_BYTES * i;
    const byteLength = readUint(table, LENGTH_BYTES * i, LENGTH_BYTES);
    if (byteLength > Number.MAX_SAFE_INTEGER) {
      fail(
        'CONTAINER_LENGTH',
        `Buffer ${i} has a length of ${BigInt(byteLength)} bytes, more than 2^53.`,
        at,
      );
    }
    if (byteOffset + byteLength > fileBytes) {
      fail(
        'CONTAINER_TRUNCATED',
        `Buffer ${i} ends at byte ${byteOffset + byteLength}, but the file has ${fileBytes} bytes.`,
        at,
      );
    }
    buffers.push({ byteOffset, byteLength });
    byteOffset += byteLength;
  }
  const definition = buffers.shift() as ByteRange;
  if (definition.byteLength > limits.maxDefinitionBytes) {
    fail(
      'CONTAINER_LIMIT',
      `The definition has ${definition.byteLength} bytes; the limit is ${limits.maxDefinitionBytes}.`,
      PREAMBLE_BYTES,
    );
  }
  if (byteOffset < fileBytes) {
    const params = { count: fileBytes - byteOffset, end: byteOffset };
    collector.report('CONTAINER_TRAILING_BYTES', params, { byteOffset });
  }
  return { definition, buffers };
}

/**
 * The header of a file whose buffers, the definition first, have these lengths. Both reserved words are 0.
 *
 * @see stf-format §1.1
 */
export function encodeHeader(byteLengths: readonly number[]): Uint8Array {
  const header = new Uint8Array(PREAMBLE_BYTES + LENGTH_BYTES * byteLengths.length);
  header.set(MAGIC);
  writeUint(header, 12, 4, byteLengths.length);
  byteLengths.forEach((length, i) => {
    writeUint(header, PREAMBLE_BYTES + LENGTH_BYTES * i, LENGTH_BYTES, length);
  });
  return header;
}

/** Writes a little-endian integer of `size` bytes. A view for it makes V8 move a short array out of its heap: 0.4 µs. */
export function writeUint(bytes: Uint8Array, at: number, size: number, value: number): void {
  for (let i = 0, rest = value; i < size; i++, rest = Math.floor(rest / 256)) bytes[at + i] = rest;
}

function readUint(bytes: Uint8Array, at: number, size: number): number {
  let value = 0;
  for (let i = size - 1; i >= 0; i--) value = value * 256 + (bytes[at + i] as number);
  return value;
}

function fail(code: string, message: string, byteOffset: number): never {
  throw new ContainerError(code, message, byteOffset);
}
