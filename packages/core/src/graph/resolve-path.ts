import type { ResourceId } from '../definition/ids.ts';
import type { Resource } from '../resources/resource.ts';
import type { ResourceGraph } from '../resources/resource-graph.ts';
import type { AnimationTarget } from '../resources/stf/animation-target.ts';
import type { TargetForm } from '../resources/stf/target-form.ts';
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

/**
 * Follows a path through a document.
 *
 * @see stf-format §3.5, §7.5
 */
export function resolvePath({ resources }: ResourceGraph, path: DocumentPath): ResolvedPath {
  const target = isTarget(path) ? path : [];
  const form: Partial<TargetForm> = isTarget(path) ? readTargetForm(path) : path;
  const { node, bone, component, property = 0 } = form;
  const missing: ResourceId[] = [];
  const resolved: { -readonly [K in keyof ResolvedPath]: ResolvedPath[K] } = {
    overridesComponent: false,
    property: target.slice(property),
    missing,
  };
  const follow = (id: ResourceId | undefined, key: 'node' | 'bone' | 'component'): void => {
    if (id === undefined) return;
    const resource = resources.get(id);
    if (resource === undefined) missing.push(id);
    else resolved[key === 'node' && resource.type === 'stf.bone' ? 'bone' : key] = resource;
  };
  follow(node, 'node');
  follow(bone, 'bone');
  follow(component, 'component');
  if (resolved.component) {
    resolved.overridesComponent = target[property - 2] === 'component_mods';
  }
  if (bone !== undefined || target[1] === 'instance') {
    const instance = resources.get((resolved.node?.fields['instance'] ?? '') as ResourceId);
    if (instance) resolved.instance = instance;
  }
  return Object.freeze(resolved);
}

function isTarget(path: DocumentPath): path is AnimationTarget {
  return Array.isArray(path);
}
