import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { BufferId, ResourceId } from '../definition/ids.ts';
import { MissingResourceError, StfError } from '../errors.ts';
import type { Changes } from '../resources/changes.ts';
import type { EnvelopeFields } from '../resources/envelope.ts';
import type { Resource } from '../resources/resource.ts';
import type { ResourceType, TypedResource } from '../resources/resource-type.ts';
import type { ChunkedMap } from './chunked-map.ts';
import type { MetaFields, StfMeta } from './meta.ts';

/** The parts that a draft changes. */
export interface DraftState {
  readonly meta: StfMeta;
  readonly resources: ChunkedMap<Resource>;
  readonly buffers: ChunkedMap<StfBuffer>;
}

/**
 * A document while it is edited. Handed to the function given to `document.edit` and dead when that
 * returns: using it later throws DRAFT_CLOSED.
 */
export class StfDraft {
  #open = true;
  #meta: StfMeta;
  readonly #base: DraftState;
  readonly #resources = new Map<ResourceId, Resource | undefined>();
  readonly #buffers = new Map<BufferId, StfBuffer | undefined>();

  /** @internal Made by `document.edit`. */
  constructor(base: DraftState) {
    this.#base = base;
    this.#meta = base.meta;
  }

  /** A resource as it stands in the draft, or undefined where there is none. */
  find(id: ResourceId): Resource | undefined {
    this.#assertOpen();
    return this.#resources.has(id) ? this.#resources.get(id) : this.#base.resources.get(id);
  }

  /** Whether the draft has a resource. */
  has(id: ResourceId): boolean {
    return this.find(id) !== undefined;
  }

  /**
   * A resource of a type.
   *
   * @throws {MissingResourceError} RESOURCE_MISSING, RESOURCE_TYPE_MISMATCH.
   */
  get<T extends object, R extends keyof T>(
    id: ResourceId,
    type: ResourceType<T, R>,
  ): TypedResource<T> {
    return expectType(this.find(id), id, type);
  }

  /** Puts a resource under its id: in the place of the one that is there, or at the end. */
  set(resource: Resource | TypedResource<object>): void {
    this.#assertOpen();
    this.#resources.set(resource.id, resource as Resource);
  }

  /**
   * Changes some members of a resource.
   *
   * @throws {MissingResourceError} RESOURCE_MISSING, RESOURCE_TYPE_MISMATCH.
   */
  change<T extends object, R extends keyof T>(
    id: ResourceId,
    type: ResourceType<T, R>,
    changes: Changes<T & EnvelopeFields>,
  ): void {
    this.set(this.get(id, type).with(changes));
  }

  /** Takes a resource out. What refers to it stays, and `validate` reports it. */
  remove(id: ResourceId): void {
    this.#assertOpen();
    this.#resources.set(id, undefined);
  }

  /** Puts a buffer under its id. */
  setBuffer(buffer: StfBuffer): void {
    this.#assertOpen();
    this.#buffers.set(buffer.id, buffer);
  }

  /** Takes a buffer out. */
  removeBuffer(id: BufferId): void {
    this.#assertOpen();
    this.#buffers.set(id, undefined);
  }

  /** What the file says of itself, as it stands in the draft. */
  get meta(): MetaFields {
    this.#assertOpen();
    return this.#meta.fields;
  }

  /** Changes some members of what the file says of itself, for instance `root`. */
  setMeta(changes: Partial<MetaFields>): void {
    this.#assertOpen();
    this.#meta = this.#meta.with(changes);
  }

  /** @internal Closes the draft and gives the state that it leads to. */
  finish(): DraftState {
    this.#open = false;
    return {
      meta: this.#meta,
      resources: this.#base.resources.withChanges(this.#resources),
      buffers: this.#base.buffers.withChanges(this.#buffers),
    };
  }

  /** @internal Closes the draft of an edit that failed. */
  close(): void {
    this.#open = false;
  }

  #assertOpen(): void {
    if (!this.#open) {
      throw new StfError('DRAFT_CLOSED', 'The draft was used after its edit had ended.');
    }
  }
}

/**
 * The resource itself, proven to be there and of the type.
 *
 * @throws {MissingResourceError} RESOURCE_MISSING, RESOURCE_TYPE_MISMATCH.
 */
export function expectType<T extends object, R extends keyof T>(
  resource: Resource | undefined,
  id: ResourceId,
  type: ResourceType<T, R>,
): TypedResource<T> {
  if (resource === undefined) {
    throw new MissingResourceError('RESOURCE_MISSING', `The document has no resource ${id}.`, id);
  }
  if (!(resource instanceof type)) {
    throw new MissingResourceError(
      'RESOURCE_TYPE_MISMATCH',
      `Resource ${id} is of type ${resource.type}; expected ${type.type}.`,
      id,
    );
  }
  return resource;
}
