import type { Resource, StfDocument } from '@stfkit/core';
import { StfInstanceMesh, StfMesh } from '@stfkit/core';

/**
 * Has instances show the materials and blendshapes that the glTF file shows where only STF tells them apart from those of
 * their mesh, and the mesh has others by now: materials that were those of the mesh would hide these, and values that were
 * its defaults would go with them.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 */
export function showAsGiven(now: StfDocument, resources: Map<string, Resource>): void {
  for (const [id, merged] of resources) {
    if (!(merged instanceof StfInstanceMesh)) continue;
    const [given, mesh, shown] = [
      now.find(id, StfInstanceMesh),
      now.find(merged.mesh, StfMesh),
      resources.get(merged.mesh),
    ];
    if (given?.mesh !== merged.mesh || !mesh || !(shown instanceof StfMesh)) continue;
    const changes = {
      ...chooseMaterials(merged, given, mesh, resources),
      ...chooseValues(merged, given, shown),
    };
    if (Object.keys(changes).length > 0) resources.set(id, merged.with(changes));
  }
}

type Changes = Parameters<StfInstanceMesh['with']>[0];

function chooseMaterials(
  merged: StfInstanceMesh,
  given: StfInstanceMesh,
  mesh: StfMesh,
  resources: ReadonlyMap<string, Resource>,
): Changes {
  const materials = merged.materials.map((material, slot) => {
    const own = mesh.materialSlots[slot] ?? material;
    // A material that is nowhere hides nothing: what the mesh has is shown instead of it.
    const isHiding = own !== material && resources.has(material ?? '');
    return isHiding && (given.materials[slot] ?? null) === null ? null : material;
  });
  const isOther = materials.some((material, slot) => material !== merged.materials[slot]);
  return isOther ? { materials } : {};
}

function chooseValues(merged: StfInstanceMesh, given: StfInstanceMesh, mesh: StfMesh): Changes {
  const values = merged.blendshapeValues;
  const isHeld = (shape: number): boolean => {
    const [value, told] = [given.blendshapeValues[shape] ?? null, values[shape] ?? null];
    const { defaultValue } = mesh.blendshapes[shape] ?? {};
    return (
      told === null && value !== null && Math.fround(defaultValue ?? value) !== Math.fround(value)
    );
  };
  const held = given.blendshapeValues.flatMap((_, shape) => (isHeld(shape) ? [shape] : []));
  if (held.length === 0) return {};
  const count = Math.max(values.length, 1 + (held.at(-1) as number));
  const blendshapeValues = Array.from({ length: count }, (_, shape) =>
    isHeld(shape) ? (given.blendshapeValues[shape] ?? null) : (values[shape] ?? null),
  );
  return { blendshapeValues };
}
