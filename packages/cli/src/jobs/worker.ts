import { setFlagsFromString } from 'node:v8';
import { spoolResult } from '../convert/spool-result.ts';
import type { Spool } from '../files/spool.ts';
import { releaseTemporary } from '../files/temporary.ts';
import type { Job, JobKinds, Outcome } from './job.ts';
import { runJob } from './run-job.ts';

/** What a worker sends: the step that it is in, or the outcome. */
export type WorkerMessage =
  | { readonly step: string }
  | { readonly outcome: Outcome<JobKinds[keyof JobKinds]['result']> };

/**
 * An engine without threads of its own stands still while it compiles, so only what really runs often is worth it: six times
 * as often as Node 20 has it, with less of what it calls in it; what has not is compiled the simple way at once. Newer
 * engines count otherwise, and say on stderr which of the flags they do not know.
 */
const COMPILE_LESS = [
  '--interrupt-budget=400000',
  '--max-inlined-bytecode-size-cumulative=200',
  '--always-sparkplug',
];
if (process.execArgv.includes('--single-threaded')) {
  for (const flag of COMPILE_LESS) setFlagsFromString(flag);
}

const send = (message: WorkerMessage): void => void process.send?.(message);

let held: Spool | undefined;

process.on('message', async (job: Job) => {
  // Who sends another job has what came of the last one, and takes care of it.
  if (held) releaseTemporary(held.path);
  const { spool } = job;
  held = spool;
  const outcome = await runJob(job, (step) => send({ step }));
  const isSpooled = spool && 'result' in outcome && 'files' in outcome.result;
  send({ outcome: isSpooled ? { result: spoolResult(outcome.result, spool) } : outcome });
});
// Nobody is left to work for.
process.on('disconnect', () => process.exit());
