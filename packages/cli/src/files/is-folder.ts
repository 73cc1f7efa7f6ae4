import { statOf } from './stat-of.ts';

/** Whether a folder stands at a path; links are followed. */
export async function isFolder(path: string): Promise<boolean> {
  return (await statOf(path))?.isDirectory() ?? false;
}
