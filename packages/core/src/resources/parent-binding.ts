import type { ResourceId } from '../definition/ids.ts';
import { isJsonArray } from '../definition/json.ts';
import { BONE_PLACE, describePath, nodePath } from '../schema/paths.ts';
import { reportType } from '../schema/scalars.ts';
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
    if (isJsonArray(json) && json.length === 3) nodePath.check(json, context);
    else reportType('a path of 3 elements', json, context);
  },
  decode: (json, context) => nodePath.decode(json, context) as ParentBinding,
  toJsonSchema: () => describePath(BONE_PLACE),
};
