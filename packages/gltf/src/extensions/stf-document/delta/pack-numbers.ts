/** Stands in a text for a number that is in the list of single floats, and of doubles. No JSON has them. */
const SINGLE = '\u0001';
const DOUBLE = '\u0002';

/** A number with a fraction that takes more characters than its bytes would. */
const LONG_NUMBER = /-?\d+\.\d{5,}(?:[eE][+-]?\d+)?/g;
const PLACES = new RegExp(`[${SINGLE}${DOUBLE}]`, 'g');

/** A text whose long numbers stand in lists. */
export interface PackedText {
  readonly text: string;
  readonly singles: Float32Array;
  readonly doubles: Float64Array;
}

/**
 * Takes the long numbers out of JSON texts, but for those that are spelled in another way than
 * JavaScript would: what comes back is the same to the letter.
 */
export function packNumbers(text: string): PackedText {
  const singles: number[] = [];
  const doubles: number[] = [];
  const packed = text.replace(LONG_NUMBER, (spelled) => {
    const value = Number(spelled);
    if (String(value) !== spelled) return spelled;
    const isSingle = Math.fround(value) === value;
    (isSingle ? singles : doubles).push(value);
    return isSingle ? SINGLE : DOUBLE;
  });
  return {
    text: packed,
    singles: Float32Array.from(singles),
    doubles: Float64Array.from(doubles),
  };
}

/** The text with its numbers; undefined where there are other numbers than places for them. */
export function unpackNumbers({ text, singles, doubles }: PackedText): string | undefined {
  let single = 0;
  let double = 0;
  const unpacked = text.replace(PLACES, (place) =>
    String(place === SINGLE ? singles[single++] : doubles[double++]),
  );
  return single === singles.length && double === doubles.length ? unpacked : undefined;
}

/** The bytes of numbers with those of the same weight side by side, which packs better. */
export function shuffleBytes(bytes: Uint8Array, width: number): Uint8Array {
  const count = bytes.length / width;
  const shuffled = new Uint8Array(bytes.length);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < width; k++) shuffled[k * count + i] = bytes[i * width + k] as number;
  }
  return shuffled;
}

/** The opposite of `shuffleBytes`. */
export function unshuffleBytes(bytes: Uint8Array, width: number): Uint8Array {
  const count = bytes.length / width;
  const plain = new Uint8Array(bytes.length);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < width; k++) plain[i * width + k] = bytes[k * count + i] as number;
  }
  return plain;
}
