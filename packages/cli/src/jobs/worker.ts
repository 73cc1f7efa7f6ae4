import { parentPort } from 'node:worker_threads';
import type { Job, JobKinds, Outcome } from './job.ts';
import { runJob } from './run-job.ts';

/** What a worker sends: the step that it is in, or the outcome. */
export type WorkerMessage =
  | { readonly step: string }
  | { readonly outcome: Outcome<JobKinds[keyof JobKinds]['result']> };

parentPort?.on('message', async (job: Job) => {
  const outcome = await runJob(job, (step) => {
    parentPort?.postMessage({ step } satisfies WorkerMessage);
  });
  parentPort?.postMessage({ outcome } satisfies WorkerMessage, transferables(outcome));
});

/** The memory that a result owns alone: it changes hands and is not copied. */
function transferables(outcome: Outcome<object>): ArrayBuffer[] {
  if (!('result' in outcome) || !('files' in outcome.result)) return [];
  const buffers = new Set<ArrayBuffer>();
  for (const { bytes } of outcome.result.files as readonly { bytes: Uint8Array }[]) {
    const { buffer } = bytes;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength)
      buffers.add(buffer);
  }
  return [...buffers];
}
