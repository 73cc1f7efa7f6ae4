import type { Mat4, ResourceId } from '@stfkit/core';
import { IDENTITY_MAT4, multiplyMat4 } from '@stfkit/core';
import { findSkinned } from '../../extensions/stf-document/identities.ts';
import { matrixOfSkinned, type SkinnedPlace } from '../../extensions/stf-document/skinned-place.ts';
import type { Mesh, Node, Skin } from '../../objects/index.ts';
import { matrixDistance, placeWithin } from '../../skins/matrices.ts';
import type { ImportContext } from '../import-context.ts';
import type { BoundSkin } from './bind-group.ts';
import type { MeshBinding } from './mesh-binding.ts';
import { isSkinned } from './node-parts.ts';
import type { ArmaturePlan, SkinPlan } from './plan-skins.ts';

/** How near vertices without weights are to where the others are for being there: rounding through chains of parents. */
const SAME = 1e-5;

/** How the meshes of a document are bound to bones. */
export interface MeshBindings {
  /** The different ways in which the nodes of a mesh bind it; undefined stands for not at all. Never empty. */
  of(mesh: Mesh): readonly (MeshBinding | undefined)[];
  /** The place of a node's binding among those of its mesh. */
  indexOf(node: Node): number;
}

/** Finds the bindings of all meshes, those without nodes included. */
export function bindMeshes(context: ImportContext, plan: SkinPlan): MeshBindings {
  const skins = listBound(plan);
  const bindings = new Map<Mesh, (MeshBinding | undefined)[]>();
  const keys = new Map<Mesh, Map<string, number>>();
  const indices = new Map<Node, number>();
  for (const node of context.source.getRoot().listNodes()) {
    const mesh = node.getMesh();
    if (mesh === null) continue;
    const bound = isSkinned(node) ? skins.get(node.getSkin() as Skin) : undefined;
    const binding = bound && bindAt(node, bound, plan);
    const known = keys.get(mesh) ?? new Map<string, number>();
    keys.set(mesh, known);
    const list = bindings.get(mesh) ?? [];
    bindings.set(mesh, list);
    const key = binding ? keyOf(binding) : '';
    const index = known.get(key) ?? list.push(binding) - 1;
    known.set(key, index);
    indices.set(node, index);
  }
  for (const { mesh, skin, node, told } of plan.skinned) {
    const bound = node ? undefined : skins.get(skin);
    if (bound) bindings.set(mesh, [bindAlone(told, bound)]);
  }
  return {
    of: (mesh) => bindings.get(mesh) ?? [undefined],
    indexOf: (node) => indices.get(node) ?? 0,
  };
}

/** A skin on the bones of an armature. */
interface BoundArmature {
  readonly plan: ArmaturePlan;
  readonly bound: BoundSkin;
  readonly ids: readonly ResourceId[];
}

function listBound({ armatures }: SkinPlan): ReadonlyMap<Skin, BoundArmature> {
  return new Map(
    armatures.flatMap((plan) =>
      plan.bound.skins.map((bound) => {
        const ids = bound.bones.map((bone) => plan.boneIds.get(bone) as ResourceId);
        return [bound.skin, { plan, bound, ids }] as const;
      }),
    ),
  );
}

/** How a node binds its mesh: to the space of the armature, or to its own where it stays. */
function bindAt(
  node: Node,
  { plan, bound, ids }: BoundArmature,
  { standing, worlds }: SkinPlan,
): MeshBinding {
  const { skin, transform, anchor } = bound;
  const place = standing.get(node)?.place ?? IDENTITY_MAT4;
  const own = withinPlace(place, transform);
  const binding = { armature: plan.id, bones: ids, transform: own };
  if (anchor === undefined || !findSkinned(node)) return { anchor: anchor && own, ...binding };
  const world = worlds.get(skin.listJoints().at(-1) as Node) ?? IDENTITY_MAT4;
  const there = placeWithin(multiplyMat4(plan.place, place), multiplyMat4(world, anchor));
  const isOwn = matrixDistance(there, own, 1 + Math.hypot(own[12], own[13], own[14])) <= SAME;
  return { anchor: isOwn ? own : there, ...binding };
}

/** How a mesh is bound that no node has any more, nor a skin the joint that stands for none, where that was its node. */
function bindAlone(
  told: SkinnedPlace | undefined,
  { plan, bound, ids }: BoundArmature,
): MeshBinding {
  const place = (told && matrixOfSkinned(told)) ?? IDENTITY_MAT4;
  const own = withinPlace(place, bound.transform);
  return {
    armature: plan.id,
    bones: ids,
    transform: own,
    anchor: told?.[0] === 1 ? own : undefined,
  };
}

/** What takes a mesh to the space of its armature, seen from its own place there. */
function withinPlace(place: Mat4, transform: Mat4): Mat4 {
  const isThere = transform.every((value, i) => value === place[i]);
  return isThere ? IDENTITY_MAT4 : placeWithin(place, transform);
}

const keyOf = ({ armature, bones, transform, anchor }: MeshBinding): string =>
  `${armature} ${bones.join()} ${transform.join()} ${anchor?.join()}`;
