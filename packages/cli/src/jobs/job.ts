import type { DiagnosticReport } from '@stfkit/core';
import type { ConvertResult, ConvertTask } from '../convert/convert-task.ts';
import type { SpooledResult } from '../convert/spool-result.ts';
import type { Failure } from '../failure.ts';
import type { Spool } from '../files/spool.ts';
import type { InspectReport, InspectTask } from '../inspect/inspect-file.ts';
import type { ValidateTask } from '../validate/validate-file.ts';

/** What a job of each kind takes and gives; plain data, since it goes to a worker and back. */
export interface JobKinds {
  readonly inspect: { readonly task: InspectTask; readonly result: InspectReport };
  readonly validate: { readonly task: ValidateTask; readonly result: DiagnosticReport };
  readonly convert: { readonly task: ConvertTask; readonly result: ConvertResult | SpooledResult };
}

/** Work on one input. */
export interface Job<K extends keyof JobKinds = keyof JobKinds> {
  readonly kind: K;
  readonly task: JobKinds[K]['task'];
  /** Where a worker may put what it made, rather than send it. */
  readonly spool?: Spool | undefined;
  /** Why it cannot be done, where that is known before. */
  readonly failure?: Failure | undefined;
}

/** What became of a job: its result or why there is none. */
export type Outcome<R> = { readonly result: R } | { readonly failure: Failure };
