import type { TypedArray } from '@gltf-transform/core';
import type { ResourceId } from '@stfkit/core';
import { areEqualBytes } from '../bytes/equal-bytes.ts';
import { identityOf } from '../extensions/stf-document/identities.ts';
import { VARIANTS } from '../extensions/variants-extension.ts';
import { bytesOf } from '../geometry/bytes-of.ts';
import { isTriangleMode } from '../geometry/triangle-indices.ts';
import { NGONS } from '../ngons/ngon-extension.ts';
import type { Accessor, Material, Mesh, Primitive, PrimitiveTarget } from '../objects/index.ts';
import type { FaceSlots } from './face-slots.ts';
import type { TargetValues } from './read-target-values.ts';

/** What tells a mesh from one that only has other materials. */
export interface ComparedMesh {
  readonly mesh: Mesh;
  /** The material of each of its primitives of triangles. */
  readonly materials: readonly (Material | null)[];
  readonly slots: FaceSlots;
  readonly targets: readonly TargetValues[];
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
    first.every((primitive, i) => isSameBesideFaces(primitive, second[i] as Primitive)) &&
    JSON.stringify(owner.targets.map(shownOf)) === JSON.stringify(other.targets.map(shownOf));
  if (!isSame) return undefined;
  const replaced: (Material | null | undefined)[] = owner.slots.materials.map(() => undefined);
  for (const [i, material] of owner.materials.entries()) {
    const own = other.materials[i] ?? null;
    if (own === null && material !== null) return undefined;
    const [slot, put] = [owner.slots.of[i] as number, own === material ? null : own];
    if (replaced[slot] !== undefined && replaced[slot] !== put) return undefined;
    replaced[slot] = put;
  }
  return replaced.map((material) => material ?? null);
}

/** What glTF has of a blendshape; its limits are made of the weights of the nodes that one of the meshes has. */
const shownOf = ({ name, defaultValue }: TargetValues): readonly unknown[] => [name, defaultValue];

/** Whether two primitives show the same, faces in any material. */
function isSameBesideFaces(a: Primitive, b: Primitive): boolean {
  return (
    hasSameAccessors(a, b) && (isTriangleMode(a.getMode()) || a.getMaterial() === b.getMaterial())
  );
}

function hasSameAccessors(owner: Primitive, other: Primitive): boolean {
  const [first, second] = [owner, other].map((each): readonly PrimitiveTarget[] => [
    each,
    ...each.listTargets(),
  ]) as [readonly PrimitiveTarget[], readonly PrimitiveTarget[]];
  return (
    owner.getMode() === other.getMode() &&
    areSame(owner.getIndices(), other.getIndices()) &&
    first.length === second.length &&
    first.every((each, i) => hasSameAttributes(each, second[i] as PrimitiveTarget)) &&
    // Variants belong to the owner alone.
    hasOnly(owner, [NGONS, VARIANTS]) &&
    hasOnly(other, [NGONS])
  );
}

const hasOnly = (primitive: Primitive, names: readonly string[]): boolean =>
  primitive.listExtensions().every(({ extensionName }) => names.includes(extensionName));

/** The same attributes, beside coordinates of zeros that only one has for a texture of its material. */
function hasSameAttributes(a: PrimitiveTarget, b: PrimitiveTarget): boolean {
  const semantics = new Set([...a.listSemantics(), ...b.listSemantics()]);
  return [...semantics].every((semantic) => {
    const [first, second] = [a.getAttribute(semantic), b.getAttribute(semantic)];
    if (first && second) return areSame(first, second);
    const array = (first ?? second)?.getArray();
    return semantic.startsWith('TEXCOORD_') && !!array && isZero(array);
  });
}

const isZero = (array: TypedArray): boolean => {
  for (const value of array) if (value !== 0) return false;
  return true;
};

/** The same, or accessors that say the same: both may have been edited alike. */
function areSame(a: unknown, b: unknown): boolean {
  if (a === b || !isAccessor(a) || !isAccessor(b)) return a === b;
  const [first, second] = [a, b].map((each) => {
    const array = each.getArray();
    return array && bytesOf(array);
  });
  const isAlike =
    a.getType() === b.getType() &&
    a.getComponentType() === b.getComponentType() &&
    a.getNormalized() === b.getNormalized();
  return isAlike && !!first && !!second && areEqualBytes(first, second);
}

function isAccessor(value: unknown): value is Accessor {
  const object = value as Accessor | string | number | null;
  return typeof object === 'object' && object?.propertyType === 'Accessor';
}
