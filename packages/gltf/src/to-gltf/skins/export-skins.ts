import type { Mat4, ResourceId, Vec3 } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  multiplyMat4,
  StfInstanceArmature,
  StfInstanceMesh,
  StfNode,
} from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import { BoundMesh } from '../../extensions/stf-document/bound-mesh.ts';
import { identityOf } from '../../extensions/stf-document/identities.ts';
import { toSkinnedPlace } from '../../extensions/stf-document/skinned-place.ts';
import { isIdentityTrs } from '../../geometry/is-identity-trs.ts';
import { worldMatrix } from '../../geometry/world-matrix.ts';
import type { Node } from '../../objects/target.ts';
import { matrixDistance, placeWithin } from '../../skins/matrices.ts';
import type { Above } from '../child-order.ts';
import type { ExportedBone } from '../export-bones.ts';
import type { ExportContext } from '../export-context.ts';
import type { MeshJoints } from '../mesh-exporter.ts';
import type { PlacedNode } from '../node-placer.ts';
import type { ExportedArmature } from './exported-armature.ts';
import type { Joint } from './joint.ts';
import { MovingNodes } from './moving-nodes.ts';
import { rootOf, SharedRoots } from './shared-roots.ts';
import { SkinExporter } from './skin-exporter.ts';

/** What has been made of a document, in its place. */
export interface SkinLookup {
  /** What the skin of a mesh has to have. */
  readonly jointsOf: (mesh: ResourceId) => MeshJoints | undefined;
  readonly nodeOf: (id: ResourceId) => Node | undefined;
  /** The bones of each armature instance, by the node that carries it, then by bone. */
  readonly bones: ReadonlyMap<ResourceId, ReadonlyMap<ResourceId, ExportedBone>>;
  /** Where in glTF things go that stand below a prefab or node. */
  readonly sinks: ReadonlyMap<ResourceId, Above>;
  /** The nodes and bones whose transforms some track sets. */
  readonly animated: ReadonlySet<ResourceId>;
}

/**
 * Gives the nodes of skinned meshes their skins, and makes those that no mesh has. Meshes with bones whose
 * instances name no armature instance stay as they are: GLTF_SKIN_UNPOSED. In glTF a skinned mesh goes with its bones
 * alone, so that one which an animation moves against its armature is reported: GLTF_SKIN_MOVED.
 *
 * @see stf-format §5.8
 */
export function exportSkins(
  context: ExportContext,
  nodes: readonly PlacedNode[],
  { nodeOf, bones, sinks, jointsOf, animated }: SkinLookup,
): void {
  const { source } = context;
  const armatures = new Map<ResourceId, ExportedArmature>();
  for (const [carrier, each] of bones) {
    const instance = source.resolve(source.find(carrier, StfNode)?.instance);
    if (!(instance instanceof StfInstanceArmature)) continue;
    armatures.set(carrier, { armature: instance.armature, carrier, bones: each });
  }
  const exporter = new SkinExporter(context, nodeOf);
  const roots = new SharedRoots(context.target);
  const boneNodes = new Map<ResourceId, Node[]>();
  for (const each of bones.values()) {
    for (const [id, { node }] of each) appendTo(boneNodes, id, node);
  }
  const moving = new MovingNodes(source, animated, (id) => {
    const node = nodeOf(id);
    return [...(node ? [node] : []), ...(boneNodes.get(id) ?? [])];
  });
  let unposed = 0;
  let moved = 0;
  for (const placed of nodes) {
    const instance = source.resolve(placed.resource.instance);
    if (!(instance instanceof StfInstanceMesh)) continue;
    const joints = jointsOf(instance.mesh);
    if (joints === undefined) continue;
    const carrier = instance.armatureInstance;
    const armature = carrier === undefined ? undefined : armatures.get(carrier);
    if (armature === undefined) {
      unposed++;
      continue;
    }
    const at = sinks.get(armature.carrier);
    const { node, kept } = placed;
    if (!placed.isBack && moving.areMovedApart(node, at)) moved++;
    const isThere = placed.isBack || isInPlace(placed, armature.carrier);
    const place = isThere ? IDENTITY_MAT4 : placeWithin(worldOf(at), worldMatrix(node));
    const anchor = (): Joint => {
      if (at?.propertyType === 'Scene') roots.share(at, [...listTops(armature), node]);
      return anchorAt(at, node, place);
    };
    exporter.skin({ node, joints, armature, skin: kept?.skin, place, anchor });
    const skin = node.getSkin();
    const hasAnchor = (skin?.listJoints().length ?? 0) > joints.bones.length ? 1 : 0;
    const told = toSkinnedPlace(hasAnchor, firstBindOf(node), isThere ? undefined : place);
    const mesh = node.getMesh();
    const ofMesh = mesh && identityOf(mesh);
    if (skin && ofMesh?.getBound() === null) ofMesh.setBound(new BoundMesh(skin, told));
    if (!placed.isBack) identityOf(node)?.setSkinned(told);
  }
  exporter.finish([...armatures.values()]);
  if (unposed > 0) context.report('GLTF_SKIN_UNPOSED', { count: unposed });
  if (moved > 0) context.report('GLTF_SKIN_MOVED', { count: moved });
}

/** The last column of the first inverse bind matrix of the skin of a node. */
function firstBindOf(node: Node): Vec3 {
  const [x = 0, y = 0, z = 0] =
    node.getSkin()?.getInverseBindMatrices()?.getArray()?.slice(12, 15) ?? [];
  return [x, y, z];
}

/** The bones of an armature that stand below no other one. */
function listTops({ bones }: ExportedArmature): Node[] {
  const nodes = new Set([...bones.values()].map(({ node }) => node));
  return [...nodes].filter((node) => {
    const above = node.getParentNode();
    return above === null || !nodes.has(above);
  });
}

/** Whether a node is in the very place of the armature that moves its mesh. */
function isInPlace({ resource, parent }: PlacedNode, carrier: ResourceId): boolean {
  return parent === carrier && resource.parentBinding === undefined && isIdentityTrs(resource.trs);
}

function worldOf(above: Above): Mat4 {
  return above?.propertyType === 'Node' ? worldMatrix(above) : IDENTITY_MAT4;
}

/**
 * What has no weights goes with the node of the mesh, and is where the armature is or `place` leads from there. Joints
 * need a common root: where that node has none with the armature, it is the node of the latter.
 */
function anchorAt(armature: Above, node: Node, place: Mat4): Joint {
  if (armature?.propertyType === 'Node' && rootOf(armature) !== rootOf(node)) {
    return { node: armature, matrix: place };
  }
  const matrix = placeWithin(worldMatrix(node), multiplyMat4(worldOf(armature), place));
  return { node, matrix: isNearIdentity(matrix) ? IDENTITY_MAT4 : matrix };
}

function isNearIdentity(matrix: Mat4): boolean {
  return matrixDistance(matrix, IDENTITY_MAT4, 1) < 1e-7;
}
