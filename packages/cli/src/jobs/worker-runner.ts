import { Worker } from 'node:worker_threads';
import { EXIT } from '../exit-code.ts';
import { describeFailure } from '../failure.ts';
import type { Job, JobKinds, Outcome } from './job.ts';
import { runJob } from './run-job.ts';
import type { TellStep } from './tell-step.ts';
import type { WorkerMessage } from './worker.ts';

/** Does one job after the other. */
export interface JobRunner {
  run<K extends keyof JobKinds>(
    job: Job<K>,
    tell: TellStep,
  ): Promise<Outcome<JobKinds[K]['result']>>;
  end(): Promise<unknown>;
}

/** Does jobs in this thread. */
export const IN_THREAD: JobRunner = { run: runJob, end: async () => {} };

/** Does jobs in a thread of its own. One that dies of a job fails that job; the next has a new one. */
export class WorkerRunner implements JobRunner {
  #worker: Worker | undefined;

  run<K extends keyof JobKinds>(
    job: Job<K>,
    tell: TellStep,
  ): Promise<Outcome<JobKinds[K]['result']>> {
    this.#worker ??= new Worker(new URL('./worker.js', import.meta.url));
    const worker = this.#worker;
    return new Promise((resolve) => {
      const finish = (outcome: Outcome<JobKinds[K]['result']>): void => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        resolve(outcome);
      };
      const onMessage = (message: WorkerMessage): void => {
        if ('step' in message) tell(message.step);
        else finish(message.outcome);
      };
      const onError = (error: unknown): void => {
        this.#worker = undefined;
        finish({ failure: describeDeath(error) });
      };
      const onExit = (code: number): void => onError(`Its thread ended with code ${code}.`);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(job);
    });
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}

function describeDeath(cause: unknown): ReturnType<typeof describeFailure> {
  if ((cause as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') {
    return describeFailure(cause);
  }
  return {
    code: 'OUT_OF_MEMORY',
    message: 'The file takes more memory than there is.',
    hint: 'Try fewer at a time (--jobs 1), or give Node more: NODE_OPTIONS=--max-old-space-size=8192.',
    exitCode: EXIT.unusable,
  };
}
