/** How much a finding matters: only `error` makes a file invalid. */
export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** The step of reading in which a finding is made. */
export type DiagnosticStage =
  | 'container'
  | 'definition'
  | 'structure'
  | 'reference'
  | 'semantic'
  | 'interoperability'
  | 'conversion';

/** One row of the table of findings. */
export interface CodeRow {
  /** How much it matters, unless the options of a call say otherwise. */
  readonly severity: Severity;
  /** The step that makes it. */
  readonly stage: DiagnosticStage;
  /** Template of the message: found, expected, where. `{name}` stands for a parameter. */
  readonly message: string;
  /** The section of the format description that the finding rests on. */
  readonly source: string;
}
