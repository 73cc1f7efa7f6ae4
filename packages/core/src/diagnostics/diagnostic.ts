import type { Severity } from './code-row.ts';
import type { DiagnosticCode } from './codes.ts';

/**
 * One finding about an input. `pointer` says where in the definition, `byteOffset` where in the
 * file; a finding has one of the two.
 */
export interface Diagnostic<C extends string = DiagnosticCode> {
  /** Stable name of what is wrong; a row of `docs/DIAGNOSTICS.md`. */
  readonly code: C;
  /** How much it matters: that of the table, unless the options of the call say otherwise. */
  readonly severity: Severity;
  /** What was found, what was expected and where, in one sentence. */
  readonly message: string;
  /** RFC 6901 pointer into the definition, for instance `/resources/<id>/children/2`. */
  readonly pointer?: string;
  /** Bytes from the start of the file. */
  readonly byteOffset?: number;
  /** Id of the resource that the finding is about. */
  readonly resource?: string;
  /** The values that the message was made from, for translation and tests. */
  readonly params: Readonly<Record<string, string | number>>;
}
