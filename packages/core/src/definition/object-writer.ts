import { encodeText } from './text-block.ts';
import type { TextSpan } from './text-span.ts';

/**
 * Writes the text of an object member by member. Members that stand side by side in the text that
 * they come from are taken from there in one piece, keys and white space included.
 */
export class ObjectWriter {
  readonly #parts: Uint8Array[] = [];
  #pending = '';
  #separator = '';
  #first: TextSpan | undefined;
  #last: TextSpan | undefined;

  /** Begins an object, as the value of the key that was written before. */
  open(): void {
    this.#pending += '{';
    this.#separator = '';
  }

  /** Ends the object. */
  close(): void {
    this.#endRun();
    this.#pending += '}';
    this.#separator = ',';
  }

  /** Writes the key of a member whose value comes next. */
  key(key: string): void {
    this.#endRun();
    this.#pending += `${this.#separator}${JSON.stringify(key)}:`;
    this.#separator = ',';
  }

  /** Writes a value. */
  value(text: string): void {
    this.#pending += text;
  }

  /** Writes a member as it stands in its text. */
  member(key: string, span: TextSpan): void {
    if (this.#last?.isFollowedBy(span)) {
      this.#last = span;
    } else if (span.ordinal < 0) {
      this.key(key);
      this.#copy(span);
    } else {
      this.#endRun();
      this.#pending += this.#separator;
      this.#separator = ',';
      this.#first = span;
      this.#last = span;
    }
  }

  /** The pieces of the text, UTF-8; most are views of the texts that were given. */
  finish(): readonly Uint8Array[] {
    this.#flush();
    return this.#parts;
  }

  #endRun(): void {
    const first = this.#first;
    const last = this.#last;
    if (first === undefined || last === undefined) return;
    this.#copy(first.part(first.keyStart, last.end));
    this.#first = undefined;
    this.#last = undefined;
  }

  #copy(span: TextSpan): void {
    this.#flush();
    this.#parts.push(span.view());
  }

  #flush(): void {
    if (this.#pending === '') return;
    this.#parts.push(encodeText(this.#pending));
    this.#pending = '';
  }
}
