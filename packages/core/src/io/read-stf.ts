import { StfBuffer } from '../buffers/stf-buffer.ts';
import { LENGTH_BYTES, PREAMBLE_BYTES, readLengths, readPreamble } from '../container/layout.ts';
import { READ_LIMITS } from '../container/limits.ts';
import { DiagnosticCollector } from '../diagnostics/collector.ts';
import { withDefaults } from '../with-defaults.ts';
import { buildDocument, finishReading } from './build-document.ts';
import type { ReadStfOptions, ReadStfResult } from './read-options.ts';
import { refuseArgument } from './refuse-argument.ts';

/**
 * Reads a file that is in memory as a whole. Nothing is parsed but the frame of the definition, and
 * nothing is copied: resources are decoded when they are first used, buffers are views of `bytes`,
 * which must not be written to any more (or see `detach`).
 *
 * @throws {ContainerError} CONTAINER_MAGIC, CONTAINER_EMPTY, CONTAINER_TRUNCATED, CONTAINER_LENGTH,
 * CONTAINER_LIMIT.
 * @throws {DefinitionError} DEFINITION_JSON, DEFINITION_UTF8, DEFINITION_TOO_DEEP.
 * @throws {ValidationError} VALIDATION_FAILED when `strict` and there is a finding of severity `error`.
 * @throws {StfError} ARGUMENT_INVALID when what is given is no bytes.
 * @see stf-format §1, §2
 */
export function readStf(
  bytes: Uint8Array | ArrayBuffer,
  options: ReadStfOptions = {},
): ReadStfResult {
  // A plain array over the same memory: `slice` of Node's Buffer, a subclass, gives a view, not a copy.
  const { buffer = bytes, byteOffset, byteLength } = (bytes ?? {}) as Uint8Array<ArrayBuffer>;
  // Of anything else it makes an array of its own.
  const given = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  if (given.buffer !== buffer) throw refuseArgument('file', bytes, 'read or await its bytes');
  const file = options.detach ? given.slice() : given;
  const limits = withDefaults(options.limits, READ_LIMITS);
  const collector = new DiagnosticCollector(options);
  const count = readPreamble(file, file.length, limits, collector);
  const table = file.subarray(PREAMBLE_BYTES, PREAMBLE_BYTES + LENGTH_BYTES * count);
  const { definition, buffers } = readLengths(table, file.length, limits, collector);
  const document = buildDocument({
    definition: file.subarray(definition.byteOffset, definition.byteOffset + definition.byteLength),
    definitionOffset: definition.byteOffset,
    binaries: buffers,
    file,
    bufferOf: (id, range) => StfBuffer.within(id, range, file),
    limits,
    collector,
    options,
  });
  return finishReading(document, collector, options);
}
