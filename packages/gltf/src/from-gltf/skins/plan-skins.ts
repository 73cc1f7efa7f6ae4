import type { Mat4, Quat, ResourceId } from '@stfkit/core';
import { IDENTITY_MAT4 } from '@stfkit/core';
import type { Document, Node, Scene, Skin } from '../../objects/index.ts';
import { readName } from '../../objects/read-name.ts';
import { GltfSkin } from '../../resources/gltf-skin.ts';
import type { ImportContext } from '../import-context.ts';
import { type BoundGroup, bindGroup, type TwinBone } from './bind-group.ts';
import { groupSkins, type SkinGroup } from './group-skins.ts';
import { listBody } from './list-body.ts';
import { meshPlacesOf } from './mesh-places.ts';
import { hasOwnThings } from './node-parts.ts';
import type { NodeTree } from './node-tree.ts';
import { listSkinnedMeshes, type SkinnedMesh } from './skinned-meshes.ts';
import { findStanding, type StandingMesh } from './standing-meshes.ts';
import { findStretched, turnBones } from './turn-bones.ts';

/** An armature to be made. */
export interface ArmaturePlan {
  /** Id of the `stf.armature`. */
  readonly id: ResourceId;
  /** Id of its component. */
  readonly component: ResourceId;
  readonly group: SkinGroup;
  /** World matrix of what carries it, at rest. */
  readonly place: Mat4;
  readonly bound: BoundGroup;
  /** The glTF node that carries the armature; undefined where one is made up for it. */
  readonly carrier: Node | undefined;
  readonly boneIds: ReadonlyMap<Node | TwinBone, ResourceId>;
  /** How the frames of bones are turned within themselves; none where axes are preserved. */
  readonly turns: ReadonlyMap<Node, Quat>;
}

/** How the axes of bones are chosen. */
export type BoneAxes = 'preserve' | 'along-bone';

/** Which nodes become bones of which armatures, and which skins move which meshes by them. */
export interface SkinPlan {
  readonly armatures: readonly ArmaturePlan[];
  /** The armature that a node becomes a bone of. */
  readonly boneOf: ReadonlyMap<Node, ArmaturePlan>;
  /** The armature that a node carries. */
  readonly carriedBy: ReadonlyMap<Node, ArmaturePlan>;
  readonly skinOf: ReadonlyMap<Skin, ArmaturePlan>;
  /** All meshes that skins move. */
  readonly skinned: readonly SkinnedMesh[];
  /** The nodes of skinned meshes that do not go to their armatures. */
  readonly standing: ReadonlyMap<Node, StandingMesh>;
  readonly tree: NodeTree;
  /** World matrices of the nodes. */
  readonly worlds: ReadonlyMap<Node, Mat4>;
}

/** Most models have none. */
const NO_SKINS: SkinPlan = {
  armatures: [],
  boneOf: new Map(),
  carriedBy: new Map(),
  skinOf: new Map(),
  skinned: [],
  standing: new Map(),
  tree: { order: [], parentOf: new Map(), placeOf: new Map() },
  worlds: new Map(),
};

/** Decides what becomes of the skins of a document, and of a body without one. Reports GLTF_SKIN_INVALID, GLTF_SKIN_SHEAR, GLTF_SKIN_FLAT, GLTF_SKIN_ELSEWHERE. */
export function planSkins(context: ImportContext, boneAxes: BoneAxes): SkinPlan {
  const { source } = context;
  const body = listBody(source);
  if (body.length === 0 && source.getRoot().listSkins().length === 0) return NO_SKINS;
  const skinned = listSkinnedMeshes(source);
  const { groups, anchors, tree, worlds } = groupSkins(source, skinned, body);
  const placeOf = meshPlacesOf(skinned, worlds);
  const isStretched = boneAxes === 'along-bone' ? findStretched(source) : undefined;
  const carriers = new Set<Node>();
  const armatures = groups.map((group, index): ArmaturePlan => {
    const { parent } = group;
    const isFree = parent && !hasOwnThings(parent) && !carriers.has(parent);
    if (isFree) carriers.add(parent);
    const place = parent ? (worlds.get(parent) as Mat4) : IDENTITY_MAT4;
    const bound = bindGroup(group, tree, anchors, (skin) => placeOf(skin, place));
    const turns = isStretched ? turnBones(group, bound, tree, isStretched) : new Map();
    const carrier = isFree ? parent : undefined;
    const [skin] = group.skins;
    const id = skin
      ? context.idOf(skin, 'armature', String(index))
      : context.ids.derive(`gltf/armature/${index}/${carrier?.getName() ?? ''}`);
    const component = context.partId(id, GltfSkin.type);
    return {
      id,
      component,
      group,
      place,
      bound,
      carrier,
      boneIds: nameBones(context, id, group, bound),
      turns,
    };
  });
  const skinOf = new Map(
    armatures.flatMap((plan) => plan.group.skins.map((skin) => [skin, plan] as const)),
  );
  report(context, armatures, countElsewhere(source, tree, skinned, skinOf));
  const boneOf = new Map(
    armatures.flatMap((plan) => plan.group.bones.map((bone) => [bone, plan] as const)),
  );
  const isTaken = (node: Node): boolean => boneOf.has(node) || carriers.has(node);
  return {
    armatures,
    boneOf,
    carriedBy: new Map(armatures.flatMap((plan) => (plan.carrier ? [[plan.carrier, plan]] : []))),
    skinOf,
    skinned,
    standing: findStanding(source, { tree, worlds, skinOf, isTaken }),
    tree,
    worlds,
  };
}

/** The name of an armature: that of its first skin, else of the node that carries it. */
export function nameOfArmature(group: SkinGroup, carrier: Node | undefined): string {
  const names = group.skins.map(readName);
  return names.find((name) => name !== '') ?? (carrier?.getName() || 'Armature');
}

function nameBones(
  context: ImportContext,
  armature: ResourceId,
  group: SkinGroup,
  { twins }: BoundGroup,
): Map<Node | TwinBone, ResourceId> {
  const ids = new Map<Node | TwinBone, ResourceId>();
  group.bones.forEach((bone, i) => {
    ids.set(bone, context.idOf(bone, 'bone', `${armature}/${i}`));
  });
  twins.forEach((twin, i) => {
    ids.set(twin, context.partId(ids.get(twin.of) as ResourceId, `twin/${i}`));
  });
  return ids;
}

/** How many skinned meshes stand in another scene than their bones, or in one while these are in none. */
function countElsewhere(
  source: Document,
  { order, parentOf }: NodeTree,
  skinned: readonly SkinnedMesh[],
  skinOf: ReadonlyMap<Skin, ArmaturePlan>,
): number {
  const scenes = source.getRoot().listScenes();
  if (scenes.length === 0) return 0;
  const sceneOf = new Map<Node, Scene | undefined>();
  // Of a node in several scenes the first one counts.
  for (const scene of [...scenes].reverse()) {
    for (const node of scene.listChildren()) sceneOf.set(node, scene);
  }
  for (const node of order) {
    const parent = parentOf.get(node);
    if (parent) sceneOf.set(node, sceneOf.get(parent));
  }
  return skinned.filter(({ node, skin }) => {
    const [bone] = skinOf.get(skin)?.group.bones ?? [];
    return node && bone && sceneOf.get(node) !== sceneOf.get(bone);
  }).length;
}

function report(
  context: ImportContext,
  armatures: readonly ArmaturePlan[],
  elsewhere: number,
): void {
  const sumOf = (count: (plan: ArmaturePlan) => number): number =>
    armatures.reduce((sum, plan) => sum + count(plan), 0);
  const skins = context.source.getRoot().listSkins();
  const counts = {
    GLTF_SKIN_INVALID: skins.length - sumOf(({ group }) => group.skins.length),
    GLTF_SKIN_SHEAR: sumOf(({ bound }) => bound.sheared),
    GLTF_SKIN_FLAT: sumOf(({ bound }) => bound.flat),
    GLTF_SKIN_ELSEWHERE: elsewhere,
  } as const;
  for (const [code, count] of Object.entries(counts)) {
    if (count > 0) context.report(code as keyof typeof counts, { count }, '/skins');
  }
}
