import type { Converted } from '../convert/store-result.ts';
import { STDIO } from '../files/input.ts';
import { formatDiagnostic } from './diagnostics.ts';
import { escapeText } from './escape-text.ts';
import { counted, formatBytes } from './numbers.ts';
import type { Style } from './style.ts';

/** Findings that are printed for a file; the report has all. */
const MAX_PRINTED = 20;

/** What was lost in a conversion and where the result is, as lines. */
export function formatConversion(
  name: string,
  target: string,
  { bytes, diagnostics }: Converted,
  style: Style,
): string {
  const shown = diagnostics.slice(0, MAX_PRINTED);
  const rest = diagnostics.length - shown.length;
  const lines = shown.map((one) => `${escapeText(name)}: ${formatDiagnostic(one, style)}`);
  if (rest > 0) lines.push(`${escapeText(name)}: ${counted(rest, 'more finding')} (--report json)`);
  const place = target === STDIO ? 'stdout' : escapeText(target);
  return [...lines, `${escapeText(name)} → ${place} (${formatBytes(bytes)})`].join('\n');
}
