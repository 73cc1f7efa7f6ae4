import { deepFreeze } from '../definition/deep-freeze.ts';
import type { ResourceId } from '../definition/ids.ts';
import type { TextSpan } from '../definition/text-span.ts';
import type { Fields, ObjectMember } from '../schema/object.ts';
import { listMembers } from '../schema/object.ts';
import type { Changes } from './changes.ts';
import type { Category, EnvelopeFields } from './envelope.ts';
import { ENVELOPE_MEMBERS } from './envelope.ts';
import { defineFieldGetters, Resource } from './resource.ts';
import { ResourceContent } from './resource-content.ts';

/** A resource with the members of its type. */
export type TypedResource<T> = Resource &
  Readonly<T> & {
    /** The resource with some members changed; the same object when nothing differs. */
    with(changes: Changes<T & EnvelopeFields>): TypedResource<T>;
  };

/** What `create` takes: the required members, and any others. */
export type InitialFields<T, R extends keyof T> = Pick<T, R> &
  Changes<Omit<T, R>> &
  Changes<EnvelopeFields>;

/**
 * A type of resource: the class of its resources and what is known of them. `R` names the members
 * that the specification demands.
 */
export interface ResourceType<T extends object, R extends keyof T = never> extends AnyResourceType {
  new (...args: never): TypedResource<T>;
  /** What `instanceof` looks for; gives the resources their members. */
  readonly prototype: TypedResource<T>;

  /** A new resource of this type; members that are left out have their defaults. */
  create(id: ResourceId, fields: InitialFields<T, R>): TypedResource<T>;
}

/** A type of resource, whatever its members are. */
export interface AnyResourceType {
  /** Name of the type in files. */
  readonly type: string;
  /** What kind of thing its resources are, and so where they may stand. */
  readonly category: Category;
  /** Whether members beyond those of the type and the envelope are against the specification. */
  readonly closed: boolean;
  /** @internal The members of the envelope and of the type, in the order of writing. */
  readonly members: readonly ObjectMember[];
  /** @internal The members of the type alone. */
  readonly ownMembers: readonly ObjectMember[];
  /** @internal A resource over its text in a file. */
  read(id: ResourceId, span: TextSpan): Resource;
}

/** What has to be said about a type. */
export interface ResourceTypeOptions<T, R extends keyof T> {
  /** Name of the type in files, for instance `com.example.tail`. */
  readonly type: string;
  /** What kind of thing its resources are. */
  readonly category: Category;
  /** One field for each member of the interface; the order is that of writing. */
  readonly fields: Fields<T, R>;
  /** Whether the specification forbids other members. Default false. */
  readonly closed?: true;
}

/**
 * Makes a type of resource from its fields: class, parser, serialiser, references, defaults and
 * JSON Schema all follow from them. Types outside this package are made the same way and given to
 * a registry.
 *
 * @see stf-format §3
 */
export function defineResource<T extends object, R extends keyof T = never>(
  options: ResourceTypeOptions<T, R>,
): ResourceType<T, R> {
  const { type, category, closed = false } = options;
  const ownMembers = listMembers(options.fields);
  const [nameMember, ...otherMembers] = ENVELOPE_MEMBERS;
  const members = Object.freeze([nameMember, ...ownMembers, ...otherMembers] as ObjectMember[]);

  class DefinedResource extends Resource {
    static readonly type = type;
    static readonly category = category;
    static readonly closed = closed;
    static readonly members = members;
    static readonly ownMembers = ownMembers;

    static read(id: ResourceId, span: TextSpan): Resource {
      return new DefinedResource(new ResourceContent(id, type, span));
    }

    static create(id: ResourceId, given: object): Resource {
      const fields: Record<string, unknown> = {};
      for (const { name, field } of members) {
        const value = (given as Record<string, unknown>)[name];
        if (value !== undefined) fields[name] = deepFreeze(value);
        else if (field.presence === 'defaulted') fields[name] = field.value;
      }
      return new DefinedResource(new ResourceContent(id, type, undefined, Object.freeze(fields)));
    }

    override get category(): Category {
      return category;
    }

    override get members(): readonly ObjectMember[] {
      return members;
    }

    protected override copy(content: ResourceContent): this {
      return new DefinedResource(content) as this;
    }
  }

  defineFieldGetters(DefinedResource.prototype, ownMembers);
  return DefinedResource as unknown as ResourceType<T, R>;
}
