import type { ResourceId } from '../../definition/ids.ts';
import { required } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A text at a node. It lies in the node's XZ plane, runs along +X, and its top is towards −Z.
 *
 * @see stf-format §4.4
 */
export interface InstanceTextFields {
  /** The text. */
  readonly text: ResourceId;
}

/** A text instance resource. */
export type StfexpInstanceText = TypedResource<InstanceTextFields>;

/** `stfexp.instance.text`: a text at a node. */
export const StfexpInstanceText: ResourceType<InstanceTextFields, 'text'> = defineResource<
  InstanceTextFields,
  'text'
>({
  type: 'stfexp.instance.text',
  category: 'instance',
  fields: { text: required(reference(['stfexp.text'])) },
});
