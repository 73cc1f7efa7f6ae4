import type { ResourceId } from '../definition/ids.ts';
import { array } from '../schema/composites.ts';
import type { Fields, ObjectMember } from '../schema/object.ts';
import { defaulted, listMembers, optional } from '../schema/object.ts';
import { rawReference, reference } from '../schema/references.ts';
import { boolean, integer, string } from '../schema/scalars.ts';

/** What kind of thing a resource is; the file does not say, the type does. */
export type Category = 'data' | 'node' | 'instance' | 'component';

/**
 * The members that any resource may have.
 *
 * @see stf-format §3.2
 */
export interface EnvelopeFields {
  /** Display name; need not be unique. Instances usually have the empty one. */
  readonly name?: string;
  /** Whether the node, instance or component takes effect. Default true. */
  readonly enabled: boolean;
  /** Components of a data resource or node, in order. */
  readonly components: readonly ResourceId[];
  /** Name of the group of components of which an importer keeps one type only. */
  readonly exclusionGroup?: string;
  /** Resource to use instead where the type is unknown. */
  readonly fallback?: ResourceId;
  /** Whether the resource lost something on its way. Default false. */
  readonly degraded: boolean;
  /** Version of the type; never written by the known programs. */
  readonly version?: number;
}

const fields: Fields<EnvelopeFields, never> = {
  name: optional(string),
  enabled: defaulted(boolean, true),
  components: defaulted(array(rawReference('component')), Object.freeze([])),
  exclusionGroup: optional(string),
  fallback: optional(reference('any')),
  degraded: defaulted(boolean, false),
  version: optional(integer()),
};

/** The members of the envelope in the order in which they are written. */
export const ENVELOPE_MEMBERS: readonly ObjectMember[] = listMembers(fields);
