import type { Resource, ResourceId, StfDocument, TypedResource } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';

type AnyResource = Resource | TypedResource<object>;

/** Resources and components that are put into a document together. */
export class ComponentBatch {
  readonly #added: AnyResource[] = [];
  readonly #components = new Map<ResourceId, ResourceId[]>();

  /** Adds a resource. */
  add(resource: AnyResource): void {
    this.#added.push(resource);
  }

  /** Adds a component of an owner that the document has. */
  attach(owner: ResourceId, component: AnyResource): void {
    this.#added.push(component);
    appendTo(this.#components, owner, component.id);
  }

  /** The document with all that was added. */
  apply(document: StfDocument): StfDocument {
    return document.edit((draft) => {
      for (const resource of this.#added) draft.set(resource);
      for (const [id, components] of this.#components) {
        const owner = draft.find(id);
        if (owner) draft.set(owner.with({ components: [...owner.components, ...components] }));
      }
    });
  }
}
