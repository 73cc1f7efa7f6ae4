import type { ReadonlyFloats, ReadonlyUints } from '../../buffers/readonly-array.ts';
import type { FloatWidth, UintWidth } from '../../buffers/typed-view.ts';
import { viewFloats, viewUints } from '../../buffers/typed-view.ts';
import type { Json } from '../../definition/json.ts';
import type { PathStep } from '../../diagnostics/pointer.ts';
import { largestOf } from '../../mesh/index-width.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';

/** A width that is allowed; what else stands there is reported by the schema. */
export function uintWidth(json: Json | undefined, missing: UintWidth): UintWidth {
  return json === 1 || json === 2 || json === 4 || json === 8 ? json : missing;
}

/** What a buffer has to hold. */
export interface ExpectedValues {
  /** Where it is named. */
  readonly steps: readonly PathStep[];
  /** Values that belong to one thing, for instance 3 of a position. */
  readonly per: number;
  /** Number of things, where it is known; else any whole number. */
  readonly count?: number | undefined;
}

/** What was found in a buffer of the right size. */
export interface FoundValues<T> {
  /** Number of things. */
  readonly count: number;
  /** The values; undefined where the bytes are not in memory or the values are wrong. */
  readonly values?: T;
}

/** Reads the buffers of one resource and reports what is wrong with each on its own. */
export class BufferReader {
  readonly #subject: Subject;
  readonly #view: DocumentView;

  constructor(subject: Subject, view: DocumentView) {
    this.#subject = subject;
    this.#view = view;
  }

  /** The size of a buffer in bytes; undefined where there is none. */
  byteLength(reference: Json | undefined): number | undefined {
    return this.#view.bufferOf(this.#subject, reference)?.byteLength;
  }

  /** Floats, all finite. */
  floats(
    reference: Json | undefined,
    width: FloatWidth,
    expected: ExpectedValues,
  ): FoundValues<ReadonlyFloats> | undefined {
    const found = this.#find(reference, width, expected);
    if (found?.values === undefined) return found as FoundValues<never> | undefined;
    const values = viewFloats(found.values, width);
    if (Number.isNaN(productSum(values))) {
      let index = 0;
      while (Number.isFinite(values[index])) index++;
      const params = { index, found: values[index] as number };
      this.#subject.report('FLOAT_NOT_FINITE', params, ...expected.steps);
    }
    return { count: found.count, values };
  }

  /** Unsigned integers, all less than `below`. */
  uints(
    reference: Json | undefined,
    width: UintWidth,
    expected: ExpectedValues & { readonly below?: number | undefined },
  ): FoundValues<ReadonlyUints> | undefined {
    const found = this.#find(reference, width, expected);
    if (found?.values === undefined) return found as FoundValues<never> | undefined;
    const values = viewUints(found.values, width);
    const { steps, below = width === 8 ? 2 ** 53 : 256 ** width } = expected;
    if (below >= 256 ** width || largestOf(values) < below) return { count: found.count, values };
    let index = 0;
    while ((values[index] as number) < below) index++;
    const first = values[index] as number;
    if (first >= 2 ** 53) this.#subject.report('INTEGER_PRECISION', { index }, ...steps);
    else this.#subject.report('INDEX_RANGE', { index, found: first, count: below }, ...steps);
    return { count: found.count };
  }

  #find(
    reference: Json | undefined,
    width: number,
    { steps, per, count }: ExpectedValues,
  ): FoundValues<Uint8Array> | undefined {
    const buffer = this.#view.bufferOf(this.#subject, reference);
    if (buffer === undefined) return undefined;
    const { byteLength } = buffer;
    const size = per * width;
    if (count === undefined ? byteLength % size !== 0 : byteLength !== count * size) {
      const expected =
        count === undefined ? `a multiple of ${size}` : `${count * size} (${count} × ${size})`;
      this.#subject.report('BUFFER_SIZE', { found: byteLength, expected }, ...steps);
      return undefined;
    }
    const values = this.#view.bytesOf(buffer);
    return { count: byteLength / size, ...(values && { values }) };
  }
}

/** NaN where one value is not finite, else 0; without a branch in the loop. */
function productSum(values: ReadonlyFloats): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] as number) * 0;
  return sum;
}
