import { readExactly } from '../buffers/read-exactly.ts';
import type { ContainerLayout } from '../container/layout.ts';
import { LENGTH_BYTES, PREAMBLE_BYTES, readLengths, readPreamble } from '../container/layout.ts';
import type { ReadLimits } from '../container/limits.ts';
import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { ByteSource } from './byte-source.ts';

/**
 * Where the definition and the buffers of a file stand. Reads the header alone, so it also serves
 * files whose definition is damaged. Reports CONTAINER_*.
 *
 * @throws {ContainerError} CONTAINER_MAGIC, CONTAINER_EMPTY, CONTAINER_TRUNCATED, CONTAINER_LENGTH,
 * CONTAINER_LIMIT, and whatever the source throws.
 * @see stf-format §1.1
 */
export async function readLayout(
  source: ByteSource,
  limits: ReadLimits,
  collector: DiagnosticCollector,
): Promise<ContainerLayout> {
  const { byteLength: fileBytes } = source;
  const preamble = await readExactly(source, 0, Math.min(PREAMBLE_BYTES, fileBytes));
  const count = readPreamble(preamble, fileBytes, limits, collector);
  const table = await readExactly(source, PREAMBLE_BYTES, LENGTH_BYTES * count);
  return readLengths(table, fileBytes, limits, collector);
}
