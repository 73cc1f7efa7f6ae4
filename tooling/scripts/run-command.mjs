import { spawnSync } from 'node:child_process';

/**
 * Runs a command to its end and returns what it printed. When it fails, throws an error that holds all
 * of its output: a check should be silent until there is something to read.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {string} stdout
 */
export function runCommand(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...options,
    encoding: 'utf8',
    shell: process.platform === 'win32', // pnpm, npm and npx are .cmd files there
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${[command, ...args].join(' ')} failed (${status})\n${stdout}${stderr}`);
  return stdout;
}
