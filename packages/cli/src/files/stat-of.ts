import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isMissing } from './follow-links.ts';

/** What stands at a path; undefined where nothing does. */
export async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
