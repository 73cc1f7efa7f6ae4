import type { GLTF } from '@gltf-transform/core';
import type { PlainAccessor } from '../../objects/plain/plain-accessor.ts';
import type { PlainMaterial } from '../../objects/plain/plain-material.ts';
import { PlainMesh, PlainPrimitive, PlainPrimitiveTarget } from '../../objects/plain/plain-mesh.ts';

/** What the primitives of a file refer to. */
export interface MeshParts {
  readonly accessors: readonly PlainAccessor[];
  readonly materials: readonly PlainMaterial[];
}

/** A mesh of a file. */
export function readMesh(def: GLTF.IMesh, { accessors, materials }: MeshParts): PlainMesh {
  const names = listNames(def);
  const mesh = new PlainMesh(def);
  const give = (owner: PlainPrimitive | PlainPrimitiveTarget, found: Attributes = {}): void => {
    for (const [semantic, index] of Object.entries(found)) {
      const accessor = accessors[index];
      if (accessor) owner.setAttribute(semantic, accessor);
    }
  };
  for (const each of def.primitives ?? []) {
    const primitive = new PlainPrimitive(each)
      .setIndices(accessors[each.indices ?? -1] ?? null)
      .setMaterial(materials[each.material ?? -1] ?? null);
    give(primitive, each.attributes);
    each.targets?.forEach((found, i) => {
      const target = new PlainPrimitiveTarget({ name: (names[i] as string) || String(i) });
      give(target, found);
      primitive.addTarget(target);
    });
    mesh.addPrimitive(primitive);
  }
  return mesh;
}

/** The number of the accessor of each attribute. */
type Attributes = Readonly<Record<string, number>>;

/** The names that the file has for morph targets, whatever stands there. */
function listNames({ extras }: GLTF.IMesh): Readonly<Record<number, unknown>> {
  return (extras && (extras['targetNames'] as readonly unknown[])) || [];
}
