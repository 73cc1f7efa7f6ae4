import type { ExitCode } from '../exit-code.ts';
import type { Failure } from '../failure.ts';
import { escapedJson } from '../print/escape-text.ts';
import { failureJson, formatFailure } from '../print/failure.ts';
import type { Output } from '../print/output.ts';

/** The failure of one input, and how it is to be shown. */
export interface FailedInput {
  readonly name: string;
  readonly failure: Failure;
  /** `json`: a line on stdout in place of the result; else a message. */
  readonly format: string | undefined;
  readonly output: Output;
}

/** Shows why an input has no result; gives the exit code of that. */
export async function showFailure(failed: FailedInput): Promise<ExitCode> {
  const { name, format, output } = failed;
  const failure = withoutName(failed.failure, name);
  if (format === 'json') {
    await output.line(escapedJson({ file: name, error: failureJson(failure) }));
  } else {
    await output.message(formatFailure(name, failure, output.messageStyle));
  }
  return failure.exitCode;
}

/** The name of the input stands in front already. */
function withoutName(failure: Failure, name: string): Failure {
  const prefix = `${name}: `;
  if (!failure.message.startsWith(prefix)) return failure;
  return { ...failure, message: failure.message.slice(prefix.length) };
}
