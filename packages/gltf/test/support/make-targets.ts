import type { Accessor, Document, Mesh, PrimitiveTarget } from '@gltf-transform/core';

/** The vectors of a morph target by semantic, three numbers a vertex. */
export type TargetSpec = Readonly<Record<string, readonly number[]>>;

/** Adds a morph target to the first primitive of a mesh. */
export function addTarget(
  document: Document,
  mesh: Mesh,
  spec: TargetSpec,
  name = '',
): PrimitiveTarget {
  const target = document.createPrimitiveTarget(name);
  for (const [semantic, values] of Object.entries(spec)) {
    target.setAttribute(semantic, makeVectors(document, values));
  }
  mesh.listPrimitives()[0]?.addTarget(target);
  return target;
}

function makeVectors(document: Document, values: readonly number[]): Accessor {
  return document
    .createAccessor()
    .setType('VEC3')
    .setArray(Float32Array.from(values))
    .setBuffer(document.getRoot().listBuffers()[0] ?? null);
}

/** What the morph targets of the first primitive of the first mesh are: name, and values by semantic. */
export function describeTargets(document: Document): unknown[] {
  const [primitive] = document.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  return (primitive?.listTargets() ?? []).map((target) => [
    target.getName(),
    Object.fromEntries(
      target
        .listSemantics()
        .map((name) => [name, [...(target.getAttribute(name)?.getArray() ?? [])]]),
    ),
  ]);
}
