import { describe, expect, it } from 'vitest';
import type { Job } from '../../src/jobs/job.ts';
import { runJobs } from '../../src/jobs/run-jobs.ts';
import { makeSmallStf } from '../support/make-stf.ts';

const job = (bytes: Uint8Array): Job<'inspect'> => ({
  kind: 'inspect',
  task: { input: { name: 'a', bytes } },
});
const JOBS = [job(makeSmallStf()), job(new Uint8Array(3)), job(makeSmallStf())];
const OPTIONS = { workers: 1, tell: () => {} };

describe('runJobs', () => {
  it('gives results in the order of the jobs, failures among them', async () => {
    const results: string[] = [];
    const finish = async (outcome: object, index: number): Promise<string> =>
      `${index} ${Object.keys(outcome)}`;
    for await (const one of runJobs(JOBS, { ...OPTIONS, finish })) results.push(one);
    expect(results).toEqual(['0 result', '1 failure', '2 result']);
  });

  it('begins no other job when the caller stops', async () => {
    const finished: number[] = [];
    const finish = async (_: object, index: number): Promise<number> => {
      await new Promise((resolve) => setImmediate(resolve));
      return finished.push(index);
    };
    const many = [...JOBS, ...JOBS, ...JOBS];
    for await (const _ of runJobs(many, { ...OPTIONS, finish })) break;
    expect(finished.length).toBeLessThan(4);
  });

  it('does the next job while the last one is finished, and no more than that', async () => {
    const events: string[] = [];
    const finish = async (_: object, index: number): Promise<void> => {
      events.push(`finish ${index}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(`finished ${index}`);
    };
    const tell = (step: string, index: number): void => void events.push(`${step} ${index}`);
    const robot = { name: 'a', bytes: new Uint8Array(3) };
    const convert = {
      kind: 'convert',
      task: { input: robot, to: 'stf', stem: 'a', options: { plain: 'full', facing: 'turn' } },
    } as const;
    for await (const _ of runJobs([convert, convert], { workers: 1, tell, finish }));
    expect(events).toEqual([
      'reading 0',
      'finish 0',
      'reading 1',
      'finished 0',
      'finish 1',
      'finished 1',
    ]);
  });

  it('passes on what finish throws, at its turn', async () => {
    const seen: number[] = [];
    const finish = async (_: object, index: number): Promise<number> => {
      if (index === 1) throw new Error('stdout is full');
      return index;
    };
    const run = async (): Promise<void> => {
      for await (const index of runJobs(JOBS, { ...OPTIONS, finish })) seen.push(index);
    };
    await expect(run()).rejects.toThrow('stdout is full');
    expect(seen).toEqual([0]);
  });

  it('does nothing where there is nothing to do', async () => {
    const results: unknown[] = [];
    const finish = async (): Promise<number> => 1;
    for await (const one of runJobs<'inspect', number>([], { ...OPTIONS, finish }))
      results.push(one);
    expect(results).toEqual([]);
  });
});
