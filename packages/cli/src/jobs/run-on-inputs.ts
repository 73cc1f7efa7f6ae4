import type { Arguments, OptionTable } from '../args.ts';
import type { ExitCode } from '../exit-code.ts';
import { worstOf } from '../exit-code.ts';
import type { Input } from '../files/input.ts';
import type { Output } from '../print/output.ts';
import { Progress } from '../print/progress.ts';
import type { Job, JobKinds, Outcome } from './job.ts';
import { runJobs } from './run-jobs.ts';

/** The option of all commands that take several inputs. */
export const JOBS_OPTION: OptionTable = {
  jobs: {
    value: 'N',
    short: 'j',
    help:
      'Work on N files at a time, at most 128, in other processes. Default: one for each processor. ' +
      'With 1 this process does all; if memory runs out, the whole call ends.',
  },
};

/**
 * How many files are worked on at a time, where the call says it.
 *
 * @throws {UsageError} when it is no number of files.
 */
export const readJobs = (args: Arguments): number | undefined => args.count('jobs', 1);

/** Work on several inputs, one job each. */
export interface InputJobs<K extends keyof JobKinds, R> {
  readonly args: Arguments;
  readonly output: Output;
  readonly jobs: readonly (Job<K> & { readonly task: { readonly input: Input } })[];
  /** Called when a job is done, in any order. */
  readonly finish: (outcome: Outcome<JobKinds[K]['result']>, index: number) => Promise<Outcome<R>>;
  /** Shows what became of an input and judges it; called in the order of the inputs. */
  readonly show: (outcome: Outcome<R>, index: number) => Promise<ExitCode>;
}

/** Runs the jobs with progress on a terminal; gives the exit code of each, in order. */
export async function runOnInputs<K extends keyof JobKinds, R>({
  args,
  output,
  jobs,
  finish,
  show,
}: InputJobs<K, R>): Promise<readonly ExitCode[]> {
  const progress = new Progress(output);
  const nameOf = (index: number): string => jobs[index]?.task.input.name ?? '';
  const codes: ExitCode[] = [];
  let done = 0;
  const outcomes = runJobs<K, Outcome<R>>(jobs, {
    workers: readJobs(args),
    finish: async (outcome, index) => {
      const finished = await finish(outcome, index);
      progress.show(`${++done}/${jobs.length} ${nameOf(index)}`);
      return finished;
    },
    tell: (step, index) => progress.show(`${done}/${jobs.length} ${step} ${nameOf(index)}`),
  });
  try {
    for await (const outcome of outcomes) {
      progress.clear();
      codes.push(await show(outcome, codes.length));
    }
  } finally {
    progress.clear();
  }
  return codes;
}

/** Says on stderr what became of several inputs, as in `12 converted, 1 failed`; gives the worst code. */
export async function summarise(
  codes: readonly ExitCode[],
  words: Readonly<Record<ExitCode, string>>,
  output: Output,
): Promise<ExitCode> {
  if (codes.length > 1) {
    const counts = new Map<string, number>();
    for (const code of [...codes].sort()) {
      counts.set(words[code], (counts.get(words[code]) ?? 0) + 1);
    }
    await output.message([...counts].map(([word, count]) => `${count} ${word}`).join(', '));
  }
  return worstOf(codes);
}
