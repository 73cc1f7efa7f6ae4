import { dirname, join } from 'node:path';
import { counted } from '../print/numbers.ts';
import { UsageError } from '../usage-error.ts';
import { endOf, endsOf } from './follow-links.ts';

/** The models in a folder, as paths in it. */
export interface FoundKinds {
  /** The glTF files, which are taken. */
  readonly found: readonly string[];
  /** The .stf files, which would be taken without them. */
  readonly others: readonly string[];
}

/**
 * Refuses a folder with files of both kinds where results go beside them: the ones may be results of the others, so which
 * way was meant is not sure, and work on a file that is replaced would be lost.
 *
 * @param results Where results go, at the same place below.
 * @throws {UsageError} when they do.
 */
export async function expectOneKind(
  folder: string,
  results: string,
  { found, others }: FoundKinds,
): Promise<void> {
  if (others.length === 0) return;
  const list = async (top: string, files: readonly string[]): Promise<readonly string[]> => {
    const places = new Set(files.map((file) => join(top, dirname(file))));
    return endsOf([...places]);
  };
  const isSame = (await endOf(folder)) === (await endOf(results));
  const places = new Set(await list(folder, others));
  if (!isSame && (await list(results, found)).every((place) => !places.has(place))) return;
  throw new UsageError(
    `${folder} has ${counted(found.length, 'glTF file')} and ${counted(others.length, '.stf file')}, and the results would go beside them.`,
    'Say what is to be made: --to stf or --to glb. Or name another folder for the results.',
  );
}
