/** A table column: `size` numbers a row, compared bit by bit. */
export interface RowColumn {
  readonly values: ArrayBufferView & ArrayLike<number>;
  readonly size: number;
}

/** Which rows are the same. */
export interface RowGroups {
  /** Group of each item. */
  readonly groupOf: Uint32Array;
  /** First item of each group; groups are in the order of their first items. */
  readonly firsts: Uint32Array;
}

/**
 * Groups items whose rows are equal in all columns, bit by bit. Linear: a hash table with open
 * addressing over the words of the rows, no object an item.
 *
 * @param rows The row of each item; several items may have the same.
 */
export function groupEqualRows(columns: readonly RowColumn[], rows: Uint32Array): RowGroups {
  const words = columns.map(toWords);
  let capacity = 4;
  while (capacity < 2 * rows.length) capacity *= 2;
  // Group + 1 in each used place.
  const table = new Uint32Array(capacity);
  const groupOf = new Uint32Array(rows.length);
  const firsts = new Uint32Array(rows.length);
  let count = 0;
  for (let item = 0; item < rows.length; item++) {
    const row = rows[item] as number;
    let place = hashRow(words, row) & (capacity - 1);
    for (;;) {
      const group = table[place] as number;
      if (group === 0) {
        firsts[count] = item;
        groupOf[item] = count;
        table[place] = ++count;
        break;
      }
      if (areEqual(words, rows[firsts[group - 1] as number] as number, row)) {
        groupOf[item] = group - 1;
        break;
      }
      place = (place + 1) & (capacity - 1);
    }
  }
  return { groupOf, firsts: firsts.slice(0, count) };
}

/** A test whether two rows of these columns are equal, bit by bit. */
export function compareRows(columns: readonly RowColumn[]): (a: number, b: number) => boolean {
  const words = columns.map(toWords);
  return (a, b) => areEqual(words, a, b);
}

interface WordColumn {
  readonly words: ArrayLike<number>;
  readonly size: number;
}

/** The column as integers: floats by their bits, so that NaN equals itself and −0 is not 0. */
function toWords({ values, size }: RowColumn): WordColumn {
  if (values instanceof Float32Array || values instanceof Float64Array) {
    const { buffer, byteOffset, byteLength } = values;
    const words = new Uint32Array(buffer, byteOffset, byteLength / 4);
    return { words, size: (size * values.BYTES_PER_ELEMENT) / 4 };
  }
  return { words: values, size };
}

function areEqual(columns: readonly WordColumn[], a: number, b: number): boolean {
  for (const { words, size } of columns) {
    for (let k = 0; k < size; k++) if (words[a * size + k] !== words[b * size + k]) return false;
  }
  return true;
}

/** Mixes the words of a row as MurmurHash3 does. */
function hashRow(columns: readonly WordColumn[], row: number): number {
  let hash = 0x9747b28c;
  for (const { words, size } of columns) {
    for (let k = 0; k < size; k++) {
      let word = Math.imul(words[row * size + k] as number, 0xcc9e2d51);
      word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
      hash ^= word;
      hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
    }
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
