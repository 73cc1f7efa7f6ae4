import { describeFailure } from '../failure.ts';
import type { Job, JobKinds, Outcome } from './job.ts';
import type { TellStep } from './tell-step.ts';

/** Does one job where it is called. Never throws: what goes wrong is the outcome. */
export async function runJob<K extends keyof JobKinds>(
  job: Job<K>,
  tell: TellStep,
): Promise<Outcome<JobKinds[K]['result']>> {
  if (job.failure) return { failure: job.failure };
  try {
    return { result: await RUN[job.kind](job.task, tell) };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}

/** Loaded on demand: the converter alone takes longer to load than most files to inspect. */
const RUN: {
  readonly [K in keyof JobKinds]: (
    task: JobKinds[K]['task'],
    tell: TellStep,
  ) => Promise<JobKinds[K]['result']>;
} = {
  inspect: async (task) => (await import('../inspect/inspect-file.ts')).inspectFile(task),
  validate: async (task) => (await import('../validate/validate-file.ts')).validateFile(task),
  convert: async (task, tell) =>
    (await import('../convert/convert-file.ts')).convertFile(task, tell),
};
