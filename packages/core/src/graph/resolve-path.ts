import type { ResourceId } from '../definition/ids.ts';
import type { Resource } from '../resources/resource.ts';
import type { ResourceGraph } from '../resources/resource-graph.ts';
import type { AnimationTarget } from '../resources/stf/animation-target.ts';
import { isTargetId } from '../resources/stf/animation-target.ts';
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
export function resolvePath(graph: ResourceGraph, path: DocumentPath): ResolvedPath {
  return isTarget(path) ? resolveTarget(graph, path) : resolvePlace(graph, path);
}

function isTarget(path: DocumentPath): path is AnimationTarget {
  return Array.isArray(path);
}

function resolvePlace(
  graph: ResourceGraph,
  path: NodePath & { component?: ResourceId },
): ResolvedPath {
  const elements: (string | number)[] = [path.node];
  if (path.bone !== undefined) elements.push('instance', path.bone);
  if (path.component !== undefined) elements.push('components', path.component);
  return resolveTarget(graph, elements, path.bone === undefined ? 1 : 3);
}

/** `places` is the number of leading elements that are known to name nodes and bones. */
function resolveTarget(graph: ResourceGraph, path: AnimationTarget, places = 0): ResolvedPath {
  const resolved: { -readonly [K in keyof ResolvedPath]: ResolvedPath[K] } = {
    overridesComponent: false,
    property: [],
    missing: [],
  };
  const missing: ResourceId[] = [];
  let behind = 0;
  path.forEach((element, index) => {
    if (!isTargetId(path, index) && !(index < places && index % 2 === 0)) return;
    const id = element as ResourceId;
    const resource = graph.resources.get(id);
    behind = index + 1;
    if (resource === undefined) missing.push(id);
    else if (index > 0 && path[index - 1] !== 'instance') {
      resolved.component = resource;
      resolved.overridesComponent = path[index - 1] === 'component_mods';
    } else if (index > 0 || resource.type === 'stf.bone') resolved.bone = resource;
    else resolved.node = resource;
  });
  if (path[1] === 'instance') {
    const instance = graph.resources.get((resolved.node?.fields['instance'] ?? '') as ResourceId);
    if (instance !== undefined) resolved.instance = instance;
    if (behind === 1) behind = 2;
  }
  return Object.freeze({ ...resolved, property: path.slice(behind), missing });
}
