import { readExactly } from '../buffers/read-exactly.ts';
import { StfBuffer } from '../buffers/stf-buffer.ts';
import { READ_LIMITS } from '../container/limits.ts';
import type { BufferId } from '../definition/ids.ts';
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import { MissingResourceError } from '../errors.ts';
import { withDefaults } from '../with-defaults.ts';
import { buildDocument, finishReading } from './build-document.ts';
import type { ByteSource } from './byte-source.ts';
import { readLayout } from './read-layout.ts';
import type { ReadStfOptions, ReadStfResult } from './read-options.ts';
import { refuseArgument } from './refuse-argument.ts';

/** A file of which only the definition is in memory. */
export interface OpenedStf extends ReadStfResult {
  /**
   * Fetches buffers into memory; the document's own buffers have their bytes from then on.
   *
   * @throws {MissingResourceError} BUFFER_MISSING when the file has no such buffer.
   */
  load(ids: Iterable<BufferId>): Promise<void>;
  /** Lets go of the bytes of buffers; they can be loaded again. */
  unload(ids: Iterable<BufferId>): void;
}

/**
 * Opens a file without reading its buffers. Using the bytes of a buffer before `load` throws
 * BUFFER_NOT_LOADED.
 *
 * @throws {ContainerError} CONTAINER_MAGIC, CONTAINER_EMPTY, CONTAINER_TRUNCATED, CONTAINER_LENGTH,
 * CONTAINER_LIMIT.
 * @throws {DefinitionError} DEFINITION_JSON, DEFINITION_UTF8, DEFINITION_TOO_DEEP.
 * @throws {ValidationError} VALIDATION_FAILED when `strict` and there is a finding of severity `error`.
 * @throws {StfError} ARGUMENT_INVALID when there is no source.
 * @throws Whatever the source throws.
 * @see stf-format §1, §2
 */
export async function openStf(
  source: ByteSource,
  options: ReadStfOptions = {},
): Promise<OpenedStf> {
  if (!source?.read) throw refuseArgument('source', source, 'make or await a ByteSource');
  const limits = withDefaults(options.limits, READ_LIMITS);
  const collector = new DiagnosticCollector(options);
  const layout = await readLayout(source, limits, collector);
  const { byteOffset, byteLength } = layout.definition;
  const document = buildDocument({
    definition: await readExactly(source, byteOffset, byteLength),
    definitionOffset: byteOffset,
    binaries: layout.buffers,
    bufferOf: (id, range) =>
      StfBuffer.unloaded(id, range.byteLength, {
        read: (offset, length) => source.read(range.byteOffset + offset, length),
      }),
    limits,
    collector,
    options,
  });
  const find = (id: BufferId): StfBuffer => {
    const buffer = document.buffers.get(id);
    if (buffer !== undefined) return buffer;
    throw new MissingResourceError('BUFFER_MISSING', `The file has no buffer ${id}.`, id);
  };
  return {
    ...finishReading(document, collector, options),
    load: async (ids) => {
      await Promise.all([...ids].map((id) => find(id).load()));
    },
    unload: (ids) => {
      for (const id of ids) find(id).unload();
    },
  };
}
