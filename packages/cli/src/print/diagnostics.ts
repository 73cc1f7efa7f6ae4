import type { Diagnostic, Severity } from '@stfkit/core';
import { escapeText } from './escape-text.ts';
import { counted, formatCount } from './numbers.ts';
import type { Style, Tone } from './style.ts';

const TONES: Readonly<Record<Severity, Tone>> = {
  error: 'error',
  warning: 'warning',
  info: 'faint',
  hint: 'faint',
};

const NOUNS: Readonly<Record<Severity, readonly [one: string, many: string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['info', 'infos'],
  hint: ['hint', 'hints'],
};

const SEVERITIES = Object.keys(NOUNS) as readonly Severity[];

/** How many findings there are of each severity. */
export type SeverityCounts = Readonly<Record<Severity, number>>;

/** One finding on one line: `error REFERENCE_INDEX at /resources/…: message`. */
export function formatDiagnostic(diagnostic: Diagnostic<string>, style: Style): string {
  const { code, severity, message, pointer, byteOffset } = diagnostic;
  // The empty pointer is the whole file.
  const place = pointer || (byteOffset === undefined ? undefined : `byte ${byteOffset}`);
  const where = place === undefined ? '' : ` at ${style('faint', escapeText(place))}`;
  return `${style(TONES[severity], severity)} ${code}${where}: ${escapeText(message)}`;
}

/** Findings that are printed for a file. */
const MAX_PRINTED = 20;

/** What was found in a file. */
export interface Findings {
  readonly diagnostics: readonly Diagnostic<string>[];
  /** Whether there were more, where that is known. */
  readonly truncated?: boolean;
}

/** What was found in a file, a line each, with its name in front. */
export function formatFindings(
  name: string,
  { diagnostics, truncated }: Findings,
  style: Style,
): string[] {
  const file = escapeText(name);
  const lines = diagnostics
    .slice(0, MAX_PRINTED)
    .map((one) => `${file}: ${formatDiagnostic(one, style)}`);
  const rest = diagnostics.length - lines.length;
  if (rest <= 0) return lines;
  const more = counted(rest, 'more finding');
  const told = truncated
    ? `over ${more} (JSON has ${formatCount(rest)} of them)`
    : `${more} (JSON has them)`;
  return [...lines, `${file}: ${told}`];
}

/** `2 errors, 1 warning`, or `no findings`. */
export function formatCounts(counts: SeverityCounts): string {
  const parts = SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) =>
    counted(counts[severity], ...NOUNS[severity]),
  );
  return parts.join(', ') || 'no findings';
}
