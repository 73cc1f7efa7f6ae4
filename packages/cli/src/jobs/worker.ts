import type { Job, JobKinds, Outcome } from './job.ts';
import { runJob } from './run-job.ts';

/** What a worker sends: the step that it is in, or the outcome. */
export type WorkerMessage =
  | { readonly step: string }
  | { readonly outcome: Outcome<JobKinds[keyof JobKinds]['result']> };

const send = (message: WorkerMessage): void => void process.send?.(message);

process.on('message', async (job: Job) => {
  send({ outcome: await runJob(job, (step) => send({ step })) });
});
// Nobody is left to work for.
process.on('disconnect', () => process.exit());
