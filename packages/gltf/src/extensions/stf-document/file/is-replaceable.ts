import type { Resource, StfDocument } from '@stfkit/core';
import { deriveId, hasUnknownMembers } from '@stfkit/core/authoring';

/** The members of the components that are kept of glTF meshes and animations. */
const KNOWN: ReadonlySet<string> = new Set([
  'type',
  'channels',
  'times',
  'primitives',
  'attributes',
  'loose',
  'uv_sets',
  'targets',
  'has_wide_colors',
  'shared_with',
  'extras',
  'generated_name',
  'referenced_resources',
  'referenced_buffers',
]);

/**
 * Whether a component that is kept of a glTF object is such as reading makes it, by its id and by its members, so that nothing is lost
 * where one that is read takes its place; and has no buffer that looks as if it was left out.
 */
export function isReplaceable(
  { buffers }: StfDocument,
  component: Resource,
  owner: Resource,
): boolean {
  return (
    component.references.buffers.every((id) => buffers.get(id)?.byteLength !== 0) &&
    component.id === deriveId(`${owner.id}/${component.type}`) &&
    Object.keys(component.json).every((key) => KNOWN.has(key)) &&
    !hasUnknownMembers(component.fields)
  );
}
