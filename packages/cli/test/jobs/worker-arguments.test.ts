import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workerArguments } from '../../src/jobs/worker-arguments.ts';
import { makeSmallStf } from '../support/make-stf.ts';
import { BIN, finish } from '../support/run-bin.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Calls `main` as the README shows, and notes that it was run; what a worker ran would end there. */
const SCRIPT = `
  const { appendFileSync } = await import('node:fs');
  appendFileSync('runs', '+');
  if (process.send) process.exit(1);
  const { main, processStreams } = await import(process.env.CLI);
  process.exitCode = await main(['convert', 'a.stf', 'b.stf', 'out/'], processStreams());`;

describe('workerArguments', () => {
  it.each([
    [['-e', 'run()']],
    [['--input-type=module', '--eval', 'run()']],
    [['--input-type', 'module', '-p', '-e', 'run()']],
    [['-pe', 'run()']],
    [['--eval=run()']],
    [['-i']],
  ])('leaves out what runs: %j', (execArgv) => {
    const others = ['--max-old-space-size=100', '--import', './hooks.js'];
    expect(workerArguments([...others, ...execArgv])).toEqual(others);
    expect(workerArguments([...execArgv, ...others])).toEqual(others);
  });

  it('has workers work for a script that stands in the call of Node', async () => {
    const cwd = temporaryFolder();
    for (const name of ['a.stf', 'b.stf']) writeFileSync(join(cwd, name), makeSmallStf());
    const env = { ...process.env, CLI: join(BIN, '../index.js') };
    const call = ['--input-type=module', '-e', SCRIPT];
    const { code, stderr } = await finish(spawn(process.execPath, call, { cwd, env }));
    expect(stderr).toContain('2 converted');
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, 'runs'), 'utf8')).toBe('+');
  });
});
