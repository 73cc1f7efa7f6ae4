import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';
import { changeMembers } from '../definition/member-texts.ts';
import type { Schema } from '../schema/schema.ts';
import { stringifyEncoded } from '../schema/stringify.ts';
import { ReferenceLists, readLists, setLists } from './reference-lists.ts';
import type { Resource } from './resource.ts';

/** Old id → new id; ids that are not in it stay. */
export interface Renaming {
  /** New ids of resources. */
  readonly resources: ReadonlyMap<ResourceId, ResourceId>;
  /** New ids of buffers. */
  readonly buffers: ReadonlyMap<BufferId, BufferId>;
}

/**
 * The resource with the ids that it names renamed, its own id not. Indices stay what they are, their
 * lists change; ids spelled out are replaced where the type says that one stands. The same object
 * when it names none of them.
 */
export function renameReferences<R extends Resource>(resource: R, renaming: Renaming): R {
  const { resources, buffers } = resource.references;
  const concerned =
    resources.some((id) => renaming.resources.has(id)) ||
    buffers.some((id) => renaming.buffers.has(id));
  if (!concerned) return resource;
  const json = resource.parse();
  const before = readLists(json);
  const lists = new ReferenceLists({
    resources: before.resources.map((id) => renamed(id, renaming.resources)),
    buffers: before.buffers.map((id) => renamed(id, renaming.buffers)),
  });
  const texts = new Map<string, string>();
  for (const { key, field } of resource.members) {
    const item = Object.hasOwn(json, key) ? json[key] : undefined;
    if (item === undefined || !field.schema.mapReferences) continue;
    const mapped = field.schema.mapReferences(item, before, {
      rawResource: (id) => renaming.resources.get(id) ?? id,
      listedResource: () => {},
      rawBuffer: (id) => renaming.buffers.get(id) ?? id,
      listedBuffer: () => {},
    });
    if (mapped === item) continue;
    texts.set(key, spell(mapped, field.schema, lists));
  }
  setLists(texts, lists, resource.texts);
  return resource.withText(changeMembers(resource, texts));
}

/** The text of a member: its JSON, with floats spelled as such where encoding it anew loses nothing. */
function spell(
  json: Json,
  { decode, encode, spellsFloats }: Schema<unknown>,
  lists: ReferenceLists,
) {
  const plain = JSON.stringify(json);
  if (!spellsFloats) return plain;
  const text = stringifyEncoded(encode(decode(json, lists), lists));
  return JSON.stringify(JSON.parse(text)) === plain ? text : plain;
}

function renamed(id: Json, renaming: ReadonlyMap<string, string>): Json {
  return typeof id === 'string' ? (renaming.get(id) ?? id) : id;
}
