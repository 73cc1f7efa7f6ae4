import type { ResourceId } from '@stfkit/core';
import type { GltfMesh } from '../resources/gltf-mesh.ts';
import type { PrimitiveData } from './primitive-data.ts';

/** A mesh as primitives of its slots. */
interface SlottedMesh {
  readonly primitives: readonly PrimitiveData[];
  /** What is kept of the glTF mesh that it was made of. */
  readonly kept: GltfMesh | undefined;
}

/**
 * The slot of each primitive of faces where its materials do not tell, or would not once they are edited; none for meshes
 * that came from glTF, whose slots are those of their materials.
 */
export function listToldSlots(
  { primitives, kept }: SlottedMesh,
  slots: readonly (ResourceId | null)[],
): number[] {
  const told = primitives.flatMap(({ material }) =>
    'slot' in material ? [Math.max(0, Math.min(material.slot, slots.length - 1))] : [],
  );
  const materials = [...new Set(told.map((slot) => slots[slot] ?? null))];
  const isPlain = told.every((slot) => materials[slot] === (slots[slot] ?? null));
  const isEditable = kept === undefined && told.length > 1;
  return isPlain && !isEditable ? [] : told;
}

/** The material of a primitive; faces whose slot is past the last one have that, as Blender shows them. */
export function materialIdOf(
  { material }: PrimitiveData,
  slots: readonly (ResourceId | null)[],
): ResourceId | undefined {
  if ('id' in material) return material.id ?? undefined;
  return slots[Math.min(material.slot, slots.length - 1)] ?? undefined;
}
