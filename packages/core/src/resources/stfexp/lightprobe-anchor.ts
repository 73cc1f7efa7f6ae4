import { expected } from '../../schema/object.ts';
import type { NodePath } from '../../schema/paths.ts';
import { nodePath } from '../../schema/paths.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Where the light that falls on a node's mesh is measured.
 *
 * @see stf-format §4.4
 */
export interface LightprobeAnchorFields {
  /** The node or bone at whose place it is measured. */
  readonly anchor?: NodePath;
}

/** A light probe anchor component. */
export type StfexpLightprobeAnchor = TypedResource<LightprobeAnchorFields>;

/** `stfexp.lightprobe_anchor`: where the light that falls on a mesh is measured. */
export const StfexpLightprobeAnchor: ResourceType<LightprobeAnchorFields> =
  defineResource<LightprobeAnchorFields>({
    type: 'stfexp.lightprobe_anchor',
    category: 'component',
    fields: { anchor: expected(nodePath) },
  });
