import type { Json, JsonObject } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { ExtensibleProperty, Skin } from '../../objects/index.ts';
import { newBoneGroup } from './bone-groups.ts';
import { BoundMesh } from './bound-mesh.ts';
import { type Identifiable, identityOf, isClip, KINDS, type Kind } from './identities.ts';
import { areSlots } from './mesh-slots.ts';
import { MERGED } from './origin.ts';
import { isSkinnedPlace } from './skinned-place.ts';

/** The objects that the entries of the lists are about; undefined where that is not known. */
export type Lists = Readonly<Record<Kind, readonly (ExtensibleProperty | undefined)[]>>;

/** What the extension says of objects beside their ids, as far as it says anything. */
export function listMarks({
  animations,
  nodes,
  meshes,
  materials,
  skins,
}: Identifiable): JsonObject {
  const clips = animations.map((clip) => identityOf(clip)?.getClip() ?? null);
  const ofNodes = nodes.map(identityOf);
  const ofMeshes = meshes.map(identityOf);
  const lights = ofNodes.flatMap((node, i) => (node?.getOwnsLight() ? i : []));
  const skinned = ofNodes.flatMap((node, i): [number, ...number[]][] => {
    const place = node?.getSkinned();
    return place ? [[i, ...place]] : [];
  });
  const instances = ofMeshes.flatMap((mesh, i): [number, string][] => {
    const id = mesh?.getMaterialsOf();
    return id ? [[i, id]] : [];
  });
  const places = new Map(skins.map((skin, i) => [skin, i]));
  const bound = ofMeshes.flatMap((mesh, i): number[][] => {
    const found = mesh?.getBound();
    if (!found) return [];
    const skin = places.get(found.skin);
    return skin === undefined ? [] : [[i, skin, ...found.place]];
  });
  const bones = new Map<number, number[]>();
  ofNodes.forEach((node, i) => {
    const group = node?.getBoneGroup() ?? 0;
    if (group > 0) appendTo(bones, group, i);
  });
  const slots = ofMeshes.flatMap((mesh, i): number[][] => {
    const told = mesh?.getSlots() ?? [];
    return told.length > 0 ? [[i, ...told]] : [];
  });
  const packed = materials.flatMap((material, i) => (identityOf(material)?.isPacked() ? i : []));
  return {
    ...(clips.some((clip) => clip !== null) && { clips }),
    ...(lights.length > 0 && { lights }),
    ...(skinned.length > 0 && { skinned }),
    ...(bound.length > 0 && { bound }),
    ...(bones.size > 0 && { bones: [...bones.values()] }),
    ...(instances.length > 0 && { instances }),
    ...(slots.length > 0 && { slots }),
    ...(packed.length > 0 && { packed }),
  };
}

/** Gives it to the objects of a file that have ids; what does not fit is passed over. */
export function readMarks(lists: Lists, found: JsonObject): void {
  const { animations, nodes, meshes, materials, skins } = lists;
  const clips = asList(found['clips']);
  if (clips.length === animations.length) {
    animations.forEach((animation, i) => {
      if (animation && isClip(clips[i])) identityOf(animation)?.setClip(clips[i]);
    });
  }
  for (const index of asList(found['lights'])) at(nodes, index)?.setOwnsLight(true);
  for (const index of asList(found['packed'])) at(materials, index)?.setPacked(true);
  for (const entry of asList(found['skinned'])) {
    const [index, ...place] = asList(entry);
    if (isSkinnedPlace(place)) at(nodes, index)?.setSkinned(place);
  }
  for (const entry of asList(found['bound'])) {
    const [index, skin, ...place] = asList(entry);
    const moved = typeof skin === 'number' ? (skins[skin] as Skin | undefined) : undefined;
    if (moved && isSkinnedPlace(place)) at(meshes, index)?.setBound(new BoundMesh(moved, place));
  }
  for (const bones of asList(found['bones'])) {
    const group = newBoneGroup();
    for (const index of asList(bones)) at(nodes, index)?.setBoneGroup(group);
  }
  for (const entry of asList(found['slots'])) {
    const [index, ...slots] = asList(entry);
    if (areSlots(slots)) at(meshes, index)?.setSlots(slots);
  }
  for (const entry of asList(found['instances'])) {
    const [index, id] = asList(entry);
    if (typeof id === 'string') at(meshes, index)?.setMaterialsOf(id);
  }
  const merged = (found['merged'] ?? {}) as JsonObject;
  for (const kind of KINDS) {
    for (const index of asList(merged[kind])) at(lists[kind], index)?.setOrigin(MERGED);
  }
}

const asList = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? json : []);

function at(objects: Lists[Kind], index: Json | undefined) {
  const object = typeof index === 'number' ? objects[index] : undefined;
  return object && identityOf(object);
}
