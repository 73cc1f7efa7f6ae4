import { EXIT } from '../exit-code.ts';
import { describeFailure, type Failure } from '../failure.ts';

/** How a process ends whose engine gets no more memory; Windows has no signals. */
const WITHOUT_MEMORY: ReadonlySet<unknown> = new Set(['SIGABRT', 134]);

/** Signals by which someone ends a process; others are raised by what runs in it. */
const ENDED: ReadonlySet<unknown> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

/** Why the job of a process has no result that ended before it was done. */
export function describeDeath(code: number | null, signal: NodeJS.Signals | null): Failure {
  if (WITHOUT_MEMORY.has(signal ?? code)) {
    return outOfMemory('The file takes more memory than there is.');
  }
  if (signal === 'SIGKILL') {
    return outOfMemory(
      'The process that worked on it was ended from outside, as the system does where memory runs out.',
    );
  }
  const message = `The process that worked on it ended with ${signal ?? `code ${code}`}.`;
  if (!ENDED.has(signal)) return describeFailure(message);
  return { code: 'ENDED', message, hint: 'Try again.', exitCode: EXIT.unusable };
}

const outOfMemory = (message: string): Failure => ({
  code: 'OUT_OF_MEMORY',
  message,
  hint:
    'Give Node more, where there is more: NODE_OPTIONS=--max-old-space-size=8192. ' +
    'Fewer files at a time (--jobs) leave more to each.',
  exitCode: EXIT.unusable,
});
