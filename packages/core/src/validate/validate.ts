import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { DIAGNOSTIC_CODES } from '../diagnostics/codes.ts';
import type { DiagnosticOptions, DiagnosticReport } from '../diagnostics/collector.ts';
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { StfDocument } from '../graph/document.ts';
import { DocumentView } from './document-view.ts';
import { DOCUMENT_RULES, RESOURCE_RULES } from './rules/rules.ts';

/** What `validate` looks for and keeps. */
export interface ValidateOptions extends DiagnosticOptions {
  /** The only codes that are counted and kept. Default all. */
  readonly only?: readonly DiagnosticCode[];
}

/**
 * What `validate` found: findings about the document as a whole first, then resource by resource. The
 * document is valid without errors.
 */
export type ValidationReport = DiagnosticReport;

/**
 * Checks a document against the specification, and against what the known programs make of it: forms of
 * values, references, what values mean together, and the checklist for writers. Departures that real files
 * are known for are warnings. What a reader finds is not in the report; it is in the reader's own.
 *
 * Never throws; content of buffers that are not in memory is passed over and reported as BUFFER_UNLOADED.
 * The time grows linearly with the size of the document.
 *
 * @see stf-format §12, §13, `docs/DIAGNOSTICS.md`
 */
export function validate(document: StfDocument, options: ValidateOptions = {}): ValidationReport {
  const collector = new DiagnosticCollector({ ...options, ignore: listIgnored(options) });
  const view = new DocumentView(document, collector);
  for (const check of DOCUMENT_RULES) check(view);
  for (const subject of view.subjects.values()) {
    const { type } = subject;
    if (!Object.hasOwn(RESOURCE_RULES, type)) continue;
    for (const check of RESOURCE_RULES[type] ?? []) check(subject, view);
  }
  const count = view.unloaded.size;
  if (count > 0) collector.report('BUFFER_UNLOADED', { count }, { pointer: '/buffers' });
  const { counts, truncated, diagnostics } = collector;
  return { counts, truncated, diagnostics };
}

function listIgnored({ only, ignore = [] }: ValidateOptions): readonly DiagnosticCode[] {
  const codes = Object.keys(DIAGNOSTIC_CODES) as DiagnosticCode[];
  return codes.filter((code) => ignore.includes(code) || only?.includes(code) === false);
}
