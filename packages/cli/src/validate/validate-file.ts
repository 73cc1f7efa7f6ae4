import type { DiagnosticCode, DiagnosticReport } from '@stfkit/core';
import { readStf, validate } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf/registry';
import { expectStf } from '../files/expect-stf.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/input.ts';
import type { SeverityCounts } from '../print/diagnostics.ts';

/** A file to be validated. */
export interface ValidateTask {
  readonly input: Input;
  readonly ignore: readonly DiagnosticCode[];
  /** How many findings are kept; more are counted only. Default: that of `validate`. */
  readonly maxDiagnostics?: number;
}

/** What is kept where nothing else is said, as in `validate` itself. */
const DEFAULT_MAX = 1000;

/** What reading and validating find, in one report. */
export async function validateFile(task: ValidateTask): Promise<DiagnosticReport> {
  const { input, ignore, maxDiagnostics = DEFAULT_MAX } = task;
  const bytes = await readInput(input);
  expectStf(bytes, input.name);
  const limits = { ignore, maxDiagnostics };
  const { document, ...read } = readStf(bytes, { registry: GLTF_REGISTRY, ...limits });
  const report = validate(document, limits);
  const diagnostics = [...read.diagnostics, ...report.diagnostics];
  const kept = diagnostics.slice(0, maxDiagnostics);
  return {
    counts: addCounts(read.counts, report.counts),
    truncated: read.truncated || report.truncated || kept.length < diagnostics.length,
    diagnostics: kept,
  };
}

function addCounts(a: SeverityCounts, b: SeverityCounts): SeverityCounts {
  return {
    error: a.error + b.error,
    warning: a.warning + b.warning,
    info: a.info + b.info,
    hint: a.hint + b.hint,
  };
}
