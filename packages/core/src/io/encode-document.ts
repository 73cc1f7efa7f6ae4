import type { StfBuffer } from '../buffers/stf-buffer.ts';
import { isJsonObject } from '../definition/json.ts';
import type { TextSpan } from '../definition/text-span.ts';
import type { StfDocument } from '../graph/document.ts';
import { INCLUDED_BUFFER, KNOWN_MEMBERS } from './build-document.ts';

const encoder = new TextEncoder();

/** What has to be written for a document, in order; the parts are views wherever that is possible. */
export interface EncodedDocument {
  /** The parts of the JSON text, UTF-8. */
  readonly definition: readonly Uint8Array[];
  /** The binary buffers in the order that the definition counts them in. */
  readonly binaries: readonly StfBuffer[];
}

/**
 * The text of a document and its buffers. What is untouched since reading is taken from the file's
 * own text, runs of untouched resources as one piece.
 *
 * @see stf-format §10
 */
export function encodeDocument(document: StfDocument): EncodedDocument {
  const { origin, metaText, resources, buffers, extraMembers } = document;
  const sameBuffers = origin?.buffers === buffers;
  const binaries = origin && sameBuffers ? origin.binaries : listBinaries(document);
  const untouched =
    sameBuffers &&
    origin.meta === metaText &&
    origin.resources === resources &&
    origin.extraMembers === extraMembers;
  if (untouched) return { definition: [origin.text.bytes], binaries };
  const text = new TextParts();
  const keys = new Set([
    ...(origin?.text.members.keys() ?? []),
    ...KNOWN_MEMBERS,
    ...extraMembers.keys(),
  ]);
  let separator = '{';
  for (const key of keys) {
    const span = extraMembers.get(key) ?? (key === 'buffers' ? keptBuffers(document) : undefined);
    if (span === undefined && !KNOWN_MEMBERS.includes(key)) continue;
    text.add(`${separator}${JSON.stringify(key)}:`);
    separator = ',';
    if (span !== undefined) text.addSpan(span, span.start);
    else if (key === 'stf') text.addSpan(metaText.span, metaText.span.start);
    else if (key === 'resources') writeResources(document, text);
    else writeBuffers(binaries, document, text);
  }
  text.add('}');
  return { definition: text.finish(), binaries };
}

/** The text of the file's `buffers` while they are untouched. */
function keptBuffers({ origin, buffers }: StfDocument): TextSpan | undefined {
  return origin?.buffers === buffers ? origin.text.members.get('buffers') : undefined;
}

/** The buffers with bytes in the order of the document, then those that no entry ever named. */
function listBinaries({ origin, buffers }: StfDocument): readonly StfBuffer[] {
  const named = [...buffers.values()].filter(({ isBroken }) => !isBroken);
  return [...named, ...(origin?.orphans ?? [])];
}

function writeResources({ resources, origin }: StfDocument, text: TextParts): void {
  text.add('{');
  let run: { first: TextSpan; last: TextSpan } | undefined;
  let separator = '';
  const flush = (): void => {
    if (run === undefined) return;
    text.add(separator);
    text.addBytes(run.first.bytes.subarray(run.first.keyStart, run.last.end));
    separator = ',';
    run = undefined;
  };
  for (const [{ id, span: first }, { span: last }] of resources.runs(origin?.resources)) {
    if (run?.last.isFollowedBy(first)) {
      run.last = last;
      continue;
    }
    flush();
    if (first.ordinal >= 0) {
      run = { first, last };
    } else {
      text.add(`${separator}${JSON.stringify(id)}:`);
      text.addSpan(first, first.start);
      separator = ',';
    }
  }
  flush();
  text.add('}');
}

function writeBuffers(
  binaries: readonly StfBuffer[],
  { buffers }: StfDocument,
  text: TextParts,
): void {
  const indices = new Map(binaries.map((buffer, index) => [buffer, index]));
  const entries = [...buffers.values()].map((buffer) => {
    const known = isJsonObject(buffer.entry) ? buffer.entry : {};
    const entry = buffer.isBroken
      ? buffer.entry
      : { ...known, type: INCLUDED_BUFFER, index: indices.get(buffer) };
    return `${JSON.stringify(buffer.id)}:${JSON.stringify(entry)}`;
  });
  text.add(`{${entries.join(',')}}`);
}

/** Gathers pieces of text; short new ones are joined before they are encoded. */
class TextParts {
  readonly #parts: Uint8Array[] = [];
  #pending = '';

  add(text: string): void {
    this.#pending += text;
  }

  addBytes(bytes: Uint8Array): void {
    this.#flush();
    this.#parts.push(bytes);
  }

  addSpan(span: TextSpan, from: number): void {
    this.addBytes(span.bytes.subarray(from, span.end));
  }

  finish(): readonly Uint8Array[] {
    this.#flush();
    return this.#parts;
  }

  #flush(): void {
    if (this.#pending === '') return;
    this.#parts.push(encoder.encode(this.#pending));
    this.#pending = '';
  }
}
