import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { TextSpan } from '../definition/text-span.ts';
import { MissingResourceError } from '../errors.ts';
import type { ResourceRegistry } from '../resources/registry.ts';
import type { Resource } from '../resources/resource.ts';
import type { ResourceGraph } from '../resources/resource-graph.ts';
import type { ResourceType, TypedResource } from '../resources/resource-type.ts';
import { ChunkedMap } from './chunked-map.ts';
import type { DocumentOrigin } from './document-origin.ts';
import { expectType, StfDraft } from './draft.ts';
import type { MetaFields } from './meta.ts';
import { StfMeta } from './meta.ts';
import type { DocumentPath, ResolvedPath } from './resolve-path.ts';
import { resolvePath } from './resolve-path.ts';
import { ReverseIndex } from './reverse-index.ts';
import { walk } from './walk.ts';

/** The parts of a document. */
export interface DocumentParts {
  readonly registry: ResourceRegistry;
  readonly meta: StfMeta;
  readonly resources: ChunkedMap<Resource>;
  readonly buffers: ChunkedMap<StfBuffer>;
  /** Members of the definition beside `stf`, `resources` and `buffers`; nobody knows any. */
  readonly extraMembers?: ReadonlyMap<string, TextSpan>;
  readonly origin?: DocumentOrigin;
}

/**
 * A file in memory: what it says of itself, its resources and its buffers. It never changes; `edit`
 * gives a new document that shares all that was not touched.
 *
 * An id says *which* resource, being the same object says *which version*: where
 * `a.find(id) === b.find(id)`, nothing happened to the resource between `a` and `b`.
 */
export class StfDocument implements ResourceGraph {
  /** The types that the document knows. */
  readonly registry: ResourceRegistry;

  /** Resources by id, in the order of the file. */
  readonly resources: ChunkedMap<Resource>;

  /** Buffers by id, in the order of the file. */
  readonly buffers: ChunkedMap<StfBuffer>;

  /** What the file says of itself, with its text. */
  readonly metaText: StfMeta;

  /** Texts of the members of the definition beside `stf`, `resources` and `buffers`, by key. */
  readonly extraMembers: ReadonlyMap<string, TextSpan>;

  /** @internal What the document was read from. */
  readonly origin: DocumentOrigin | undefined;

  #reverseIndex: ReverseIndex | undefined;

  /** @internal Documents are read, or made by `create`. */
  constructor(parts: DocumentParts) {
    this.registry = parts.registry;
    this.metaText = parts.meta;
    this.resources = parts.resources;
    this.buffers = parts.buffers;
    this.extraMembers = parts.extraMembers ?? new Map();
    this.origin = parts.origin;
    Object.freeze(this);
  }

  /** A document with nothing in it; `meta.root` has to be the id of a prefab that is put in later. */
  static create(
    registry: ResourceRegistry,
    meta: Partial<MetaFields> & Pick<MetaFields, 'root'>,
  ): StfDocument {
    return new StfDocument({
      registry,
      meta: StfMeta.create(meta),
      resources: ChunkedMap.from([]),
      buffers: ChunkedMap.from([]),
    });
  }

  /** @internal The version with these parts; the same object when it has them. */
  version(changes: Partial<DocumentParts>): StfDocument {
    const { registry, metaText: meta, resources, buffers, extraMembers, origin } = this;
    const own: DocumentParts = {
      registry,
      meta,
      resources,
      buffers,
      extraMembers,
      ...(origin && { origin }),
    };
    const keys = Object.keys(changes) as (keyof DocumentParts)[];
    const isOwn = keys.every((key) => changes[key] === own[key]);
    return isOwn ? this : new StfDocument({ ...own, ...changes });
  }

  /** What the file says of itself. */
  get meta(): MetaFields {
    return this.metaText.fields;
  }

  /** Id of the root prefab. */
  get root(): ResourceId {
    return this.meta.root;
  }

  /** The resource, or undefined where there is none of this id (and of this type, if one is given). */
  find(id: ResourceId): Resource | undefined;
  find<T extends object, R extends keyof T>(
    id: ResourceId,
    type: ResourceType<T, R>,
  ): TypedResource<T> | undefined;
  find(id: ResourceId, type?: ResourceType<object, never>): unknown {
    const resource = this.resources.get(id);
    return type === undefined || resource instanceof type ? resource : undefined;
  }

  /**
   * The resource.
   *
   * @throws {MissingResourceError} RESOURCE_MISSING when there is none, RESOURCE_TYPE_MISMATCH when
   * it is of another type.
   */
  get(id: ResourceId): Resource;
  get<T extends object, R extends keyof T>(
    id: ResourceId,
    type: ResourceType<T, R>,
  ): TypedResource<T>;
  get(id: ResourceId, type?: ResourceType<object, never>): unknown {
    const resource = this.resources.get(id);
    if (type !== undefined) return expectType(resource, id, type);
    if (resource === undefined) {
      throw new MissingResourceError('RESOURCE_MISSING', `The document has no resource ${id}.`, id);
    }
    return resource;
  }

  /** What a reference of a typed member points at; undefined stays undefined, a dangling one becomes it. */
  resolve(reference: ResourceId | null | undefined): Resource | undefined {
    return reference === undefined || reference === null
      ? undefined
      : this.resources.get(reference);
  }

  /**
   * A buffer.
   *
   * @throws {MissingResourceError} BUFFER_MISSING when there is none.
   */
  getBuffer(id: BufferId): StfBuffer {
    const buffer = this.buffers.get(id);
    if (buffer === undefined) {
      throw new MissingResourceError('BUFFER_MISSING', `The document has no buffer ${id}.`, id);
    }
    return buffer;
  }

  /** Where a path leads: the node, bone and component on the way, and the property that it ends in. */
  resolvePath(path: DocumentPath): ResolvedPath {
    return resolvePath(this, path);
  }

  /** The resources that name this one, in the order of the file. */
  referrers(id: ResourceId): readonly Resource[] {
    return this.#index().referrers(id);
  }

  /** The resources that use a buffer, in the order of the file. */
  bufferUsers(id: BufferId): readonly Resource[] {
    return this.#index().bufferUsers(id);
  }

  /**
   * The resource that owns this one: the parent of a node, the node of an instance, the owner of a
   * component. The first in the order of the file where several claim it; undefined where none does.
   */
  parentOf(id: ResourceId): Resource | undefined {
    return this.#index().owners(id)[0];
  }

  /** Every resource that can be reached from `from` (default the root), each once, depth first. */
  walk(from: Iterable<ResourceId> = [this.root]): Generator<Resource> {
    return walk(this, from);
  }

  /**
   * The document with changes made to a draft of it; the same object when they come to nothing. If
   * `change` throws, nothing happens to the document.
   */
  edit(change: (draft: StfDraft) => void): StfDocument {
    const draft = new StfDraft({
      meta: this.metaText,
      resources: this.resources,
      buffers: this.buffers,
    });
    try {
      change(draft);
      return this.version(draft.finish());
    } finally {
      draft.close();
    }
  }

  #index(): ReverseIndex {
    this.#reverseIndex ??= new ReverseIndex(this);
    return this.#reverseIndex;
  }
}
