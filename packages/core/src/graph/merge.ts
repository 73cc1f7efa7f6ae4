import type { ResourceId } from '../definition/ids.ts';
import { StfError } from '../errors.ts';
import type { Resource } from '../resources/resource.ts';
import type { DocumentParts, StfDocument } from './document.ts';
import type { DocumentOrigin } from './document-origin.ts';
import { createId } from './ids.ts';
import { rename } from './rename.ts';
import { sameBuffer, sameResource } from './same.ts';

/** An id, or a key of the definition, that both documents have for different things. */
export interface MergeCollision {
  /** What has the id; a `member` is one of the definition that no one knows, and has a key. */
  readonly kind: 'resource' | 'buffer' | 'member';
  /** The id that both have; in the result it is the first document's one. */
  readonly id: string;
  /** The id that the second document's one has in the result; none where it is not in the result. */
  readonly renamedTo?: string;
}

/** Two documents in one. */
export interface MergeResult {
  /** The first document with what the second adds. */
  readonly document: StfDocument;
  /** What of the second document got another id, resources first, then buffers, and what could not be carried. */
  readonly collisions: readonly MergeCollision[];
  /** Id of the second document's root in the result; the root of the result is the first one's. */
  readonly secondRoot: ResourceId;
}

/**
 * The first document with all resources and buffers of the second behind its own. What both have
 * under one id and with one content is taken once; where the contents differ, the second's gets
 * another id and all of the second that names it follows. So it is with members of the definition that
 * no one knows, but for them there is no other key: the second's is left out and reported. Binaries
 * that no entry names come along. What the file says of itself is the first's.
 *
 * @param newId Makes the id for a collision; random by default.
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer of an id that both have is not in memory,
 * RENAME_COLLISION when `newId` gives an id that is taken.
 * @see stf-format §10
 */
export function merge(
  first: StfDocument,
  second: StfDocument,
  newId: (collidingId: string) => string = createId,
): MergeResult {
  const { resources, buffers } = findCollisions(first, second, newId);
  const renamed =
    resources.size + buffers.size === 0 ? second : rename(second, { resources, buffers });
  const edited = first.edit((draft) => {
    for (const resource of renamed.resources.values()) {
      if (!draft.has(resource.id)) draft.set(resource);
    }
    for (const [id, buffer] of renamed.buffers) {
      if (!first.buffers.has(id)) draft.setBuffer(buffer);
    }
  });
  const extraMembers = new Map(first.extraMembers);
  const lost: MergeCollision[] = [];
  for (const [key, span] of second.extraMembers) {
    const own = extraMembers.get(key);
    if (own === undefined) extraMembers.set(key, span);
    else if (!own.equals(span)) lost.push({ kind: 'member', id: key });
  }
  return {
    document: edited.version({
      ...(extraMembers.size > first.extraMembers.size && { extraMembers }),
      ...addOrphans(first.origin, second.origin),
    }),
    collisions: [...listRenamed('resource', resources), ...listRenamed('buffer', buffers), ...lost],
    secondRoot: renamed.root,
  };
}

function listRenamed(
  kind: MergeCollision['kind'],
  renamed: ReadonlyMap<string, string>,
): readonly MergeCollision[] {
  return Array.from(renamed, ([id, renamedTo]) => ({ kind, id, renamedTo }));
}

/** Where the result is from: its binaries are no longer those of one file. */
function addOrphans(
  first: DocumentOrigin | undefined,
  second: DocumentOrigin | undefined,
): Pick<DocumentParts, 'origin'> {
  const own = new Set(first?.orphans);
  const added = (second?.orphans ?? []).filter((orphan) => !own.has(orphan));
  const origin = first ?? second;
  if (origin === undefined || added.length === 0) return {};
  return {
    origin: {
      ...origin,
      file: undefined,
      binaries: [...origin.binaries, ...added],
      orphans: [...own, ...added],
    },
  };
}

/**
 * New ids for what the second document has under an id of the first's with another content. What
 * names such a thing differs too, once it names it by its new id.
 */
function findCollisions(
  first: StfDocument,
  second: StfDocument,
  newId: (collidingId: string) => string,
): { resources: Map<string, string>; buffers: Map<string, string> } {
  const resources = new Map<string, string>();
  const buffers = new Map<string, string>();
  const open: Resource[] = [];
  for (const [id, buffer] of second.buffers) {
    const other = first.buffers.get(id);
    if (other === undefined || sameBuffer(other, buffer)) continue;
    buffers.set(id, freeId(id, newId, first.buffers));
    for (const user of second.bufferUsers(id)) open.push(user);
  }
  for (const [id, resource] of second.resources) {
    const other = first.resources.get(id);
    if (other !== undefined && !sameResource(other, resource)) open.push(resource);
  }
  for (let resource = open.pop(); resource !== undefined; resource = open.pop()) {
    if (resources.has(resource.id) || !first.resources.has(resource.id)) continue;
    resources.set(resource.id, freeId(resource.id, newId, first.resources));
    for (const referrer of second.referrers(resource.id)) open.push(referrer);
  }
  return { resources, buffers };
}

/** A new id that the first document does not have; `rename` sees to it that the second has it not. */
function freeId(
  id: string,
  newId: (collidingId: string) => string,
  taken: ReadonlyMap<string, unknown>,
): string {
  const free = newId(id);
  if (!taken.has(free)) return free;
  throw new StfError('RENAME_COLLISION', `${id} cannot be renamed to ${free}, which is taken.`);
}
