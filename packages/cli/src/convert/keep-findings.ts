import type { Diagnostic } from '@stfkit/core';

/** How many findings of each step are kept, as in the library. */
const MOST_KEPT = 1000;

/** What has findings is to keep one more than that, which shows that there are more. */
export const FINDINGS: { readonly maxDiagnostics: number } = { maxDiagnostics: MOST_KEPT + 1 };

/** The findings of a conversion. */
export interface KeptFindings {
  readonly diagnostics: readonly Diagnostic<string>[];
  /** Whether there were more findings than were kept. */
  readonly truncated: boolean;
}

/** Puts together what the steps of a conversion found, each with `FINDINGS`. */
export function keepFindings(...steps: readonly (readonly Diagnostic<string>[])[]): KeptFindings {
  return {
    diagnostics: steps.flatMap((found) => found.slice(0, MOST_KEPT)),
    truncated: steps.some(({ length }) => length > MOST_KEPT),
  };
}
