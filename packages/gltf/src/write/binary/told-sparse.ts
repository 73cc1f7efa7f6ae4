import { sparseBounds } from '../../geometry/bounds-of.ts';
import { bytesOf } from '../../geometry/bytes-of.ts';
import { FLOAT } from '../../geometry/component-types.ts';
import { INDEX_TYPES, indexArray } from '../../geometry/index-array.ts';
import type { SparseValues } from '../../geometry/sparse-values.ts';
import { type Def, describeProperty } from '../json/describe-property.ts';
import type { Entry } from './accessor-table.ts';
import type { BufferPlan } from './buffer-plan.ts';
import { placeLists } from './place-lists.ts';

/** An accessor that has no array but the rows that are not all zeros. */
interface Told {
  readonly def: Def;
  readonly sparse: SparseValues;
}

/**
 * The accessors that have no array but the rows that are not all zeros: `STF_document` has them written so, in two
 * buffer views that all of them share, while glTF-Transform would make the arrays.
 *
 * @see glTF 2.0 §3.6.2.3
 */
export class ToldSparse {
  readonly #told: Told[] = [];

  /** Adds one to the list of the file. */
  add(entry: Entry, sparse: SparseValues, defs: Def[]): void {
    const def = describeProperty(entry.accessor);
    def['type'] = entry.accessor.getType();
    def['componentType'] = FLOAT;
    def['count'] = sparse.count;
    if (entry.needsBounds) Object.assign(def, sparseBounds(sparse));
    entry.index = defs.push(def) - 1;
    this.#told.push({ def, sparse });
  }

  /** Puts rows and values into buffer views behind all that has a place, where there are any. */
  place(plan: BufferPlan): void {
    // glTF has no empty buffer views.
    const told = this.#told.filter(({ sparse }) => sparse.rows.length > 0);
    if (told.length === 0) return;
    const most = this.#told.reduce((largest, { sparse }) => Math.max(largest, sparse.count), 0);
    const rowCount = told.reduce((sum, { sparse }) => sum + sparse.rows.length, 0);
    // Whole words, so that the values behind them start at one.
    const rows = indexArray(4 * Math.ceil(rowCount / 4), most);
    const width = rows.BYTES_PER_ELEMENT;
    let row = 0;
    const starts = told.map(({ sparse }) => {
      rows.set(sparse.rows, row);
      row += sparse.rows.length;
      return row - sparse.rows.length;
    });
    const rowView = plan.addBytes(bytesOf(rows));
    const values = placeLists(
      told.map(({ sparse }) => sparse.values),
      plan,
    );
    told.forEach(({ def, sparse }, i) => {
      def['sparse'] = {
        count: sparse.rows.length,
        indices: {
          bufferView: rowView,
          byteOffset: width * (starts[i] as number),
          componentType: INDEX_TYPES[width],
        },
        values: { bufferView: values.bufferView, byteOffset: values.offsets[i] },
      };
    });
  }
}
