import { statOf } from './write-files.ts';

/** Whether a folder stands at a path; links are followed. */
export async function isFolder(path: string): Promise<boolean> {
  return (await statOf(path))?.isDirectory() ?? false;
}
