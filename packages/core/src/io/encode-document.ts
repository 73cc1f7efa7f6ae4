import type { StfBuffer } from '../buffers/stf-buffer.ts';
import { KNOWN_MEMBERS } from '../definition/definition-text.ts';
import type { Json } from '../definition/json.ts';
import { isJsonObject } from '../definition/json.ts';
import { ObjectWriter } from '../definition/object-writer.ts';
import { TextSpan } from '../definition/text-span.ts';
import type { StfDocument } from '../graph/document.ts';
import type { Resource } from '../resources/resource.ts';
import { INCLUDED_BUFFER } from './build-document.ts';

/** What has to be written for a document, in order; the parts are views wherever that is possible. */
export interface EncodedDocument {
  /** The parts of the JSON text, UTF-8. */
  readonly definition: readonly Uint8Array[];
  /** The binary buffers in the order that the definition counts them in. */
  readonly binaries: readonly StfBuffer[];
}

/** The versions of a resource that a file has and that a document has. */
export type Replacement = readonly [before: Resource, after: Resource];

/**
 * The resources that a document has other versions of than the file it was read from; undefined where
 * more differs than that, or where there is no such file.
 */
export function listReplaced(document: StfDocument): readonly Replacement[] | undefined {
  const { origin, metaText, resources, buffers, extraMembers } = document;
  const isRestSame =
    origin?.buffers === buffers && origin.meta === metaText && origin.extraMembers === extraMembers;
  return isRestSame ? resources.replaced(origin.resources) : undefined;
}

/** The definition with the texts of these replaced, in pieces, and what stands around it in `whole`. */
export function replaceTexts(
  whole: TextSpan,
  replaced: readonly Replacement[],
  definitionOffset: number,
): Uint8Array[] {
  const values = replaced.map(([{ span }, after]) => [span, after.span.view()] as const);
  return whole.replace(values, definitionOffset);
}

/**
 * The text of a document and its buffers. What is untouched since reading is taken from the file's
 * own text; where resources are only replaced, that is all of it but their texts.
 *
 * @see stf-format §10
 */
export function encodeDocument(document: StfDocument): EncodedDocument {
  const { origin, metaText, buffers, extraMembers } = document;
  const binaries = origin?.buffers === buffers ? origin.binaries : listBinaries(document);
  const replaced = listReplaced(document);
  if (origin && replaced) {
    const { bytes } = origin.text;
    return {
      definition: replaceTexts(new TextSpan(bytes), replaced, 0),
      binaries,
    };
  }
  const writer = new ObjectWriter();
  const keys = new Set([
    ...(origin?.text.members.keys() ?? []),
    ...KNOWN_MEMBERS,
    ...extraMembers.keys(),
  ]);
  writer.open();
  for (const key of keys) {
    const span = key === 'stf' ? metaText.span : keptMember(key, document);
    if (span !== undefined) writer.member(key, span);
    else if (key === 'resources') writeResources(document, writer);
    else if (key === 'buffers') writeBuffers(binaries, document, writer);
  }
  writer.close();
  return { definition: writer.finish(), binaries };
}

/** The text of an unknown member, and that of the file's `buffers` while they are untouched. */
function keptMember(key: string, { origin, buffers, extraMembers }: StfDocument) {
  if (key === 'buffers' && origin?.buffers === buffers) return origin.text.members.get(key);
  return extraMembers.get(key);
}

/** The buffers with bytes in the order of the document, then those that no entry ever named. */
function listBinaries({ origin, buffers }: StfDocument): readonly StfBuffer[] {
  const named = [...buffers.values()].filter(({ isBroken }) => !isBroken);
  return [...named, ...(origin?.orphans ?? [])];
}

function writeResources({ resources }: StfDocument, writer: ObjectWriter): void {
  writer.key('resources');
  writer.open();
  for (const { id, span } of resources.values()) writer.member(id, span);
  writer.close();
}

function writeBuffers(
  binaries: readonly StfBuffer[],
  { buffers }: StfDocument,
  writer: ObjectWriter,
): void {
  const indices = new Map(binaries.map((buffer, index) => [buffer, index]));
  const entries = [...buffers.values()].map((buffer) => {
    const known = isJsonObject(buffer.entry) ? buffer.entry : {};
    const entry = buffer.isBroken
      ? keepBroken(buffer.entry, binaries.length)
      : { ...known, type: INCLUDED_BUFFER, index: indices.get(buffer) };
    return `${JSON.stringify(buffer.id)}:${JSON.stringify(entry)}`;
  });
  writer.key('buffers');
  writer.value(`{${entries.join(',')}}`);
}

/** The entry of a broken buffer; an index that has come to name a binary moves behind the last one. */
function keepBroken(entry: Json | undefined, count: number): Json | undefined {
  if (!isJsonObject(entry) || entry['type'] !== INCLUDED_BUFFER) return entry;
  const index = entry['index'];
  return Number.isInteger(index) && Number(index) >= 0 && Number(index) < count
    ? { ...entry, index: count }
    : entry;
}
