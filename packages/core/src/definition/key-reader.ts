import type { JsonScanner } from './json-scanner.ts';
import type { TextSpan } from './text-span.ts';

/** Reads strings that a scanner has walked over. */
export class KeyReader {
  readonly #scanner: JsonScanner;
  readonly #text: TextSpan;

  /** @param text One that all strings lie in. */
  constructor(scanner: JsonScanner, text: TextSpan) {
    this.#scanner = scanner;
    this.#text = text;
  }

  /** The string that starts at `start`; walked over again to see whether the escapes since then are in it. */
  readAt(start: number): string {
    this.#scanner.lastEscape = 0;
    return this.read(start, this.#scanner.skipValue(start, 0));
  }

  /** The string that stands from `start` to `end`, quotes included. */
  read(start: number, end: number): string {
    return this.#scanner.lastEscape > start
      ? (this.#text.part(start, end).parse() as string)
      : this.#text.part(start + 1, end - 1).text();
  }
}
