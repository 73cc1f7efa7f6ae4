import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import { formatPointer } from '../diagnostics/pointer.ts';
import { JsonScanner } from './json-scanner.ts';
import { readKey } from './read-key.ts';
import { TextSpan } from './text-span.ts';

/** One member of `resources`, found but not parsed. */
export interface ResourceEntry {
  readonly id: string;
  /** Its `type`, '' where it has none that is a string. */
  readonly type: string;
  readonly span: TextSpan;
}

/** The text of a definition and where its parts stand. */
export interface DefinitionText {
  /** The whole text, UTF-8, valid JSON. */
  readonly bytes: Uint8Array;
  /** The members of the top level, unknown ones included, in their order. */
  readonly members: ReadonlyMap<string, TextSpan>;
  /** The members of `resources` in their order; of equal ids the last one. */
  readonly resources: readonly ResourceEntry[];
  /** The members of `buffers`, likewise. */
  readonly buffers: ReadonlyMap<string, TextSpan>;
}

/**
 * Finds the parts of a definition in its text, which is proven to be valid JSON on the way; no
 * value is parsed. Reports DEFINITION_DUPLICATE_KEY and DEFINITION_MEMBER.
 *
 * @param bytes The JSON text, UTF-8; kept, not copied.
 * @param maxDepth Levels of containers that are accepted.
 * @param fileOffset Where the text starts in its file, for messages.
 * @throws {DefinitionError} DEFINITION_JSON, DEFINITION_UTF8, DEFINITION_TOO_DEEP.
 * @see stf-format §2
 */
export function scanDefinition(
  bytes: Uint8Array,
  maxDepth: number,
  fileOffset: number,
  collector: DiagnosticCollector,
): DefinitionText {
  const scanner = new JsonScanner(bytes, maxDepth, fileOffset);
  const members = new Map<string, TextSpan>();
  const resources = new Map<string, ResourceEntry>();
  const buffers = new Map<string, TextSpan>();

  const scanObject = <T>(
    at: number,
    path: readonly string[],
    into: Map<string, T>,
    visit: (key: string, valueStart: number, span: (end: number) => TextSpan) => [T, number],
  ): number => {
    let ordinal = 0;
    return scanner.members(at, (keyStart, keyEnd, valueStart) => {
      const key = readKey(bytes, keyStart, keyEnd);
      const position = ordinal++;
      const [value, end] = visit(key, valueStart, (valueEnd) => {
        return new TextSpan(bytes, valueStart, valueEnd, keyStart, position);
      });
      if (into.delete(key)) {
        const pointer = formatPointer([...path, key]);
        collector.report('DEFINITION_DUPLICATE_KEY', { key }, { pointer });
      }
      into.set(key, value);
      return end;
    });
  };

  const scanResource = (at: number): { type: string; end: number } => {
    if (!scanner.isObject(at)) return { type: '', end: scanner.skipValue(at, 2) };
    let type = '';
    const end = scanner.members(at, (keyStart, keyEnd, valueStart) => {
      const valueEnd = scanner.skipValue(valueStart, 3);
      if (isTypeKey(bytes, keyStart, keyEnd)) {
        type = bytes[valueStart] === 0x22 ? readKey(bytes, valueStart, valueEnd) : '';
      }
      return valueEnd;
    });
    return { type, end };
  };

  const start = scanner.skipSpace(0);
  if (!scanner.isObject(start)) scanner.fail(start, 'an object as the definition');
  const end = scanObject(start, [], members, (key, valueStart, span) => {
    let valueEnd: number;
    if (key === 'resources' && scanner.isObject(valueStart)) {
      resources.clear();
      valueEnd = scanObject(valueStart, [key], resources, (id, at, spanOf) => {
        const { type, end } = scanResource(at);
        return [{ id, type, span: spanOf(end) }, end];
      });
    } else if (key === 'buffers' && scanner.isObject(valueStart)) {
      buffers.clear();
      valueEnd = scanObject(valueStart, [key], buffers, (_, at, spanOf) => {
        const end = scanner.skipValue(at, 2);
        return [spanOf(end), end];
      });
    } else {
      valueEnd = scanner.skipValue(valueStart, 1);
    }
    return [span(valueEnd), valueEnd];
  });
  const rest = scanner.skipSpace(end);
  if (rest < bytes.length) scanner.fail(rest, 'nothing behind the definition');
  for (const key of ['stf', 'resources', 'buffers']) {
    const span = members.get(key);
    if (span === undefined || bytes[span.start] !== 0x7b) {
      collector.report('DEFINITION_MEMBER', { key }, { pointer: formatPointer([key]) });
    }
  }
  return { bytes, members, resources: [...resources.values()], buffers };
}

/** Whether the key that stands here is `"type"`. */
function isTypeKey(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    end - start === 6 &&
    bytes[start + 1] === 0x74 &&
    bytes[start + 2] === 0x79 &&
    bytes[start + 3] === 0x70 &&
    bytes[start + 4] === 0x65
  );
}
