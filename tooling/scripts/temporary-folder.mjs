import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Gives `use` an empty folder that is removed when it is done, whatever happens.
 *
 * @template T
 * @param {(folder: string) => T | Promise<T>} use
 * @returns {Promise<T>}
 */
export async function inTemporaryFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'stfkit-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
