import { EXIT } from '../exit-code.ts';
import { describeFailure, type Failure } from '../failure.ts';

/** How a process ends that gets no more memory: the engine gives up, or the system ends it; Windows has no signals. */
const WITHOUT_MEMORY: ReadonlySet<unknown> = new Set(['SIGABRT', 'SIGKILL', 134]);

/** Signals by which someone ends a process; others are raised by what runs in it. */
const ENDED: ReadonlySet<unknown> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

/** Why the job of a process has no result that ended before it was done. */
export function describeDeath(code: number | null, signal: NodeJS.Signals | null): Failure {
  if (WITHOUT_MEMORY.has(signal ?? code)) {
    return {
      code: 'OUT_OF_MEMORY',
      message: 'The file takes more memory than there is.',
      hint:
        'Give Node more, where there is more: NODE_OPTIONS=--max-old-space-size=8192. ' +
        'Fewer files at a time leave more to each: --jobs 2 instead of 8.',
      exitCode: EXIT.unusable,
    };
  }
  const message = `The process that worked on it ended with ${signal ?? `code ${code}`}.`;
  if (!ENDED.has(signal)) return describeFailure(message);
  return { code: 'ENDED', message, hint: 'Try again.', exitCode: EXIT.unusable };
}
