import { dirname } from 'node:path';
import { describeFailure, type Failure } from '../failure.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Makes the folder of results, and those below it in which some of them stand. One below that cannot be made does not
 * keep the others from being made; gives why, by its path.
 *
 * @param targets The results.
 * @throws What the file system throws, for the folder of all.
 */
export async function makeFolders(
  folder: string,
  targets: readonly string[],
): Promise<ReadonlyMap<string, Failure>> {
  await makeFolder(folder);
  const failures = new Map<string, Failure>();
  for (const each of new Set(targets.map((target) => dirname(target)))) {
    await makeFolder(each).catch((error: unknown) => {
      failures.set(each, describeFailure(error));
    });
  }
  return failures;
}
