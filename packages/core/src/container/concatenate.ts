/** The part of Node's `Buffer` that is used where there is one. */
interface HostBuffer {
  readonly Buffer?: { allocUnsafeSlow(size: number): Uint8Array };
}

/** The parts in one piece. */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  return fill(allocate(totalLength(parts)), parts);
}

/**
 * Memory of which every byte is going to be written: Node need not zero it first, which takes as long
 * as a copy; other hosts do.
 */
export function allocate(length: number): Uint8Array {
  const { Buffer } = globalThis as HostBuffer;
  const memory = Buffer?.allocUnsafeSlow(length);
  return memory ? new Uint8Array(memory.buffer, memory.byteOffset, length) : new Uint8Array(length);
}

/** The memory with the parts in it, one behind the other. */
export function fill(memory: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  let at = 0;
  for (const part of parts) {
    memory.set(part, at);
    at += part.length;
  }
  return memory;
}

/** How long all parts are together. */
export function totalLength(parts: readonly { readonly length: number }[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
