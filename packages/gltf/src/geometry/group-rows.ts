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

/** A column with the row of each item. */
export interface ItemColumn extends RowColumn {
  readonly rows: Uint32Array;
}

/**
 * Groups items whose rows are equal in all columns, bit by bit, in linear time.
 *
 * @param rows The row of each item in all columns; several items may have the same.
 */
export function groupEqualRows(columns: Iterable<RowColumn>, rows: Uint32Array): RowGroups {
  return partGroups(inOneGroup(rows.length), withRows(columns, rows));
}

/** The columns one after the other, so that only one of them needs to be in memory. */
function* withRows(columns: Iterable<RowColumn>, rows: Uint32Array): Generator<ItemColumn> {
  for (const { values, size } of columns) yield { values, size, rows };
}

/** So many items as one group. */
export function inOneGroup(count: number): RowGroups {
  return { groupOf: new Uint32Array(count), firsts: new Uint32Array(Math.min(count, 1)) };
}

/**
 * Parts groups whose items have different rows, bit by bit: column after column, as far as there are items that
 * are not alone.
 */
export function partGroups(groups: RowGroups, columns: Iterable<ItemColumn>): RowGroups {
  let parted = groups;
  if (parted.firsts.length === parted.groupOf.length) return parted;
  for (const column of columns) {
    parted = partByColumn(parted, toWords(column), column.rows);
    if (parted.firsts.length === parted.groupOf.length) break;
  }
  return parted;
}

/** A test whether two rows of a column are equal, bit by bit. */
export function compareRows(column: RowColumn): (a: number, b: number) => boolean {
  const words = toWords(column);
  return (a, b) => areEqual(words, a, b);
}

interface WordColumn {
  readonly words: Uint32Array;
  readonly size: number;
}

/** The column as integers: floats by their bits, so that NaN equals itself and −0 is not 0. */
function toWords({ values, size }: RowColumn): WordColumn {
  if (values instanceof Float32Array || values instanceof Float64Array) {
    const { buffer, byteOffset, byteLength } = values;
    const words = new Uint32Array(buffer, byteOffset, byteLength / 4);
    return { words, size: (size * values.BYTES_PER_ELEMENT) / 4 };
  }
  return { words: values instanceof Uint32Array ? values : new Uint32Array(values), size };
}

function areEqual({ words, size }: WordColumn, a: number, b: number): boolean {
  const [from, to] = [a * size, b * size];
  for (let k = 0; k < size; k++) if (words[from + k] !== words[to + k]) return false;
  return true;
}

/** Items like the first of their group stay with it; a hash table of open addressing has the others. */
function partByColumn(groups: RowGroups, column: WordColumn, rows: Uint32Array): RowGroups {
  const { groupOf, firsts } = groups;
  if (areAllLikeFirsts(groups, column, rows)) return groups;
  let capacity = 4;
  while (capacity < 2 * (rows.length - firsts.length)) capacity *= 2;
  // Group + 1 in each used place.
  const table = new Uint32Array(capacity);
  const parted = new Uint32Array(rows.length);
  const partedFirsts = new Uint32Array(rows.length);
  let count = 0;
  for (let item = 0; item < rows.length; item++) {
    const whole = groupOf[item] as number;
    const first = firsts[whole] as number;
    const row = rows[item] as number;
    let group = 0;
    if (first !== item) {
      if (areEqual(column, rows[first] as number, row)) group = (parted[first] as number) + 1;
      let place = group === 0 ? hashRow(column, row, whole) & (capacity - 1) : 0;
      while (group === 0) {
        group = table[place] as number;
        if (group === 0) {
          table[place] = count + 1;
          break;
        }
        const other = partedFirsts[group - 1] as number;
        if (groupOf[other] === whole && areEqual(column, rows[other] as number, row)) break;
        group = 0;
        place = (place + 1) & (capacity - 1);
      }
    }
    if (group === 0) {
      partedFirsts[count] = item;
      group = ++count;
    }
    parted[item] = group - 1;
  }
  return { groupOf: parted, firsts: partedFirsts.slice(0, count) };
}

/** Whether each item is like the first of its group. */
function areAllLikeFirsts(
  { groupOf, firsts }: RowGroups,
  column: WordColumn,
  rows: Uint32Array,
): boolean {
  for (let item = 0; item < rows.length; item++) {
    const first = firsts[groupOf[item] as number] as number;
    if (first !== item && !areEqual(column, rows[first] as number, rows[item] as number)) {
      return false;
    }
  }
  return true;
}

/** Mixes the words of a row. */
function hashRow({ words, size }: WordColumn, row: number, seed: number): number {
  let hash = seed;
  for (let at = row * size, end = at + size; at < end; at++) {
    hash = Math.imul(hash ^ (words[at] as number), 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
