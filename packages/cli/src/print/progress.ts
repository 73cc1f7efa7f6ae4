import { escapeText } from './escape-text.ts';
import type { Output } from './output.ts';

/** Erase in line, whole line, then back to its start. @see ECMA-48 §8.3.41 */
const CLEAR_LINE = '\u001b[2K\r';

/** As wide as one reads at a glance. */
const LONGEST_LINE = 72;

/** From here on characters may take two columns, as those of East Asia do. @see UAX #11 */
const FIRST_WIDE = 0x1100;

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
    // A line that wraps cannot be cleared, and one that fills the terminal may wrap.
    const width = Math.min(LONGEST_LINE, (this.#output.columns || LONGEST_LINE + 1) - 1);
    this.#isShown = true;
    this.#output.flash(CLEAR_LINE + cut(escapeText(text), width));
  }

  /** Takes the line away, so that a message can stand in its place. */
  clear(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#output.flash(CLEAR_LINE);
  }
}

/** As much of a text as has room, with an ellipsis in the place of the rest. */
function cut(text: string, width: number): string {
  const widthOf = (char: string): number => ((char.codePointAt(0) ?? 0) < FIRST_WIDE ? 1 : 2);
  const ends = [0];
  const chars = [...text];
  for (const char of chars) ends.push((ends.at(-1) ?? 0) + widthOf(char));
  if ((ends.at(-1) ?? 0) <= width) return text;
  const count = ends.findLastIndex((end) => end < width);
  return `${chars.slice(0, Math.max(0, count)).join('')}…`;
}
