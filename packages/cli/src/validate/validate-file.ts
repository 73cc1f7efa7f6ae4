import type { Diagnostic, DiagnosticCode } from '@stfkit/core';
import { readStf, validate } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';
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

/** Findings of the reader that are counted; it only keeps findings, and a hostile file may have any number. */
const MOST_READ_FINDINGS = 100_000;

/** What is kept where nothing else is said, as in `validate` itself. */
const DEFAULT_MAX = 1000;

/** What reading and validating find, in one report. */
export async function validateFile(task: ValidateTask): Promise<ValidateResult> {
  const { input, ignore, maxDiagnostics = DEFAULT_MAX } = task;
  const bytes = await readInput(input);
  expectStf(bytes, input.name);
  const registry = GLTF_REGISTRY;
  const reading = {
    registry,
    ignore,
    maxDiagnostics: Math.max(maxDiagnostics, MOST_READ_FINDINGS),
  };
  const { document, diagnostics: found } = readStf(bytes, reading);
  const report = validate(document, { ignore, maxDiagnostics });
  const seen = countSeverities(found);
  const diagnostics = [...found, ...report.diagnostics];
  const kept = diagnostics.slice(0, maxDiagnostics);
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
