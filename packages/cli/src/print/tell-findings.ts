import type { Diagnostic } from '@stfkit/core';
import { formatFindings } from './diagnostics.ts';
import type { Output } from './output.ts';

/** Tells on stderr what was found in a file; nothing where there is nothing to tell. */
export async function tellFindings(
  name: string,
  diagnostics: readonly Diagnostic<string>[],
  output: Output,
): Promise<void> {
  for (const line of formatFindings(name, { diagnostics }, output.messageStyle)) {
    await output.message(line);
  }
}
