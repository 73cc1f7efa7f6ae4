import { availableParallelism } from 'node:os';
import type { Job, JobKinds, Outcome } from './job.ts';
import { largestFirst } from './largest-first.ts';
import { needsWorkers } from './needs-workers.ts';
import type { JobRunner } from './worker-runner.ts';
import { IN_PROCESS, WorkerRunner } from './worker-runner.ts';

/** More workers than this only cost: 999 of them take a minute for what one does in a second. */
const MOST_WORKERS = 128;

/** How jobs are run. */
export interface RunJobsOptions<K extends keyof JobKinds, R> {
  /** How many run at the same time. Default: one a processor. With 1 they run in this process. */
  readonly workers?: number | undefined;
  /** Called when a job is done, in any order, while the same worker is at its next; before that one is done. */
  readonly finish: (outcome: Outcome<JobKinds[K]['result']>, index: number) => Promise<R>;
  /** Called when a job enters a step. */
  readonly tell: (step: string, index: number) => void;
}

/** Runs jobs, several at a time and then the largest first, and gives what `finish` made of each in the order of the jobs. */
export async function* runJobs<K extends keyof JobKinds, R>(
  jobs: readonly Job<K>[],
  { workers, finish, tell }: RunJobsOptions<K, R>,
): AsyncGenerator<R> {
  const results = jobs.map(() => deferred<R>());
  const lanes = Math.min(workers ?? availableParallelism(), jobs.length, MOST_WORKERS);
  const inputs = jobs.map(({ task }) => task.input);
  const isApart = await needsWorkers(jobs, workers);
  const turns = lanes > 1 ? await largestFirst(inputs) : [...inputs.keys()];
  let next = 0;
  const runLane = async (runner: JobRunner): Promise<void> => {
    // A worker does not wait for the disk; nor does it run ahead of it by more than a job.
    let finishing: Promise<void> = Promise.resolve();
    for (let turn = next++; turn < jobs.length; turn = next++) {
      const index = turns[turn] as number;
      const job = jobs[index] as Job<K>;
      const { resolve, reject } = results[index] as Deferred<R>;
      try {
        const outcome = await runner.run(job, (step) => tell(step, index));
        await finishing;
        finishing = finish(outcome, index).then(resolve, reject);
      } catch (error) {
        reject(error);
      }
    }
    await finishing;
    await runner.end();
  };
  const threads = lanes < availableParallelism() ? 'some' : 'one';
  const running = Array.from({ length: lanes }, () =>
    runLane(isApart ? new WorkerRunner(threads) : IN_PROCESS),
  );
  try {
    for (const { promise } of results) yield await promise;
  } finally {
    next = jobs.length; // no lane begins another, should the caller have stopped early
    await Promise.all(running);
  }
}

interface Deferred<R> {
  readonly promise: Promise<R>;
  readonly resolve: (value: R) => void;
  readonly reject: (error: unknown) => void;
}

function deferred<R>(): Deferred<R> {
  let resolve: Deferred<R>['resolve'] = () => {};
  let reject: Deferred<R>['reject'] = () => {};
  const promise = new Promise<R>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  promise.catch(() => {}); // it may fail before its turn to be looked at comes
  return { promise, resolve, reject };
}
