import type { ResourceId } from '../definition/ids.ts';
import type { TextSpan } from '../definition/text-span.ts';
import type { ObjectMember } from '../schema/object.ts';
import type { Category } from './envelope.ts';
import { ENVELOPE_MEMBERS } from './envelope.ts';
import { Resource } from './resource.ts';
import { ResourceContent } from './resource-content.ts';

/**
 * A resource of a type that no one registered, or that is not even an object. It takes part in the
 * graph through its lists and components and is written back as it is.
 *
 * @see stf-format §10
 */
export class UnknownResource extends Resource {
  /** @internal Made by a registry. */
  static read(id: ResourceId, type: string, span: TextSpan): UnknownResource {
    return new UnknownResource(new ResourceContent(id, type, span));
  }

  override get category(): Category | undefined {
    return undefined;
  }

  override get members(): readonly ObjectMember[] {
    return ENVELOPE_MEMBERS;
  }

  protected override copy(content: ResourceContent): this {
    return new UnknownResource(content) as this;
  }
}
