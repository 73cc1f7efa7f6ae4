import { afterEach, describe, expect, it } from 'vitest';
import { WorkerRunner } from '../../src/jobs/worker-runner.ts';

/** More than a pipe takes, so that a part is on its way when the worker is gone. */
const LARGE = { name: 'a', bytes: new Uint8Array(2 ** 25) };
const SMALL = { name: 'b', bytes: new Uint8Array(3) };

const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
});

/** What becomes of jobs of one runner. */
async function run(...inputs: readonly (typeof LARGE)[]): Promise<readonly unknown[]> {
  const runner = new WorkerRunner('some');
  const outcomes: unknown[] = [];
  for (const input of inputs) {
    outcomes.push(await runner.run({ kind: 'inspect', task: { input } }, () => {}));
  }
  await runner.end();
  return outcomes;
}

describe('WorkerRunner', () => {
  // Beside the sources there is no worker.js, so each worker ends before it has read its job.
  it('fails a job whose worker ends while the job is on its way, and goes on', async () => {
    const message = expect.stringContaining('ended with code 1');
    const failed = { failure: expect.objectContaining({ message }) };
    expect(await run(LARGE, SMALL, LARGE)).toEqual([failed, failed, failed]);
  });

  it('fails a job for which the system makes no process, and goes on', async () => {
    process.execPath = `${execPath}-that-is-gone`;
    const failed = { failure: expect.objectContaining({ code: 'ENOENT' }) };
    expect(await run(SMALL, LARGE)).toEqual([failed, failed]);
  });
});
