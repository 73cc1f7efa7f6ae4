import type { Failure } from '../failure.ts';
import { escapeText } from './escape-text.ts';
import type { Style } from './style.ts';

/** Where a line of a stack begins. */
const STACK_LINE = /\n(?= {4}at )/;

/** A failure as a line, with what to do about it below. */
export function formatFailure(subject: string, failure: Failure, style: Style): string {
  const { code, message, hint, byteOffset } = failure;
  const place = byteOffset === undefined ? '' : ` at byte ${byteOffset}`;
  const kind = code === 'USAGE' ? '' : ` ${code}${place}`;
  // A message may quote a file or the call, whose line breaks must not look like other messages. Only a stack has lines.
  const lines = code === 'UNEXPECTED' ? message.split(STACK_LINE) : [message];
  const text = lines.map(escapeText).join('\n');
  const head = `${escapeText(subject)}: ${style('error', 'error')}${kind}: ${text}`;
  return hint === undefined ? head : `${head}\n  ${escapeText(hint)}`;
}

/** A failure as JSON, without what belongs to the process. */
export function failureJson({ code, message, hint, byteOffset }: Failure): object {
  return { code, message, ...(hint && { hint }), ...(byteOffset !== undefined && { byteOffset }) };
}
