import type { Converted } from '../convert/store-result.ts';
import { STDIO } from '../files/input.ts';
import { formatFindings } from './diagnostics.ts';
import { escapeText } from './escape-text.ts';
import { formatBytes } from './numbers.ts';
import type { Style } from './style.ts';

/** What was lost in a conversion and where the result is, as lines. */
export function formatConversion(
  name: string,
  target: string,
  converted: Converted,
  style: Style,
): string {
  const lines = formatFindings(name, converted, style);
  const place = target === STDIO ? 'stdout' : escapeText(target);
  return [...lines, `${escapeText(name)} → ${place} (${formatBytes(converted.bytes)})`].join('\n');
}
