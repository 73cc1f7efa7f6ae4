import { UsageError } from '../usage-error.ts';
import { formatOfContent } from './file-format.ts';

/**
 * Refuses a glTF file where an STF file is needed. Other bytes pass: the reader says best what is
 * wrong with them.
 *
 * @throws {UsageError} with the command that makes an STF file of it.
 */
export function expectStf(start: Uint8Array, name: string): void {
  const format = formatOfContent(start);
  if (format === undefined || format === 'stf') return;
  throw new UsageError(
    `${name} is a glTF file; this command takes .stf files.`,
    `Convert it first: stf convert ${name} ${name.replace(/\.\w+$/, '')}.stf`,
  );
}
