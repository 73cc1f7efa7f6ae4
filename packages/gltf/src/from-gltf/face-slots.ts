import { identityOf } from '../extensions/stf-document/identities.ts';
import type { Material, Mesh } from '../objects/index.ts';
import type { TrianglePrimitive } from './read-primitives.ts';

/** The material slots of a mesh. */
export interface FaceSlots {
  /** The slot of each primitive of triangles. */
  readonly of: readonly number[];
  /** The material of each slot; null for none, and where no primitive has the slot. */
  readonly materials: readonly (Material | null)[];
}

/** The slots that a file tells, as far as those with a material each; else one for each material, in their order. */
export function readFaceSlots(
  mesh: Mesh,
  triangles: readonly Pick<TrianglePrimitive, 'source' | 'material'>[],
): FaceSlots {
  const told = identityOf(mesh)?.getSlots() ?? [];
  return (told.length > 0 && findTold(mesh, triangles, told)) || numberMaterials(triangles);
}

function findTold(
  mesh: Mesh,
  triangles: readonly Pick<TrianglePrimitive, 'source' | 'material'>[],
  told: readonly number[],
): FaceSlots | undefined {
  const places = new Map(mesh.listPrimitives().map((primitive, i) => [primitive, i]));
  const slots: number[] = [];
  const bySlot = new Map<number, Material | null>();
  for (const { source, material } of triangles) {
    const slot = told[places.get(source) ?? -1];
    const isTaken = slot !== undefined && bySlot.has(slot) && bySlot.get(slot) !== material;
    if (slot === undefined || isTaken) return undefined;
    bySlot.set(slot, material);
    slots.push(slot);
  }
  const count = Math.max(-1, ...bySlot.keys()) + 1;
  return { of: slots, materials: Array.from({ length: count }, (_, i) => bySlot.get(i) ?? null) };
}

function numberMaterials(triangles: readonly Pick<TrianglePrimitive, 'material'>[]): FaceSlots {
  const materials = [...new Set(triangles.map(({ material }) => material))];
  const numbers = new Map(materials.map((material, slot) => [material, slot]));
  return { of: triangles.map(({ material }) => numbers.get(material) as number), materials };
}
