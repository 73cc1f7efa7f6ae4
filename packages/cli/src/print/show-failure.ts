import type { ExitCode } from '../exit-code.ts';
import { describeFailure, type Failure } from '../failure.ts';
import { UsageError } from '../usage-error.ts';
import { escapedJson } from './escape-text.ts';
import { failureJson, formatFailure } from './failure.ts';
import type { Output } from './output.ts';

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

/**
 * Does something with a file, and shows why that failed if it does.
 *
 * @throws {UsageError} As it is, for people: what is wrong is the call then.
 */
export async function showingFailure(
  { name, format, output }: Omit<FailedInput, 'failure'>,
  work: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError && format !== 'json') throw error;
    return showFailure({ name, failure: describeFailure(error), format, output });
  }
}

/** The name of the input stands in front already. */
function withoutName(failure: Failure, name: string): Failure {
  const prefix = `${name}: `;
  if (!failure.message.startsWith(prefix)) return failure;
  return { ...failure, message: failure.message.slice(prefix.length) };
}
