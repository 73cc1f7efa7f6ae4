import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import { formatPointer } from '../diagnostics/pointer.ts';
import { JsonScanner } from './json-scanner.ts';
import { skipSpace } from './json-tokens.ts';
import { KeyReader } from './key-reader.ts';
import { TextSpan } from './text-span.ts';

/**
 * Told of each member of `resources`, found but not parsed; its type is '' where it has none. Where
 * `resources` itself stands twice, those of both: only what lies in the last one counts.
 */
export type ResourceVisitor = (id: string, type: string, span: TextSpan) => void;

/** The text of a definition and where its parts stand. */
export interface DefinitionText {
  /** The whole text, UTF-8, valid JSON. */
  readonly bytes: Uint8Array;
  /** The members of the top level, unknown ones included, in their order. */
  readonly members: ReadonlyMap<string, TextSpan>;
  /** The keys of `buffers` in their order. */
  readonly bufferIds: readonly string[];
}

/** The members of a definition. */
export const KNOWN_MEMBERS: readonly string[] = ['stf', 'resources', 'buffers'];

/** How to look at a definition. */
export interface ScanOptions {
  /** Levels of containers that are accepted. */
  readonly maxDepth: number;
  /** Where the text starts in its file, for messages. */
  readonly fileOffset: number;
  readonly collector: DiagnosticCollector;
}

/**
 * Finds the parts of a definition in its text, which is proven to be valid JSON on the way; no
 * value is parsed. Reports DEFINITION_DUPLICATE_KEY and DEFINITION_MEMBER.
 *
 * @param bytes The JSON text, UTF-8; kept, not copied.
 * @throws {DefinitionError} DEFINITION_JSON, DEFINITION_UTF8, DEFINITION_TOO_DEEP.
 * @see stf-format §2
 */
export function scanDefinition(
  bytes: Uint8Array,
  { maxDepth, fileOffset, collector }: ScanOptions,
  visitResource: ResourceVisitor,
): DefinitionText {
  const scanner = new JsonScanner(bytes, maxDepth, fileOffset);
  const members = new Map<string, TextSpan>();
  const bufferIds = new Set<string>();
  const text = TextSpan.whole(bytes);
  const keys = new KeyReader(scanner, text);

  const scanResources = (at: number): number => {
    let ordinal = 0;
    return scanner.members(at, (keyStart, keyEnd, start) => {
      const id = keys.read(keyStart, keyEnd);
      scanner.typeStart = 0;
      const end = scanner.skipValue(start, 2);
      const type = bytes[scanner.typeStart] === 0x22 ? keys.readAt(scanner.typeStart) : '';
      visitResource(id, type, text.part(start, end, keyStart, ordinal++));
      return end;
    });
  };

  const scanBuffers = (at: number): number =>
    scanner.members(at, (keyStart, keyEnd, start) => {
      const id = keys.read(keyStart, keyEnd);
      if (bufferIds.has(id)) reportDuplicate(['buffers', id], collector);
      bufferIds.add(id);
      return scanner.skipValue(start, 2);
    });

  const start = skipSpace(bytes, 0);
  let ordinal = 0;
  if (!scanner.isObject(start)) scanner.fail(start, 'an object as the definition');
  const end = scanner.members(start, (keyStart, keyEnd, valueStart) => {
    const name = keys.read(keyStart, keyEnd);
    // The hashes of these are known; hashing a part of the text for each use took 4 % of a small file.
    const key = KNOWN_MEMBERS.find((known) => known === name) ?? name;
    if (members.delete(key)) {
      reportDuplicate([key], collector);
      if (key === 'buffers') bufferIds.clear();
    }
    const scan = key === 'resources' ? scanResources : key === 'buffers' ? scanBuffers : undefined;
    const valueEnd =
      scan && scanner.isObject(valueStart) ? scan(valueStart) : scanner.skipValue(valueStart, 1);
    members.set(key, text.part(valueStart, valueEnd, keyStart, ordinal++));
    return valueEnd;
  });
  const rest = skipSpace(bytes, end);
  if (rest < bytes.length) scanner.fail(rest, 'nothing behind the definition');
  for (const key of KNOWN_MEMBERS) {
    const span = members.get(key);
    if (span === undefined || !scanner.isObject(span.start)) {
      collector.report('DEFINITION_MEMBER', { key }, { pointer: formatPointer([key]) });
    }
  }
  return { bytes, members, bufferIds: [...bufferIds] };
}

/** Reports a key that stands twice. */
export function reportDuplicate(path: readonly string[], collector: DiagnosticCollector): void {
  const key = path.at(-1) ?? '';
  collector.report('DEFINITION_DUPLICATE_KEY', { key }, { pointer: formatPointer(path) });
}
