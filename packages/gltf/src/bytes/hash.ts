const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

const scratch = new Float32Array(1);
const scratchBits = new Uint32Array(scratch.buffer);

/** A hash that has taken in an integer of 32 bits. */
function take(hash: number, bits: number): number {
  const mixed = Math.imul(hash ^ bits, PRIME);
  // Without it high bits of whole words would never reach the low ones.
  return mixed ^ (mixed >>> 15);
}

/**
 * A hash of 32 bits (FNV-1a) that tells an edited value from one that is as it was written. It is no
 * measure against someone who wants two values to have the same.
 */
class Hash {
  value = OFFSET;

  /** Takes in an integer of 32 bits. */
  add(bits: number): void {
    this.value = take(this.value, bits);
  }

  text(text: string): void {
    this.add(text.length);
    for (let i = 0; i < text.length; i++) this.add(text.charCodeAt(i));
  }

  /** As a single float: other programs read and write the numbers of glTF files so. */
  number(value: number): void {
    // Plus 0 makes one of the two zeros.
    scratch[0] = value + 0;
    this.add(scratchBits[0] as number);
  }
}

/** The hash of bytes, as an unsigned integer of 32 bits. */
export function hashBytes(bytes: Uint8Array): number {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Uint32Array(whole.buffer, whole.byteOffset, whole.length >>> 2);
  // A number of its own: in a member of an object it takes four times as long.
  let hash = take(OFFSET, bytes.length);
  for (let i = 0; i < words.length; i++) hash = take(hash, words[i] as number);
  for (let i = words.length * 4; i < whole.length; i++) hash = take(hash, whole[i] as number);
  return hash >>> 0;
}

/** The hash of a text, as an unsigned integer of 32 bits. */
export function hashText(text: string): number {
  const hash = new Hash();
  hash.text(text);
  return hash.value >>> 0;
}

/**
 * The hash of JSON, or of the typed value of a member: scalars, arrays, maps and plain objects. Numbers
 * count as single floats, so that rounding is no edit.
 */
export function hashValue(value: unknown): number {
  const hash = new Hash();
  const stack: unknown[] = [value];
  // A stack of its own: extras may be nested as deep as files allow.
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'string') hash.text(next);
    else if (typeof next === 'number') hash.number(next);
    else if (typeof next !== 'object' || next === null) hash.add(SCALARS.indexOf(next));
    else addParts(hash, next, stack);
  }
  return hash.value >>> 0;
}

const SCALARS: readonly unknown[] = [undefined, null, false, true];

function addParts(hash: Hash, value: object, stack: unknown[]): void {
  if (Array.isArray(value)) {
    hash.add(value.length);
    for (let i = value.length - 1; i >= 0; i--) stack.push(value[i]);
    return;
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  hash.add(-1 - entries.length);
  for (const [key, part] of entries) stack.push(key, part);
}
