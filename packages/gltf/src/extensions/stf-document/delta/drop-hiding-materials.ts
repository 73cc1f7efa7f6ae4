import type { Resource, StfDocument } from '@stfkit/core';
import { StfInstanceMesh, StfMesh } from '@stfkit/core';

/**
 * Takes materials of instances out that only STF has since they are those of the mesh, where the mesh has others by now:
 * they would hide these.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 */
export function dropHidingMaterials(now: StfDocument, resources: Map<string, Resource>): void {
  for (const [id, merged] of resources) {
    if (!(merged instanceof StfInstanceMesh) || merged.materials.length === 0) continue;
    const [instance, mesh] = [now.find(id, StfInstanceMesh), now.find(merged.mesh, StfMesh)];
    if (instance?.mesh !== merged.mesh || !mesh) continue;
    const materials = merged.materials.map((material, slot) => {
      const shown = mesh.materialSlots[slot] ?? material;
      return (instance.materials[slot] ?? null) === null && shown !== material ? null : material;
    });
    const isHiding = materials.some((material, slot) => material !== merged.materials[slot]);
    if (isHiding) resources.set(id, merged.with({ materials }));
  }
}
