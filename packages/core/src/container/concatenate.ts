/** The part of Node's `Buffer` that is used where there is one. */
interface HostBuffer {
  readonly Buffer?: { allocUnsafeSlow(size: number): Uint8Array };
}

/**
 * The parts in one piece.
 *
 * Every byte of the result is written, so Node need not zero it first, which takes as long as the
 * copy itself; other hosts do.
 */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const { Buffer } = globalThis as HostBuffer;
  const memory = Buffer?.allocUnsafeSlow(length);
  const whole = memory
    ? new Uint8Array(memory.buffer, memory.byteOffset, length)
    : new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
