import type { Compressor } from './compressor.ts';
import { STREAM_COMPRESSOR } from './stream-compressor.ts';
import { type Zlib, zlibCompressor } from './zlib-compressor.ts';

interface Platform {
  /** Only Node has it, which also gives its modules this way to code that runs elsewhere too. */
  readonly process?: { readonly getBuiltinModule?: (name: 'node:zlib') => Zlib | undefined };
}

const zlib = (globalThis as Platform).process?.getBuiltinModule?.('node:zlib');

/**
 * That of the platform.
 *
 * @see RFC 1950
 */
export const COMPRESSOR: Compressor = zlib ? zlibCompressor(zlib) : STREAM_COMPRESSOR;
