import type { ExtensibleProperty } from '@gltf-transform/core';
import type { Json, JsonObject } from '@stfkit/core';
import { identityOf, isClip, type Kind } from './identities.ts';

/** The objects that the entries of the lists are about; undefined where that is not known. */
export type Lists = Readonly<Record<Kind, readonly (ExtensibleProperty | undefined)[]>>;

/** What the extension says of objects beside their ids, as far as it says anything. */
export function listMarks({ animations, nodes, meshes }: Lists): JsonObject {
  const clips = animations.map((clip) => (clip && identityOf(clip))?.getClip() ?? null);
  const lights = nodes.flatMap((node, i) => ((node && identityOf(node))?.getOwnsLight() ? i : []));
  const instances = meshes.flatMap((mesh, i): [number, string][] => {
    const id = (mesh && identityOf(mesh))?.getMaterialsOf();
    return id ? [[i, id]] : [];
  });
  return {
    ...(clips.some((clip) => clip !== null) && { clips }),
    ...(lights.length > 0 && { lights }),
    ...(instances.length > 0 && { instances }),
  };
}

/** Gives it to the objects of a file that have ids; what does not fit is passed over. */
export function readMarks({ animations, nodes, meshes }: Lists, found: JsonObject): void {
  const clips = asList(found['clips']);
  if (clips.length === animations.length) {
    animations.forEach((animation, i) => {
      if (animation && isClip(clips[i])) identityOf(animation)?.setClip(clips[i]);
    });
  }
  for (const index of asList(found['lights'])) at(nodes, index)?.setOwnsLight(true);
  for (const entry of asList(found['instances'])) {
    const [index, id] = asList(entry);
    if (typeof id === 'string') at(meshes, index)?.setMaterialsOf(id);
  }
}

const asList = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);

function at(objects: Lists[Kind], index: Json | undefined) {
  const object = typeof index === 'number' ? objects[index] : undefined;
  return object && identityOf(object);
}
