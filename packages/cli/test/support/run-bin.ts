import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built program; `npm test` builds it first. */
export const BIN: string = fileURLToPath(new URL('../../dist/bin.js', import.meta.url));

/** How a process ended and what it printed. */
export interface BinResult {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** The surroundings of a process. */
export interface BinOptions {
  readonly stdin?: Uint8Array | string;
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

/** Starts `stf` as a process of its own. */
export function startBin(args: readonly string[], { env, cwd }: BinOptions = {}): ChildProcess {
  if (!existsSync(BIN)) throw new Error('packages/cli/dist is missing: run npm run build first');
  return spawn(process.execPath, [BIN, ...args], { env: { ...process.env, ...env }, cwd });
}

/** Runs `stf` as a process of its own to its end. */
export async function runBin(
  args: readonly string[],
  options: BinOptions = {},
): Promise<BinResult> {
  const child = startBin(args, options);
  child.stdin?.on('error', () => {}); // a call that fails early does not read it
  child.stdin?.end(options.stdin ?? '');
  return finish(child);
}

/** Waits for the end of a process. */
export async function finish(child: ChildProcess): Promise<BinResult> {
  const out: Buffer[] = [];
  const messages: Buffer[] = [];
  child.stdout?.on('data', (piece: Buffer) => out.push(piece));
  child.stderr?.on('data', (piece: Buffer) => messages.push(piece));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, stdout: Buffer.concat(out), stderr: Buffer.concat(messages).toString() };
}
