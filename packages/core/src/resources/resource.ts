import { deepFreeze } from '../definition/deep-freeze.ts';
import type { ResourceId } from '../definition/ids.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { isJsonObject } from '../definition/json.ts';
import { TextSpan } from '../definition/text-span.ts';
import type { ObjectMember } from '../schema/object.ts';
import { decodeMembers } from '../schema/object.ts';
import type { ResourceReferences } from './collect-references.ts';
import { collectReferences } from './collect-references.ts';
import type { Category, EnvelopeFields } from './envelope.ts';
import { readLists } from './reference-lists.ts';
import { rewriteResource } from './rewrite-resource.ts';

/**
 * One resource of a document: an id, a type and the text that stands in the file, with a typed view
 * that is decoded on first use.
 *
 * A resource never changes. `with` gives a new one; being the same object means being the same
 * version.
 */
export abstract class Resource {
  /** Key of the resource in the file. */
  readonly id: ResourceId;

  /** Name of its type, for instance `stf.mesh`. */
  readonly type: string;

  #span: TextSpan | undefined;
  #fields: Readonly<Record<string, unknown>> | undefined;
  #json: JsonObject | undefined;
  #references: ResourceReferences | undefined;
  /** The version that this one was made from by `with`; gone once the text is made. */
  #base: Resource | undefined;

  /** @internal Resources are made by a registry or by `create` of their type. */
  protected constructor(
    id: ResourceId,
    type: string,
    span: TextSpan | undefined,
    fields?: Readonly<Record<string, unknown>>,
    base?: Resource,
  ) {
    this.id = id;
    this.type = type;
    this.#span = span;
    this.#fields = fields;
    this.#base = base;
  }

  /** Whether it is data, a node, an instance or a component; undefined where the type is unknown. */
  abstract get category(): Category | undefined;

  /** @internal The members that the type and the envelope know. */
  abstract get members(): readonly ObjectMember[];

  /** @internal A resource of the same class with other content. */
  protected abstract copy(
    id: ResourceId,
    span: TextSpan | undefined,
    fields?: Readonly<Record<string, unknown>>,
    base?: Resource,
  ): this;

  /** The text of the resource: that of the file while it is untouched. */
  get span(): TextSpan {
    if (this.#span === undefined) {
      const text = rewriteResource(this.type, this.members, this.fields, this.#base);
      this.#span = TextSpan.of(text);
      this.#base = undefined;
    }
    return this.#span;
  }

  /** The resource as JSON, references as the file has them; deeply frozen. An empty object where it is none. */
  get json(): JsonObject {
    this.#json ??= deepFreeze(this.parse());
    return this.#json;
  }

  /** @internal The JSON anew, for a walk that keeps nothing of it. */
  parse(): JsonObject {
    if (this.#json !== undefined) return this.#json;
    const json: Json = this.span.parse();
    return isJsonObject(json) ? json : {};
  }

  /** The typed members by name, references resolved to ids; frozen. */
  get fields(): Readonly<Record<string, unknown>> {
    if (this.#fields === undefined) {
      const json = this.parse();
      this.#fields = Object.freeze(decodeMembers(this.members, json, readLists(json)));
    }
    return this.#fields;
  }

  /** Display name; need not be unique. Instances usually have the empty one. */
  get name(): string | undefined {
    return this.#envelope.name;
  }

  /** Whether the node, instance or component takes effect. */
  get enabled(): boolean {
    return this.#envelope.enabled;
  }

  /** Components of a data resource or node, in order. */
  get components(): readonly ResourceId[] {
    return this.#envelope.components;
  }

  /** Name of the group of components of which an importer keeps one type only. */
  get exclusionGroup(): string | undefined {
    return this.#envelope.exclusionGroup;
  }

  /** Resource to use instead where the type is unknown. */
  get fallback(): ResourceId | undefined {
    return this.#envelope.fallback;
  }

  /** Whether the resource lost something on its way. */
  get degraded(): boolean {
    return this.#envelope.degraded;
  }

  /** Version of the type; never written by the known programs. */
  get version(): number | undefined {
    return this.#envelope.version;
  }

  get #envelope(): EnvelopeFields {
    return this.fields as unknown as EnvelopeFields;
  }

  /** Every id that the resource names: its lists, its components, and ids spelled out anywhere. */
  get references(): ResourceReferences {
    this.#references ??= collectReferences(this.parse(), this.members);
    return this.#references;
  }

  /**
   * The resource with some members changed; undefined removes an optional one. Members that it does
   * not know are kept. The same object when nothing differs.
   */
  with(changes: Partial<EnvelopeFields>): this {
    const fields: Record<string, unknown> = { ...this.fields };
    let changed = false;
    for (const [name, value] of Object.entries(changes)) {
      if (Object.is(fields[name], value)) continue;
      changed = true;
      if (value === undefined) delete fields[name];
      else fields[name] = deepFreeze(value);
    }
    return changed ? this.copy(this.id, undefined, Object.freeze(fields), this) : this;
  }

  /** The same content under another id. */
  withId(id: ResourceId): this {
    return id === this.id ? this : this.copy(id, this.span.detached(), this.#fields);
  }

  /** @internal The same resource with another text. */
  withText(text: string): this {
    return this.copy(this.id, TextSpan.of(text));
  }
}
