import { ResourceRegistry } from './registry.ts';
import type { AnyResourceType } from './resource-type.ts';
import { StfAnimation } from './stf/animation.ts';
import { StfMesh } from './stf/mesh.ts';
import { StfNode } from './stf/node.ts';

/** Every type that this package knows, in the order of the format description. */
export const BUILT_IN_TYPES: readonly AnyResourceType[] = [StfNode, StfMesh, StfAnimation];

/** The types that readers know where no other registry is given. */
export const BUILT_IN_REGISTRY: ResourceRegistry = new ResourceRegistry(BUILT_IN_TYPES);
