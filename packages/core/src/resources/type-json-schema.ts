import type { JsonSchema } from '../schema/json-schema.ts';
import { describeMembers } from '../schema/object.ts';
import { BUFFER_LIST, RESOURCE_LIST } from './reference-lists.ts';
import type { AnyResourceType } from './resource-type.ts';

/** Where the schemas are published; also what their `$id` starts with. */
const BASE = 'https://stfkit.dev/schema/';

/**
 * The form of a whole resource of a type, by the letter of the specification: what real files have
 * beyond it or leave out does not fit. Other members are allowed unless the type is closed.
 *
 * @see resource-schemas §2, stf-format §3.2
 */
export function toJsonSchema(type: AnyResourceType): JsonSchema {
  const { properties, required = [] } = describeMembers(type.members);
  const ids = { type: 'array', items: { type: 'string' } } as const;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${BASE}${type.type}.json`,
    title: type.type,
    type: 'object',
    properties: {
      type: { const: type.type },
      ...properties,
      [RESOURCE_LIST]: ids,
      [BUFFER_LIST]: ids,
    },
    required: ['type', ...required],
    ...(type.closed && { additionalProperties: false }),
  };
}
