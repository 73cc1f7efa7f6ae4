import { deepFreeze } from '../definition/deep-freeze.ts';
import type { ResourceId } from '../definition/ids.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { isJsonObject } from '../definition/json.ts';
import type { MemberTexts } from '../definition/member-texts.ts';
import { memberTexts } from '../definition/member-texts.ts';
import { sameValue } from '../definition/same-value.ts';
import type { TextSpan } from '../definition/text-span.ts';
import type { ObjectMember } from '../schema/object.ts';
import { decodeMembers } from '../schema/object.ts';
import type { Changes } from './changes.ts';
import type { ResourceReferences } from './collect-references.ts';
import { collectReferences } from './collect-references.ts';
import type { Category, EnvelopeFields } from './envelope.ts';
import { ENVELOPE_MEMBERS } from './envelope.ts';
import { readLists } from './reference-lists.ts';
import { ResourceContent } from './resource-content.ts';
import { rewriteResource, writeResource } from './rewrite-resource.ts';

/**
 * One resource of a document: an id, a type and the text that stands in the file, with a typed view
 * that is decoded on first use.
 *
 * A resource never changes: all that can be seen of it are getters. `with` gives a new one; being the
 * same object means being the same version.
 */
export abstract class Resource {
  // Declared only: the getters of these are made below from the members of the envelope.

  /** Display name; need not be unique. Instances usually have the empty one. */
  declare readonly name: string | undefined;

  /** Whether the node, instance or component takes effect. */
  declare readonly enabled: boolean;

  /** Components of a data resource or node, in order. */
  declare readonly components: readonly ResourceId[];

  /** Name of the group of components of which an importer keeps one type only. */
  declare readonly exclusionGroup: string | undefined;

  /** Resource to use instead where the type is unknown. */
  declare readonly fallback: ResourceId | undefined;

  /** Whether the resource lost something on its way. */
  declare readonly degraded: boolean;

  /** Version of the type; never written by the known programs. */
  declare readonly version: number | undefined;

  readonly #content: ResourceContent;

  /** @internal Resources are made by a registry or by `create` of their type. */
  protected constructor(content: ResourceContent) {
    this.#content = content;
  }

  /** Key of the resource in the file. */
  get id(): ResourceId {
    return this.#content.id;
  }

  /** Name of its type, for instance `stf.mesh`. */
  get type(): string {
    return this.#content.type;
  }

  /** Whether it is data, a node, an instance or a component; undefined where the type is unknown. */
  abstract get category(): Category | undefined;

  /** @internal The members that the type and the envelope know. */
  abstract get members(): readonly ObjectMember[];

  /** @internal A resource of the same class with this content. */
  protected abstract copy(content: ResourceContent): this;

  /** The text of the resource: that of the file while it is untouched. */
  get span(): TextSpan {
    const content = this.#content;
    if (content.span === undefined) {
      const { edit } = content;
      content.span = edit
        ? rewriteResource(this.type, this.members, this.fields, edit.base, edit.changed)
        : writeResource(this.type, this.members, this.fields);
      content.edit = undefined;
    }
    return content.span;
  }

  /** @internal Where its members stand in its text. */
  get texts(): MemberTexts {
    this.#content.texts ??= memberTexts(this.span);
    return this.#content.texts;
  }

  /** The resource as JSON, references as the file has them; deeply frozen. An empty object where it is none. */
  get json(): JsonObject {
    this.#content.json ??= deepFreeze(this.parse());
    return this.#content.json;
  }

  /** @internal The JSON anew, for a walk that keeps nothing of it. */
  parse(): JsonObject {
    if (this.#content.json !== undefined) return this.#content.json;
    const json: Json = this.span.parse();
    return isJsonObject(json) ? json : {};
  }

  /** The typed members by name, references resolved to ids; frozen. */
  get fields(): Readonly<Record<string, unknown>> {
    const content = this.#content;
    if (content.fields === undefined) {
      const json = this.parse();
      content.fields = Object.freeze(decodeMembers(this.members, json, readLists(json)));
    }
    return content.fields;
  }

  /** Every id that the resource names: its lists, its components, and ids spelled out anywhere. */
  get references(): ResourceReferences {
    this.#content.references ??= collectReferences(this.parse(), this.members);
    return this.#content.references;
  }

  /**
   * The resource with some members changed; undefined takes an optional one out and gives others
   * their default. Members that the type does not know are kept. The same object when nothing differs.
   */
  with(changes: Changes<EnvelopeFields>): this {
    const fields: Record<string, unknown> = { ...this.fields };
    const given = changes as Readonly<Record<string, unknown>>;
    const { span, edit } = this.#content;
    let changed = false;
    for (const { name, field } of this.members) {
      if (!(name in given)) continue;
      const isDefault = given[name] === undefined && field.presence === 'defaulted';
      const value = isDefault ? field.value : given[name];
      if (sameValue(fields[name], value)) continue;
      changed = true;
      if (value === undefined) delete fields[name];
      else fields[name] = deepFreeze(value);
    }
    if (!changed) return this;
    // A version whose text no one asked for hands on what it was made from: none between is kept.
    const base = (span === undefined && edit?.base) || this;
    const different = this.members.filter(
      ({ name }) => !sameValue(base.fields[name], fields[name]),
    );
    if (different.length === 0) return base as this;
    return this.copy(
      new ResourceContent(this.id, this.type, undefined, Object.freeze(fields), {
        base,
        changed: different,
      }),
    );
  }

  /** The same content under another id. */
  withId(id: ResourceId): this {
    if (id === this.id) return this;
    return this.copy(
      new ResourceContent(id, this.type, this.span.detached(), this.#content.fields),
    );
  }

  /** @internal The same resource with another text. */
  withText(span: TextSpan): this {
    return this.copy(new ResourceContent(this.id, this.type, span));
  }
}

defineFieldGetters(Resource.prototype, ENVELOPE_MEMBERS);

/** Gives the resources of a class a getter for each of these members. */
export function defineFieldGetters(prototype: Resource, members: readonly ObjectMember[]): void {
  for (const { name } of members) {
    Object.defineProperty(prototype, name, {
      get(this: Resource) {
        return this.fields[name];
      },
    });
  }
}
