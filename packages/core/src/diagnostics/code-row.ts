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

/**
 * Makes the rows of one stage. A source that starts with `§` is a section of the format description.
 */
export function rowsOf(
  stage: DiagnosticStage,
): (severity: Severity, source: string, message: string) => CodeRow {
  return (severity, source, message) => ({
    severity,
    stage,
    message,
    source: source.replace(/^§/, 'stf-format §'),
  });
}
