import type { Material, Mesh, Primitive } from '@gltf-transform/core';
import type { ResourceId } from '@stfkit/core';
import { identityOf } from '../extensions/stf-document/identities.ts';
import { NGONS } from '../ngons/ngon-extension.ts';
import type { TargetValues } from './read-target-values.ts';
import type { MeshBinding } from './skins/mesh-binding.ts';

/** What tells a mesh from one that only has other materials. */
export interface ComparedMesh {
  readonly mesh: Mesh;
  /** The material of each of its primitives of triangles. */
  readonly materials: readonly (Material | null)[];
  readonly targets: readonly TargetValues[];
  readonly bindings: readonly (MeshBinding | undefined)[];
}

/** The `stf.mesh` of which a glTF mesh was made to have the materials of an instance. */
export function findOwner(mesh: Mesh): ResourceId | undefined {
  const id = identityOf(mesh)?.getMaterialsOf() ?? '';
  return id === '' ? undefined : (id as ResourceId);
}

/** The meshes of a file with their places, those that were made for the materials of instances last. */
export function listOwnersFirst(meshes: readonly Mesh[]): (readonly [number, Mesh])[] {
  const all = [...meshes.entries()];
  const isMade = ([, mesh]: readonly [number, Mesh]): boolean => findOwner(mesh) !== undefined;
  return [...all.filter((each) => !isMade(each)), ...all.filter(isMade)];
}

/**
 * The material in place of each slot of `owner` in a mesh, null for the same; undefined where the mesh differs in more
 * than materials, or has none where the owner has one, which no instance can say.
 */
export function listReplaced(
  owner: ComparedMesh,
  other: ComparedMesh,
): (Material | null)[] | undefined {
  const [first = [], second = []] = [owner, other].map(({ mesh }) => mesh.listPrimitives());
  const isSame =
    first.length === second.length &&
    first.length === owner.materials.length &&
    first.every((primitive, i) => hasSameAccessors(primitive, second[i] as Primitive)) &&
    JSON.stringify([owner.targets, owner.bindings]) ===
      JSON.stringify([other.targets, other.bindings]);
  if (!isSame) return undefined;
  const slots = new Map<Material | null, Material | null>();
  for (const [i, material] of owner.materials.entries()) {
    const own = other.materials[i] ?? null;
    if (own === null && material !== null) return undefined;
    if (!slots.has(material)) slots.set(material, own === material ? null : own);
  }
  return [...slots.values()];
}

function hasSameAccessors(a: Primitive, b: Primitive): boolean {
  const [first, second] = [a, b].map((primitive) => [
    primitive.getMode(),
    primitive.getIndices(),
    ...[primitive, ...primitive.listTargets()].flatMap((each) => [
      ...each.listSemantics(),
      ...each.listAttributes(),
    ]),
  ]) as [unknown[], unknown[]];
  const isPlain = [...a.listExtensions(), ...b.listExtensions()].every(
    ({ extensionName }) => extensionName === NGONS,
  );
  return isPlain && first.length === second.length && first.every((each, i) => each === second[i]);
}
