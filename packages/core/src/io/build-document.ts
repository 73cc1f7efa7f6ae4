import type { StfBuffer } from '../buffers/stf-buffer.ts';
import { StfBuffer as Buffer } from '../buffers/stf-buffer.ts';
import type { ByteRange } from '../container/layout.ts';
import type { ReadLimits } from '../container/limits.ts';
import type { DefinitionText } from '../definition/definition-text.ts';
import { KNOWN_MEMBERS, reportDuplicate, scanDefinition } from '../definition/definition-text.ts';
import type { ResourceId } from '../definition/ids.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { describeJson, isJsonObject } from '../definition/json.ts';
import { TextSpan } from '../definition/text-span.ts';
import type { DiagnosticCollector, DiagnosticPlace } from '../diagnostics/collector.ts';
import { formatPointer } from '../diagnostics/pointer.ts';
import { ValidationError } from '../errors.ts';
import { ChunkedMap } from '../graph/chunked-map.ts';
import { StfDocument } from '../graph/document.ts';
import type { DocumentOrigin } from '../graph/document-origin.ts';
import { StfMeta } from '../graph/meta.ts';
import { BUILT_IN_REGISTRY } from '../resources/built-in-types.ts';
import type { Resource } from '../resources/resource.ts';
import type { ReadStfOptions, ReadStfResult } from './read-options.ts';

/** The type of a buffer whose bytes are in the file; the only one there is. */
export const INCLUDED_BUFFER = 'stf.buffer.included';

/** The parts of a file, found but not decoded. */
export interface FileParts {
  /** The JSON text. */
  readonly definition: Uint8Array;
  readonly definitionOffset: number;
  readonly binaries: readonly ByteRange[];
  /** The file itself, where all of it is in memory. */
  readonly file?: Uint8Array;
  /** A buffer over a range of the file, or one that fetches it. */
  readonly bufferOf: (id: string, range: ByteRange) => StfBuffer;
  readonly limits: ReadLimits;
  readonly collector: DiagnosticCollector;
  readonly options: ReadStfOptions;
}

/**
 * The document of a file whose parts are found. Reports DEFINITION_*, RESOURCE_* and BUFFER_*.
 *
 * @throws {DefinitionError} DEFINITION_JSON, DEFINITION_UTF8, DEFINITION_TOO_DEEP.
 */
export function buildDocument(parts: FileParts): StfDocument {
  const { collector, definitionOffset, limits } = parts;
  const registry = parts.options.registry ?? BUILT_IN_REGISTRY;
  const entries: [string, Resource][] = [];
  const text = scanDefinition(
    parts.definition,
    { maxDepth: limits.maxDepth, fileOffset: definitionOffset, collector },
    (id, type, span) => {
      if (type === '') reportUntyped(id, span, collector);
      entries.push([id, registry.read(id, type, span)]);
    },
  );
  const { start: sectionStart = 0 } = text.members.get('resources') ?? {};
  const isLast = ([, { span }]: (typeof entries)[number]): boolean => span.start > sectionStart;
  const section = entries[0] && !isLast(entries[0]) ? entries.filter(isLast) : entries;
  const resources = ChunkedMap.from(section, (id) => {
    reportDuplicate(['resources', id], collector);
  });
  const { buffers, binaries, orphans } = readBuffers(text, parts);
  const meta = new StfMeta(text.members.get('stf') ?? TextSpan.of('{}'));
  const extraMembers = new Map<string, TextSpan>();
  for (const [key, span] of text.members) {
    if (!KNOWN_MEMBERS.includes(key)) extraMembers.set(key, span);
  }
  const last = parts.binaries.at(-1);
  const end = last ? last.byteOffset + last.byteLength : definitionOffset + parts.definition.length;
  const { file } = parts;
  // Spelled out: spreading these objects took a third of the time of a small file.
  const origin: DocumentOrigin = {
    text,
    meta,
    resources,
    buffers,
    extraMembers,
    binaries,
    orphans,
    file,
    definitionOffset,
    end,
  };
  return new StfDocument({ registry, meta, resources, buffers, extraMembers, origin });
}

/**
 * The result of a reader.
 *
 * @throws {ValidationError} VALIDATION_FAILED when `strict` and there is a finding of severity `error`.
 */
export function finishReading(
  document: StfDocument,
  collector: DiagnosticCollector,
  options: ReadStfOptions,
): ReadStfResult {
  const { counts, truncated, diagnostics } = collector;
  if (options.strict && counts.error > 0) {
    const first = diagnostics.find(({ severity }) => severity === 'error');
    const message = `The file has ${counts.error} errors, the first: ${first?.message ?? 'not kept'}`;
    throw new ValidationError('VALIDATION_FAILED', message, diagnostics);
  }
  return { document, counts, truncated, diagnostics };
}

function reportUntyped(id: ResourceId, span: TextSpan, collector: DiagnosticCollector): void {
  const place = { pointer: formatPointer(['resources', id]), resource: id };
  if (span.bytes[span.start] === 0x7b) collector.report('RESOURCE_TYPE', {}, place);
  else collector.report('RESOURCE_NOT_OBJECT', { found: describeJson(span.parse()) }, place);
}

function readBuffers(
  text: DefinitionText,
  { binaries: ranges, bufferOf, collector }: FileParts,
): Pick<DocumentOrigin, 'buffers' | 'binaries' | 'orphans'> {
  const binaries = new Array<StfBuffer | undefined>(ranges.length).fill(undefined);
  const entries: [string, StfBuffer][] = [];
  const parsed = text.bufferIds.length > 0 ? text.members.get('buffers')?.parse() : undefined;
  for (const id of text.bufferIds) {
    const json = (parsed as JsonObject)[id] as Json;
    const entry = isJsonObject(json) ? json : {};
    const index = entry['index'] as number;
    let buffer: StfBuffer | undefined;
    if (entry['type'] !== INCLUDED_BUFFER || !Number.isInteger(index)) {
      const found = JSON.stringify(json).slice(0, 80);
      collector.report('BUFFER_ENTRY', { found }, placeOf(id));
    } else if (ranges[index] === undefined) {
      collector.report('BUFFER_INDEX', { index, count: ranges.length }, placeOf(id));
    } else {
      const plain = bufferOf(id, ranges[index]);
      buffer = Object.keys(entry).length > 2 ? plain.withEntry(json) : plain;
      binaries[index] ??= buffer;
    }
    entries.push([id, buffer ?? Buffer.broken(id).withEntry(json)]);
  }
  const orphans: StfBuffer[] = [];
  const all = ranges.map((range, index) => {
    const named = binaries[index];
    if (named !== undefined) return named;
    collector.report(
      'BUFFER_ORPHAN',
      { index, bytes: range.byteLength },
      { byteOffset: range.byteOffset },
    );
    const orphan = bufferOf('', range);
    orphans.push(orphan);
    return orphan;
  });
  return { buffers: ChunkedMap.from(entries), binaries: all, orphans };
}

function placeOf(bufferId: string): DiagnosticPlace {
  return { pointer: formatPointer(['buffers', bufferId]) };
}
