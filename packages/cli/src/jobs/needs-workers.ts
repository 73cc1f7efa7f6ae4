import type { Job } from './job.ts';
import { sizeOf } from './size-of.ts';

/** A smaller file leaves memory enough, and is done before a worker has started. */
const LARGE_BYTES = 64 * 2 ** 20;

/**
 * Whether jobs are done in other processes, so that one that takes more memory than there is ends there, and is told. A large
 * result on its way between processes takes longer than making it, so that one alone is not for them if it cannot be put on the disk there.
 *
 * @param workers How many processes there are to be, if that is said; with 1 there is this one alone.
 */
export async function needsWorkers(
  jobs: readonly Pick<Job, 'kind' | 'spool' | 'task'>[],
  workers: number | undefined,
): Promise<boolean> {
  const [job, second] = jobs;
  if (workers === 1 || job === undefined) return false;
  if (second !== undefined) return true;
  const isSent = job.kind === 'convert' && job.spool === undefined;
  return !isSent && (await sizeOf(job.task.input)) >= LARGE_BYTES;
}
