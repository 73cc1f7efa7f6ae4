import type { Environment, OutputStream } from '../streams.ts';

/** What a piece of text is; the style decides how it looks. */
export type Tone = 'strong' | 'faint' | 'error' | 'warning' | 'added' | 'removed' | 'changed';

/** Gives text the look of a tone. */
export type Style = (tone: Tone, text: string) => string;

/** Select Graphic Rendition parameters: what switches a tone on. @see ECMA-48 §8.3.117 */
const PARAMETERS: Readonly<Record<Tone, number>> = {
  strong: 1,
  faint: 2,
  error: 31,
  warning: 33,
  added: 32,
  removed: 31,
  changed: 33,
};

/** A style in colour where `stream` is a terminal and NO_COLOR is not set, else plain. */
export function styleFor(stream: OutputStream, env: Environment): Style {
  const colourful = stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
  if (!colourful) return (_, text) => text;
  return (tone, text) => `\u001b[${PARAMETERS[tone]}m${text}\u001b[0m`;
}
