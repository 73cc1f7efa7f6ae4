import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeFailure } from '../failure.ts';
import { describeDeath } from './describe-death.ts';
import type { Job, JobKinds, Outcome } from './job.ts';
import { runJob } from './run-job.ts';
import type { TellStep } from './tell-step.ts';
import type { WorkerMessage } from './worker.ts';
import { workerArguments } from './worker-arguments.ts';

/** Does one job after the other. */
export interface JobRunner {
  run<K extends keyof JobKinds>(
    job: Job<K>,
    tell: TellStep,
  ): Promise<Outcome<JobKinds[K]['result']>>;
  end(): Promise<unknown>;
}

/** Does jobs in this process. */
export const IN_PROCESS: JobRunner = { run: runJob, end: async () => {} };

/** Whether the engine of a worker has threads of its own beside it, with which it compiles and collects. */
export type WorkerThreads = 'one' | 'some';

/** Does jobs in a process of its own. One that dies of a job fails that job; the next has a new one. */
export class WorkerRunner implements JobRunner {
  readonly #execArgv: readonly string[];
  #worker: ChildProcess | undefined;

  /** @param threads With `one` as many workers as processors do not take time from each other, which only a process can be told. */
  constructor(threads: WorkerThreads) {
    const own = workerArguments(process.execArgv);
    this.#execArgv = [...own, ...(threads === 'one' ? ['--single-threaded'] : [])];
  }

  run<K extends keyof JobKinds>(
    job: Job<K>,
    tell: TellStep,
  ): Promise<Outcome<JobKinds[K]['result']>> {
    const worker = this.#worker && isAlive(this.#worker) ? this.#worker : this.#start();
    this.#worker = worker;
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
        finish({ failure: describeFailure(error) });
      };
      const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
        this.#worker = undefined;
        finish({ failure: describeDeath(code, signal) });
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      // A job that does not arrive has no process any more, or never had one: that is told why by another event.
      worker.send(job, () => {});
    });
  }

  #start(): ChildProcess {
    return fork(fileURLToPath(new URL('./worker.js', import.meta.url)), {
      execArgv: [...this.#execArgv],
      serialization: 'advanced',
      // What an engine that dies has to say of itself is no help to anyone.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  async end(): Promise<void> {
    if (this.#worker?.connected) this.#worker.disconnect();
  }
}

/** Whether a process takes another job. That it has ended may be known before its connection is closed. */
const isAlive = ({ connected, exitCode, signalCode }: ChildProcess): boolean =>
  connected && exitCode === null && signalCode === null;
