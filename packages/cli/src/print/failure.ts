import type { Failure } from '../failure.ts';
import { escapeText } from './escape-text.ts';
import type { Style } from './style.ts';

/** A failure as a line, with what to do about it below. */
export function formatFailure(subject: string, failure: Failure, style: Style): string {
  const { code, message, hint, byteOffset } = failure;
  const place = byteOffset === undefined ? '' : ` at byte ${byteOffset}`;
  const kind = code === 'USAGE' ? '' : ` ${code}${place}`;
  // The stack of an unexpected fault is the only message of more than one line.
  const text = message.split('\n').map(escapeText).join('\n');
  const head = `${escapeText(subject)}: ${style('error', 'error')}${kind}: ${text}`;
  return hint === undefined ? head : `${head}\n  ${escapeText(hint)}`;
}

/** A failure as JSON, without what belongs to the process. */
export function failureJson({ code, message, hint, byteOffset }: Failure): object {
  return { code, message, ...(hint && { hint }), ...(byteOffset !== undefined && { byteOffset }) };
}
