import type { MeshGeometry, MeshSkin, ResourceId } from '@stfkit/core';
import { MOST_INFLUENCES } from '../geometry/insert-influence.ts';
import type { TargetBudget } from '../geometry/target-budget.ts';
import type { ExportContext } from './export-context.ts';

/** glTF counts joints in 16 bits, and one has to be left for vertices that no bone moves. */
const MOST_BONES = 0xffff;

/**
 * The geometry without what glTF cannot say of its deformation, which is reported: blendshapes that are more
 * than memory is for (GLTF_BLENDSHAPES_DROPPED), a skin of too many bones, that vertices have
 * more than 64 influences, and weights that are none (GLTF_INFLUENCES_DROPPED).
 */
export function fitDeformation(
  context: ExportContext,
  id: ResourceId,
  geometry: MeshGeometry,
  budget: TargetBudget,
): MeshGeometry {
  const { skin, blendshapes, ...rest } = geometry;
  const count = blendshapes.length;
  const fits = count === 0 || budget.take(countVectors(geometry));
  if (!fits) context.report('GLTF_BLENDSHAPES_DROPPED', { count }, id);
  const isSkinned = skin !== undefined && skin.bones.length > 0;
  const problem = isSkinned ? findProblem(skin) : undefined;
  if (problem !== undefined) context.report('GLTF_INFLUENCES_DROPPED', { problem }, id);
  const hasSkin = isSkinned && skin.bones.length <= MOST_BONES;
  if (fits && hasSkin === (skin !== undefined)) return geometry;
  return { blendshapes: fits ? blendshapes : [], ...(hasSkin && { skin }), ...rest };
}

/** How many vectors the blendshapes have as morph targets: an offset a vertex and a split, three for normals. */
function countVectors({ blendshapes, vertices, splits }: MeshGeometry): number {
  return blendshapes.reduce((sum, { splitNormals }) => {
    return sum + vertices.length / 3 + (splitNormals ? 4 : 1) * splits.length;
  }, 0);
}

function findProblem({ bones, counts, weights }: MeshSkin): string | undefined {
  if (bones.length > MOST_BONES) return `it has ${bones.length} bones`;
  let crowded = 0;
  for (let v = 0; v < counts.length; v++) if ((counts[v] as number) > MOST_INFLUENCES) crowded++;
  if (crowded > 0) {
    return `${crowded} vertices have more than ${MOST_INFLUENCES}, of which the largest stay`;
  }
  let invalid = 0;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] as number;
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY)) invalid++;
  }
  return invalid > 0 ? `${invalid} have a weight below 0, or none that is a number` : undefined;
}
