import type { Diagnostic } from '@stfkit/core';

/**
 * What a call comes to: 0 fine, 1 findings of severity `error` or differences, 2 a call that makes
 * no sense, 3 something could not be read or written.
 */
export type ExitCode = 0 | 1 | 2 | 3;

/** The exit codes by name. */
export const EXIT: Readonly<Record<'fine' | 'findings' | 'usage' | 'unusable', ExitCode>> = {
  fine: 0,
  findings: 1,
  usage: 2,
  unusable: 3,
};

/** The code of a call over several files: the worst of theirs. */
export function worstOf(codes: Iterable<ExitCode>): ExitCode {
  let worst: ExitCode = EXIT.fine;
  for (const code of codes) if (code > worst) worst = code;
  return worst;
}

/** The code of what was found in a file: all but errors is fine. */
export function codeOfFindings(diagnostics: readonly Diagnostic<string>[]): ExitCode {
  return diagnostics.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.fine;
}
