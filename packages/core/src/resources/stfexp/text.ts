import { required } from '../../schema/object.ts';
import { string } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * A text to be shown in the scene.
 *
 * @see stf-format §4.4
 */
export interface TextFields {
  /** The text, with line feeds. */
  readonly text: string;
}

/** A text resource. */
export type StfexpText = TypedResource<TextFields>;

/** `stfexp.text`: a text to be shown in the scene. */
export const StfexpText: ResourceType<TextFields, 'text'> = defineResource<TextFields, 'text'>({
  type: 'stfexp.text',
  category: 'data',
  fields: { text: required(string) },
});
