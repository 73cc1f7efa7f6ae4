import type { GLTF } from '@gltf-transform/core';
import type { PlainAccessor } from '../../objects/plain/plain-accessor.ts';
import type { PlainMaterial } from '../../objects/plain/plain-material.ts';
import { PlainMesh, PlainPrimitive, PlainTarget } from '../../objects/plain/plain-mesh.ts';

/** What the primitives of a file refer to. */
export interface MeshParts {
  readonly accessors: readonly PlainAccessor[];
  readonly materials: readonly PlainMaterial[];
}

/** A mesh of a file. */
export function readMesh(def: GLTF.IMesh, { accessors, materials }: MeshParts): PlainMesh {
  const names = listNames(def);
  const attributesOf = (found: Readonly<Record<string, number>> = {}) =>
    new Map(
      Object.entries(found).flatMap(([semantic, index]) => {
        const accessor = accessors[index];
        return accessor ? [[semantic, accessor] as const] : [];
      }),
    );
  const primitives = (def.primitives ?? []).map((primitive) => {
    const targets = primitive.targets ?? [];
    return new PlainPrimitive(primitive, {
      attributes: attributesOf(primitive.attributes),
      indices: accessors[primitive.indices ?? -1],
      material: materials[primitive.material ?? -1],
      targets: targets.map(
        (target, i) => new PlainTarget((names[i] as string) || String(i), attributesOf(target)),
      ),
    });
  });
  return new PlainMesh(def, primitives);
}

/** The names that the file has for morph targets, whatever stands there. */
function listNames({ extras }: GLTF.IMesh): Readonly<Record<number, unknown>> {
  return (extras && (extras['targetNames'] as readonly unknown[])) || [];
}
