import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives `use` an empty folder that is removed afterwards, whatever happens.
 *
 * @template T
 * @param {(folder: string) => T} use
 * @returns {T}
 */
export function inTemporaryFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The same where the work takes its time.
 *
 * @template T
 * @param {(folder: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function inTemporaryFolderAsync(use) {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
