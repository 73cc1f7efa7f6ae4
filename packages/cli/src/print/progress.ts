import { escapeText } from './escape-text.ts';
import type { Output } from './output.ts';

/** Erase in line, whole line, then back to its start. @see ECMA-48 §8.3.41 */
const CLEAR_LINE = '\u001b[2K\r';

/** Narrower than any terminal, since a line that wraps cannot be cleared. */
const LONGEST_LINE = 72;

/** A line on the terminal that says what happens now; nothing at all where stderr is no terminal. */
export class Progress {
  readonly #output: Output;
  #isShown = false;

  constructor(output: Output) {
    this.#output = output;
  }

  /** Replaces the line. */
  show(text: string): void {
    if (!this.#output.isInteractive) return;
    const safe = escapeText(text);
    const line = safe.length > LONGEST_LINE ? `${safe.slice(0, LONGEST_LINE - 1)}…` : safe;
    this.#isShown = true;
    this.#output.flash(CLEAR_LINE + line);
  }

  /** Takes the line away, so that a message can stand in its place. */
  clear(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#output.flash(CLEAR_LINE);
  }
}
