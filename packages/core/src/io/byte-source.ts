import { exactly } from '../buffers/read-exactly.ts';
import { StfError } from '../errors.ts';

/** Bytes that can be read at any place, without having all of them in memory. */
export interface ByteSource {
  /** How many bytes there are. */
  readonly byteLength: number;
  /** Reads exactly `byteLength` bytes from `byteOffset` on. */
  read(byteOffset: number, byteLength: number): Promise<Uint8Array>;
}

/** The part of a file handle of `node:fs/promises` that is needed here. */
export interface FileHandleLike {
  /** What is known of the file. */
  stat(): Promise<{
    /** Size in bytes. */
    readonly size: number;
  }>;
  /** Fills `buffer` from `offset` on with up to `length` bytes from `position` of the file. */
  read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{
    /** How many bytes were read; 0 at the end of the file. */
    readonly bytesRead: number;
  }>;
}

/** A source over bytes in memory, of which it hands out views. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    byteLength: bytes.length,
    read: async (byteOffset, byteLength) => bytes.subarray(byteOffset, byteOffset + byteLength),
  };
}

/**
 * A source over a `Blob` or `File`.
 *
 * @throws {StfError} SOURCE_SHORT_READ when it turns out to be shorter than it was.
 */
export function blobSource(blob: Blob): ByteSource {
  return {
    byteLength: blob.size,
    read: async (byteOffset, byteLength) => {
      const part = await blob.slice(byteOffset, byteOffset + byteLength).arrayBuffer();
      return exactly(new Uint8Array(part), byteOffset, byteLength);
    },
  };
}

/**
 * A source over an open file of Node; the caller closes it when the document is no longer used.
 *
 * @throws {StfError} SOURCE_SHORT_READ when the file turns out to be shorter than it was, and whatever
 * the handle throws.
 */
export async function fileHandleSource(handle: FileHandleLike): Promise<ByteSource> {
  const { size } = await handle.stat();
  return {
    byteLength: size,
    read: async (byteOffset, byteLength) => {
      const bytes = new Uint8Array(byteLength);
      let done = 0;
      while (done < byteLength) {
        const { bytesRead } = await handle.read(bytes, done, byteLength - done, byteOffset + done);
        if (bytesRead === 0) break;
        done += bytesRead;
      }
      return exactly(bytes.subarray(0, done), byteOffset, byteLength);
    },
  };
}

/**
 * A source over a file on a server that answers range requests.
 *
 * @throws {StfError} SOURCE_HTTP when the server fails or does not answer ranges, SOURCE_SHORT_READ when
 * it sends less than it was asked for.
 */
export async function httpSource(url: string | URL, init: RequestInit = {}): Promise<ByteSource> {
  const fail = (problem: string): never => {
    throw new StfError('SOURCE_HTTP', `${String(url)} ${problem}.`);
  };
  const request = async (byteOffset: number, byteLength: number): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Range', `bytes=${byteOffset}-${byteOffset + byteLength - 1}`);
    const response = await fetch(url, { ...init, headers });
    if (response.status === 206) return response;
    await response.body?.cancel();
    return fail(`answered a range request with status ${response.status}; expected 206`);
  };
  const first = await request(0, 1);
  await first.body?.cancel();
  const size =
    /\/(\d+)$/.exec(first.headers.get('Content-Range') ?? '')?.[1] ??
    fail('does not say how long the file is');
  return {
    byteLength: Number(size),
    read: async (byteOffset, byteLength) => {
      if (byteLength === 0) return new Uint8Array(0);
      const response = await request(byteOffset, byteLength);
      return exactly(new Uint8Array(await response.arrayBuffer()), byteOffset, byteLength);
    },
  };
}
