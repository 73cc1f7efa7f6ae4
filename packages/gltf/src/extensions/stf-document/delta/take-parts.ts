import type { Resource } from '@stfkit/core';
import {
  StfAnimation,
  StfexpConstraintRotation,
  StfexpLight,
  StfInstanceArmature,
  StfInstanceMesh,
  StfMesh,
} from '@stfkit/core';
import { hashValue } from '../../../bytes/hash.ts';
import { GltfMaterial } from '../../../resources/gltf-material.ts';
import type { ChangedResource } from './delta.ts';
import { keepShapes, keepUnshown } from './keep-shapes.ts';
import { keyedEntries, keyOfTarget } from './keyed-list.ts';
import { isAsGiven, isEntry } from './merge-members.ts';
import type { Reshaped } from './reshaped.ts';

/** What is told of a resource, and what the glTF file makes of meshes. */
interface ToldParts extends Pick<ChangedResource, 'members'> {
  readonly reshaped: Reshaped;
}

/**
 * A merged resource in which parts go with others: materials in place of those of a mesh are no matter of another one,
 * nor is the pose of an armature; what is kept of a material counts in the textures that are kept with it; of a light glTF has one
 * colour and strength, of a constraint VRM one weight.
 *
 * @param base What is told.
 * @param now What the glTF file gives.
 */
export function takeParts(
  merged: Resource,
  base: Resource,
  now: Resource,
  { reshaped, members }: ToldParts,
): Resource {
  if (merged instanceof StfInstanceMesh && now instanceof StfInstanceMesh) {
    const isSame = base instanceof StfInstanceMesh && merged.mesh === base.mesh;
    const slots = reshaped.get(merged.mesh)?.materialSlots ?? merged.materials;
    const isTold = isSame && merged.materials.length <= slots.length;
    return isTold ? merged : merged.with({ materials: now.materials });
  }
  if (merged instanceof StfInstanceArmature && now instanceof StfInstanceArmature) {
    const isTold = base instanceof StfInstanceArmature && merged.armature === base.armature;
    return isTold ? merged : merged.with({ pose: now.pose });
  }
  if (merged instanceof StfMesh && base instanceof StfMesh) {
    return reshaped.has(merged.id) ? keepUnshown(merged, base) : keepShapes(merged, base);
  }
  if (merged instanceof StfAnimation && now instanceof StfAnimation) {
    return dropBaked(merged, now, members);
  }
  if (merged instanceof StfexpLight && base instanceof StfexpLight && now instanceof StfexpLight) {
    const isMixed = base.temperature !== undefined || base.color.some((part) => part > 1);
    const isEdited = SHINE.some((name) => !isAsWritten(base, now, members, name));
    const { color, brightness, temperature } = now;
    return isMixed && isEdited ? merged.with({ color, brightness, temperature }) : merged;
  }
  if (merged instanceof StfexpConstraintRotation && now instanceof StfexpConstraintRotation) {
    const [source] = now.sources;
    if (source === undefined || isAsWritten(base, now, members, 'weight')) return merged;
    const sources = merged.sources.map((each, i) =>
      i === 0 ? { ...each, weight: source.weight } : each,
    );
    return merged.with({ sources });
  }
  if (merged instanceof GltfMaterial && now instanceof GltfMaterial) {
    const { material, textures } = now;
    const isEdited = KEPT.some((name) => !isAsWritten(base, now, members, name));
    return isEdited ? merged.with({ material, textures }) : merged;
  }
  return merged;
}

/** What glTF makes of colour, brightness and temperature of a light. */
const SHINE = ['color', 'brightness'] as const;

/** What is kept of a material. */
const KEPT = ['material', 'textures'] as const;

/** Whether the glTF file gives of a member what it gave when it was written; without a delta that is what is told. */
function isAsWritten(
  { fields: told }: Resource,
  { fields: now }: Resource,
  members: ChangedResource['members'],
  name: string,
): boolean {
  const delta = Object.hasOwn(members, name) ? members[name] : undefined;
  if (delta !== undefined) return isAsGiven(now[name], delta);
  return hashValue(now[name]) === hashValue(told[name]);
}

/** What is baked goes before keys, so it goes where keys of the same target were edited, or their channel was deleted. */
function dropBaked(
  merged: StfAnimation,
  now: StfAnimation,
  members: ChangedResource['members'],
): StfAnimation {
  const delta = Object.hasOwn(members, 'tracks') ? members['tracks'] : undefined;
  if (merged.tracksBaked.length === 0 || delta === undefined) return merged;
  const given = keyedEntries(now.tracks, 'tracks');
  const isAsWritten = (key: string): boolean => {
    if (typeof delta === 'number' || !('keys' in delta)) return isAsGiven(now.tracks, delta);
    const hash = Object.hasOwn(delta.keys, key) ? delta.keys[key] : undefined;
    if (typeof hash !== 'number') return !given?.has(key);
    return given?.has(key) === true && isEntry(given.get(key), hash);
  };
  const tracksBaked = merged.tracksBaked.filter(({ target }) => isAsWritten(keyOfTarget(target)));
  return merged.with({ tracksBaked });
}
