import type { ResourceId } from '../definition/ids.ts';
import type { Resource } from '../resources/resource.ts';

/** Members that make a resource the owner of what they name: one owner each. */
const OWNING_MEMBERS = ['rootNodes', 'rootBones', 'children', 'instance'] as const;

/**
 * The ids that a resource owns: children of a node, roots of a prefab or armature, the instance of
 * a node, components, and components that an armature instance adds to bones.
 *
 * @see stf-format §3.4, §4.1
 */
export function listOwned(resource: Resource): readonly ResourceId[] {
  const owned: (readonly ResourceId[])[] = [resource.components];
  for (const member of OWNING_MEMBERS) {
    const value = resource.fields[member];
    if (Array.isArray(value)) owned.push(value as ResourceId[]);
    else if (typeof value === 'string') owned.push([value]);
  }
  const added = resource.fields['addedComponents'];
  // Joined, not spread into `push`: a hundred thousand are too many arguments for a call.
  return (added instanceof Map ? owned.concat([...added.values()]) : owned).flat();
}
