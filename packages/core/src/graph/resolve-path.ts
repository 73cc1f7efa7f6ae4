import type { ResourceId } from '../definition/ids.ts';
import type { Resource } from '../resources/resource.ts';
import type { ResourceGraph } from '../resources/resource-graph.ts';
import type { AnimationTarget } from '../resources/stf/animation-target.ts';
import { readTargetForm } from '../resources/stf/target-form.ts';
import type { ComponentPath, NodePath } from '../schema/paths.ts';

/** A path in any of the grammars: that of animations, that of nodes and that of components. */
export type DocumentPath = AnimationTarget | NodePath | ComponentPath;

/** What a path leads to. A member is there when the path names such a thing and the document has it. */
export interface ResolvedPath {
  /** The node at which the path starts. */
  readonly node?: Resource;
  /** The bone of the armature that the node instances, or at which the path starts. */
  readonly bone?: Resource;
  /** The instance of the node, where the path goes into it. */
  readonly instance?: Resource;
  /** The component that the path ends at or goes into. */
  readonly component?: Resource;
  /** Whether the component is meant as the instance overrides it (`component_mods`). */
  readonly overridesComponent: boolean;
  /** What is left of the path behind the resources, for instance `['r']` or `['blendshape', 'Smile', 'value']`. */
  readonly property: readonly (string | number)[];
  /** Ids that the path names and the document does not have. */
  readonly missing: readonly ResourceId[];
}

/** The resources that a path names, and what is left of it. */
interface PathParts {
  readonly node?: ResourceId | undefined;
  readonly bone?: ResourceId | undefined;
  readonly component?: ResourceId | undefined;
  readonly goesIntoInstance: boolean;
  readonly overridesComponent: boolean;
  readonly property: AnimationTarget;
}

/**
 * Follows a path through a document.
 *
 * @see stf-format §3.5, §7.5
 */
export function resolvePath({ resources }: ResourceGraph, path: DocumentPath): ResolvedPath {
  const parts = isTarget(path) ? splitTarget(path) : splitPlace(path);
  const { goesIntoInstance, overridesComponent, property } = parts;
  const missing: ResourceId[] = [];
  const find = (id: ResourceId | undefined): Resource | undefined => {
    const resource = id === undefined ? undefined : resources.get(id);
    if (id !== undefined && resource === undefined) missing.push(id);
    return resource;
  };
  const first = find(parts.node);
  const isBone = first?.type === 'stf.bone';
  const node = isBone ? undefined : first;
  const bone = find(parts.bone) ?? (isBone ? first : undefined);
  const component = find(parts.component);
  const instance = goesIntoInstance
    ? resources.get((node?.fields['instance'] ?? '') as ResourceId)
    : undefined;
  return Object.freeze({
    ...(node && { node }),
    ...(bone && { bone }),
    ...(instance && { instance }),
    ...(component && { component }),
    overridesComponent: overridesComponent && component !== undefined,
    property,
    missing,
  });
}

function isTarget(path: DocumentPath): path is AnimationTarget {
  return Array.isArray(path);
}

function splitPlace(path: NodePath): PathParts {
  const goesIntoInstance = path.bone !== undefined;
  return { ...path, goesIntoInstance, overridesComponent: false, property: [] };
}

function splitTarget(path: AnimationTarget): PathParts {
  const form = readTargetForm(path);
  return {
    ...form,
    goesIntoInstance: path[1] === 'instance',
    overridesComponent: path[form.property - 2] === 'component_mods',
    property: path.slice(form.property),
  };
}
