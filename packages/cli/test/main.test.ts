import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_COMMANDS } from '../src/commands/all-commands.ts';
import { runMain } from './support/run-main.ts';

const names = ALL_COMMANDS.map(({ name }) => name);

describe('main', () => {
  it('shows the commands when asked, and when it is called without one', async () => {
    for (const argv of [['--help'], ['-h'], ['help']]) {
      const { code, stdout, stderr } = await runMain(argv);
      expect(code).toBe(0);
      expect(stderr).toBe('');
      for (const name of names) expect(stdout).toContain(`  ${name}`);
    }
    const { code, stdout, stderr } = await runMain([]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Usage');
  });

  it.each(ALL_COMMANDS)('teaches $name', async ({ name, load }) => {
    const { options, examples } = await load();
    const asked = await runMain(['help', ...name.split(' ')]);
    expect(asked.code).toBe(0);
    expect((await runMain([...name.split(' '), '--help'])).stdout).toBe(asked.stdout);
    expect((await runMain([...name.split(' '), 'some.file', '-h'])).stdout).toBe(asked.stdout);
    for (const option of Object.keys(options)) expect(asked.stdout).toContain(`--${option}`);
    for (const { call } of examples) expect(asked.stdout).toContain(call);
    expect(asked.stdout).toContain('Exit codes');
    const longest = Math.max(...asked.stdout.split('\n').map(({ length }) => length));
    expect(longest).toBeLessThanOrEqual(80);
  });

  it('prints the version of the package', async () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect((await runMain(['--version'])).stdout).toBe(`${manifest.version}\n`);
  });

  it('suggests what was meant', async () => {
    const command = await runMain(['convret']);
    expect(command.code).toBe(2);
    expect(command.stderr).toContain('Did you mean: stf convert?');
    const option = await runMain(['diff', '--formt', 'json']);
    expect(option.code).toBe(2);
    expect(option.stderr).toContain('Did you mean --format?');
    const unknown = await runMain(['frobnicate']);
    expect(unknown.stderr).toContain(names.join(', '));
    expect((await runMain(['help', 'nothing'])).code).toBe(2);
  });

  it.each(names)('refuses %s without a file', async (name) => {
    const { code, stdout, stderr } = await runMain(name.split(' '));
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(`stf ${name} --help`);
  });
});
