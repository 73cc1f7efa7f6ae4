import type { JsonObject, Resource } from '@stfkit/core';
import {
  StfAnimation,
  StfexpConstraintRotation,
  StfexpLight,
  StfInstanceArmature,
  StfInstanceMesh,
  StfMesh,
} from '@stfkit/core';
import { keyOfTarget } from '../../../animations/key-of-target.ts';
import { describeLight } from '../../../lights/light-json.ts';
import { writeLight } from '../../../lights/write-light.ts';
import { GltfMaterial } from '../../../resources/gltf-material.ts';
import type { ChangedResource } from './delta.ts';
import { keepShapes, keepUnshown } from './keep-shapes.ts';
import { keyedEntries } from './keyed-list.ts';
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
    return takeShine(merged, base, now);
  }
  if (merged instanceof StfexpConstraintRotation && now instanceof StfexpConstraintRotation) {
    return takeWeight(merged, now);
  }
  if (merged instanceof GltfMaterial && now instanceof GltfMaterial) {
    const { material, textures } = now;
    const isEdited = KEPT.some((name) => !isAsWritten(now, members, name));
    return isEdited ? merged.with({ material, textures }) : merged;
  }
  return merged;
}

/** What is kept of a material. */
const KEPT = ['material', 'textures'] as const;

/** Whether the glTF file gives of a member what it gave when it was written, as far as the delta tells. */
function isAsWritten(now: Resource, members: ChangedResource['members'], name: string): boolean {
  const delta = Object.hasOwn(members, name) ? members[name] : undefined;
  return delta === undefined || isAsGiven(now.fields[name], delta);
}

/**
 * A light with colour and strength as the glTF file has them, where that is not what it makes of those that are told: it has no
 * temperature and no colours beyond 1.
 */
function takeShine(merged: StfexpLight, base: StfexpLight, now: StfexpLight): StfexpLight {
  if (base.temperature === undefined && base.color.every((part) => part <= 1)) return merged;
  const { color, brightness } = describeLight(writeLight(base, undefined) as unknown as JsonObject);
  const [shown, given] = [
    [...color, brightness],
    [...now.color, now.brightness],
  ];
  const isShown = shown.every((part, i) => isNear(part, given[i] as number));
  if (isShown) return merged;
  return merged.with({
    color: now.color,
    brightness: now.brightness,
    temperature: now.temperature,
  });
}

/** A constraint that pulls as much as VRM has it pull, which has one weight for it and its source. */
function takeWeight(
  merged: StfexpConstraintRotation,
  now: StfexpConstraintRotation,
): StfexpConstraintRotation {
  const [[source, ...others], [given]] = [merged.sources, now.sources];
  if (!source || !given) return merged;
  const isSame = isNear(merged.weight * source.weight, now.weight * given.weight);
  if (isSame) return merged;
  return merged.with({
    weight: now.weight,
    sources: [{ ...source, weight: given.weight }, ...others],
  });
}

/** Other programs write single floats. */
const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));

/** What is baked goes before keys, so it goes where keys of the same target were edited, or their channel was deleted. */
function dropBaked(
  merged: StfAnimation,
  now: StfAnimation,
  members: ChangedResource['members'],
): StfAnimation {
  const delta = Object.hasOwn(members, 'tracks') ? members['tracks'] : undefined;
  if (merged.tracksBaked.length === 0 || delta === undefined) return merged;
  const given = keyedEntries(now.tracks, 'tracks');
  const isKeyAsWritten = (key: string): boolean => {
    if (typeof delta === 'number' || !('keys' in delta)) return isAsGiven(now.tracks, delta);
    const hash = Object.hasOwn(delta.keys, key) ? delta.keys[key] : undefined;
    if (typeof hash !== 'number') return !given?.has(key);
    return given?.has(key) === true && isEntry(given.get(key), hash);
  };
  const tracksBaked = merged.tracksBaked.filter(({ target }) =>
    isKeyAsWritten(keyOfTarget(target)),
  );
  return merged.with({ tracksBaked });
}
