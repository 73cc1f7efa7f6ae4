import { renameSync, rmSync } from 'node:fs';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Files and folders that are gone when the process is, unless they are released before. */
const pending = new Set<string>();

/** Holds a path that is not a result yet; it is removed if the process is asked to end meanwhile. */
export function holdTemporary(path: string): void {
  if (pending.size === 0) {
    for (const signal of SIGNALS) process.once(signal, removeAndEnd);
    process.once('exit', removeAll);
  }
  pending.add(path);
}

/** Ends the hold: the path is a result now, or removed. */
export function releaseTemporary(path: string): void {
  pending.delete(path);
  if (pending.size > 0) return;
  for (const signal of SIGNALS) process.off(signal, removeAndEnd);
  process.off('exit', removeAll);
}

/** Removes what is at a held path, if anything is, and ends the hold. */
export function dropTemporary(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It stays. Mostly something has failed before, and that is what is to be told.
  }
  releaseTemporary(path);
}

/** Gives what is at a temporary path its name; a failure is told of the path that was asked for. */
export function nameTemporary(temporary: string, target: string, path: string): void {
  try {
    renameSync(temporary, target);
  } catch (error) {
    throw toldOf(path, temporary, error);
  }
}

/** Works at a temporary path; a failure there is told of the path that was asked for. */
export async function standingFor<T>(
  path: string,
  temporary: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toldOf(path, temporary, error);
  }
}

function toldOf(path: string, temporary: string, error: unknown): unknown {
  if ((error as NodeJS.ErrnoException | null)?.path !== temporary) return error;
  return Object.assign(error as Error, { path });
}

function removeAll(): void {
  for (const path of pending) {
    try {
      // The file that is being written right now may come into a folder while it is removed.
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 10 });
    } catch {
      // What cannot be removed stays; the process ends all the same.
    }
  }
  pending.clear();
}

function removeAndEnd(signal: NodeJS.Signals): void {
  removeAll();
  for (const other of SIGNALS) process.off(other, removeAndEnd);
  // With no handler left the signal ends the process, and the shell sees by which one.
  process.kill(process.pid, signal);
}
