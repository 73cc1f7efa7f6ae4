import type { ResourceId } from '../definition/ids.ts';
import { describeJson } from '../definition/json.ts';
import { nodePath } from '../schema/paths.ts';
import type { Schema } from '../schema/schema.ts';

/** The bone that a node follows. */
export interface ParentBinding {
  /** Node that carries the armature instance. */
  readonly node: ResourceId;
  /** A bone of that instance's armature. */
  readonly bone: ResourceId;
}

/**
 * `[armatureNode, "instance", bone]`, always of three elements.
 *
 * @see stf-format §6.3
 */
export const parentBinding: Schema<ParentBinding> = {
  ...nodePath,
  check: (json, context) => {
    if (Array.isArray(json) && json.length === 3) nodePath.check(json, context);
    else
      context.report('VALUE_TYPE', {
        expected: 'a path of 3 elements',
        found: describeJson(json),
      });
  },
  decode: (json, context) => nodePath.decode(json, context) as ParentBinding,
  toJsonSchema: () => {
    const index = { type: 'integer', minimum: 0 } as const;
    const prefixItems = [index, { const: 'instance' }, index];
    return { type: 'array', prefixItems, items: false, minItems: 3 };
  },
};
