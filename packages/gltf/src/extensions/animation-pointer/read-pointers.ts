import type { GLTF } from '@gltf-transform/core';
import { LIGHTS } from '../../objects/extension-names.ts';
import { ANIMATION_POINTER, type PointerKind } from './pointer.ts';
import { type PointerLists, readPointer } from './pointer-text.ts';

/** The objects of a file that matter to pointers. */
export interface PointingLists<C, O> extends Omit<PointerLists<O>, 'lights'> {
  readonly animations: readonly { listChannels(): readonly C[] }[];
}

/**
 * Reads the pointers of all channels of a file, but for those to what the file has not.
 *
 * @param give Has a channel keep what its pointer leads to.
 */
export function readPointers<C, O>(
  json: GLTF.IGLTF,
  lists: PointingLists<C, O>,
  give: (channel: C, kind: PointerKind, object: O, path: string) => void,
): void {
  const told = { ...lists, lights: findLights(json, lists.nodes) };
  lists.animations.forEach((animation, i) => {
    const defs = json.animations?.[i]?.channels ?? [];
    animation.listChannels().forEach((channel, k) => {
      const said = defs[k]?.target.extensions?.[ANIMATION_POINTER] as
        | { readonly pointer?: unknown }
        | null
        | undefined;
      const found = readPointer(said?.pointer, told);
      if (found) give(channel, found.kind, found.object, found.path);
    });
  });
}

function findLights<O>({ nodes = [] }: GLTF.IGLTF, objects: readonly O[]): ReadonlyMap<unknown, O> {
  const lights = new Map<unknown, O>();
  nodes.forEach(({ extensions }, i) => {
    const said = extensions?.[LIGHTS] as { readonly light?: unknown } | undefined;
    const object = objects[i];
    if (said && object && !lights.has(said.light)) lights.set(said.light, object);
  });
  return lights;
}
