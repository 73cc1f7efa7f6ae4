import type { ResourceId } from '../definition/ids.ts';
import type { JsonObject } from '../definition/json.ts';
import { TextSpan } from '../definition/text-span.ts';
import { StfError } from '../errors.ts';
import type { ReferenceTarget } from '../schema/schema.ts';
import type { Resource } from './resource.ts';
import type { AnyResourceType } from './resource-type.ts';
import { UnknownResource } from './unknown-resource.ts';

/** The types of resources that a document knows. Never changes; `extend` gives a larger one. */
export class ResourceRegistry {
  readonly #types: ReadonlyMap<string, AnyResourceType>;

  /** @throws {StfError} REGISTRY_DUPLICATE when two types have the same name. */
  constructor(types: Iterable<AnyResourceType>) {
    const byName = new Map<string, AnyResourceType>();
    for (const type of types) {
      if (byName.has(type.type)) {
        throw new StfError('REGISTRY_DUPLICATE', `Two resource types have the name ${type.type}.`);
      }
      byName.set(type.type, type);
    }
    this.#types = byName;
    Object.freeze(this);
  }

  /** The type of a name, or undefined where it is unknown. */
  find(type: string): AnyResourceType | undefined {
    return this.#types.get(type);
  }

  /** All types in the order in which they were given. */
  list(): readonly AnyResourceType[] {
    return [...this.#types.values()];
  }

  /**
   * A registry with more types.
   *
   * @throws {StfError} REGISTRY_DUPLICATE when a name is taken.
   */
  extend(types: Iterable<AnyResourceType>): ResourceRegistry {
    return new ResourceRegistry([...this.#types.values(), ...types]);
  }

  /** A resource over its text in a file; of an unknown type an `UnknownResource`. */
  read(id: ResourceId, type: string, span: TextSpan): Resource {
    const known = this.#types.get(type);
    return known === undefined ? UnknownResource.read(id, type, span) : known.read(id, span);
  }

  /** A resource from JSON as the file has it, references as indices into its own lists. */
  fromJson(id: ResourceId, json: JsonObject): Resource {
    return this.fromText(id, JSON.stringify(json));
  }

  /**
   * A resource from its JSON text, which is kept to the letter but for white space around it.
   *
   * @throws {StfError} RESOURCE_TEXT when the text is no JSON.
   */
  fromText(id: ResourceId, text: string): Resource {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch (cause) {
      throw new StfError('RESOURCE_TEXT', `The text given for resource ${id} is no JSON.`, {
        cause,
      });
    }
    const type = (json as JsonObject | null)?.['type'];
    return this.read(id, typeof type === 'string' ? type : '', TextSpan.of(text.trim()));
  }

  /** Whether a reference of this target may point at a resource of this type; unknown types always fit. */
  accepts(target: ReferenceTarget, type: string): boolean {
    if (target === 'any') return true;
    const known = this.#types.get(type);
    if (known === undefined) return true;
    return typeof target === 'string' ? known.category === target : target.includes(type);
  }
}
