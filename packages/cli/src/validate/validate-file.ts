import type { Diagnostic, DiagnosticCode, DiagnosticOptions } from '@stfkit/core';
import { readStf, validate } from '@stfkit/core';
import { expectStf } from '../files/expect-stf.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/input.ts';
import type { SeverityCounts } from '../print/diagnostics.ts';
import { countSeverities } from '../print/diagnostics.ts';

/** A file to be validated. */
export interface ValidateTask {
  readonly input: Input;
  readonly ignore: readonly DiagnosticCode[];
  /** How many findings are kept; more are counted only. Default: that of `validate`. */
  readonly maxDiagnostics?: number;
}

/** The report on a file. */
export interface ValidateResult {
  readonly counts: SeverityCounts;
  readonly truncated: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** What reading and validating find, in one report. */
export async function validateFile({ input, ...options }: ValidateTask): Promise<ValidateResult> {
  const bytes = await readInput(input);
  expectStf(bytes, input.name);
  const limits: DiagnosticOptions = options;
  const { document, diagnostics: found } = readStf(bytes, limits);
  const report = validate(document, limits);
  const seen = countSeverities(found);
  const diagnostics = [...found, ...report.diagnostics];
  const kept = diagnostics.slice(0, options.maxDiagnostics ?? diagnostics.length);
  return {
    counts: {
      error: seen.error + report.counts.error,
      warning: seen.warning + report.counts.warning,
      info: seen.info + report.counts.info,
      hint: seen.hint + report.counts.hint,
    },
    truncated: report.truncated || kept.length < diagnostics.length,
    diagnostics: kept,
  };
}
