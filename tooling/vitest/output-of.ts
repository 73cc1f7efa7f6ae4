import { execFile } from 'node:child_process';

/** All that a command prints, however it ends. */
export function outputOf(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, QUIET: '1' };
  return new Promise((resolve) => {
    execFile(command, args, { env, maxBuffer: 1 << 26 }, (_, stdout, stderr) => {
      resolve(`${stdout}${stderr}`);
    });
  });
}
