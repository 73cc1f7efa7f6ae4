import type { Document } from '@gltf-transform/core';
import type { DiagnosticCollector, Mat4, Skeleton } from '@stfkit/core';
import { IDENTITY_MAT4, invertMat4, multiplyMat4 } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { bindGroup } from '../from-gltf/skins/bind-group.ts';
import { groupSkins } from '../from-gltf/skins/group-skins.ts';
import { meshPlacesOf } from '../from-gltf/skins/mesh-places.ts';
import { listSkinnedMeshes } from '../from-gltf/skins/skinned-meshes.ts';
import type { Node, Skin } from '../objects/index.ts';
import type { RigSkin } from './gltf-rig.ts';
import { listRestMatrices, matrixOf } from './rest-matrices.ts';

/** What the skins of a document say of the joints of a skeleton. */
export interface Binds extends Pick<Skeleton, 'inverseBindMatrices' | 'skinned'> {
  readonly skins: readonly RigSkin[];
}

/**
 * Which joints skins have and where they were bound, in the space of the scene; only `skins`, and none, where
 * no skin has joints in it. Reports GLTF_SKIN_INVALID, GLTF_SKIN_FLAT and GLTF_SKIN_DIFFERENT.
 *
 * @param indices The joint that each node of the scene is.
 */
export function readBinds(
  document: Document,
  skeleton: Skeleton,
  indices: ReadonlyMap<Node, number>,
  findings: DiagnosticCollector<GltfCode>,
): Binds {
  const meshes = listSkinnedMeshes(document);
  const { groups, anchors, tree, worlds } = groupSkins(document, meshes);
  const placeOf = meshPlacesOf(meshes, worlds);
  const bound = new Map<number, Mat4>();
  const skinned = new Uint8Array(skeleton.parents.length);
  const counts = { GLTF_SKIN_INVALID: 0, GLTF_SKIN_FLAT: 0, GLTF_SKIN_DIFFERENT: 0 };
  const known = new Set<Skin>();
  for (const group of groups) {
    const place = group.parent ? (worlds.get(group.parent) as Mat4) : IDENTITY_MAT4;
    const { skins, flat } = bindGroup(group, tree, anchors, (skin) => placeOf(skin, place));
    counts.GLTF_SKIN_FLAT += flat;
    for (const { skin, joints, binds, bones, transform } of skins) {
      known.add(skin);
      const toScene = multiplyMat4(place, transform);
      joints.forEach((node, i) => {
        const joint = indices.get(node);
        const bind = binds[i];
        if (joint === undefined) return;
        skinned[joint] = 1;
        if (bound.has(joint)) {
          if (bones[i] !== node) counts.GLTF_SKIN_DIFFERENT++;
        } else if (bind) bound.set(joint, multiplyMat4(toScene, bind));
      });
    }
  }
  const all = document.getRoot().listSkins();
  counts.GLTF_SKIN_INVALID = all.length - known.size;
  for (const [code, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    if (count > 0) findings.report(code, { count }, { pointer: '/skins' });
  }
  const skins = all
    .map((skin) => ({
      skin,
      joints: Int32Array.from(skin.listJoints(), (node) => indices.get(node) ?? -1),
    }))
    .filter(({ joints }) => joints.some((joint) => joint >= 0));
  if (!skinned.includes(1)) return { skins };
  return { skins, skinned, inverseBindMatrices: fillIn(skeleton, bound) };
}

/** The inverse of where each joint was bound; what no skin has stands below its parent as at rest. */
function fillIn(skeleton: Skeleton, bound: ReadonlyMap<number, Mat4>): Float64Array {
  const rests = listRestMatrices(skeleton);
  const places: Mat4[] = [];
  const inverses = new Float64Array(16 * rests.length);
  rests.forEach((rest, joint) => {
    const parent = skeleton.parents[joint] as number;
    const above = places[parent];
    const place =
      bound.get(joint) ?? (above ? multiplyMat4(above, matrixOf(skeleton, joint)) : rest);
    places.push(place);
    const inverse = invertMat4(place);
    inverses.set(inverse?.every(Number.isFinite) ? inverse : IDENTITY_MAT4, 16 * joint);
  });
  return inverses;
}
