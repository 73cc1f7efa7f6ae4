import type { Mat4, Trs } from '@stfkit/core';
import {
  composeTrs,
  decomposeMat4,
  IDENTITY_MAT4,
  invertMat4,
  lengthVec3,
  multiplyMat4,
} from '@stfkit/core';
import { findSkinned } from '../../extensions/stf-document/identities.ts';
import { matrixOfSkinned } from '../../extensions/stf-document/skinned-place.ts';
import { readTrs } from '../../geometry/read-trs.ts';
import type { Document, Node } from '../../objects/index.ts';
import { matrixDistance } from '../../skins/matrices.ts';
import type { SkinGroup } from './group-skins.ts';
import { areMovedApart } from './moved-apart.ts';
import { hasMoreThanMesh, isSkinned, listMovedNodes } from './node-parts.ts';
import type { NodeTree } from './node-tree.ts';
import { localMatrix } from './node-worlds.ts';

/** How near a node is to where it is told to stand, as a part of its size: rounding through chains of parents. */
const SAME = 1e-5;

/** A skinned mesh that is at a place of its own, since it was in the STF document that the file was made of. */
export interface StandingMesh {
  /** From the mesh to the armature. */
  readonly place: Mat4;
  /** What the node of the mesh stands below: what it does in the file, or the node that carries the armature. */
  readonly below: 'parent' | 'armature';
  /** Its transform there: meshes stand where their bones are, wherever glTF has their nodes. */
  readonly trs: Trs;
}

/** An armature at its place. */
interface Carried {
  /** World matrix of what carries it, at rest. */
  readonly place: Mat4;
  readonly group: Pick<SkinGroup, 'parent'>;
}

/** Where skinned meshes are and what becomes of nodes. */
interface Surroundings {
  readonly tree: NodeTree;
  readonly worlds: ReadonlyMap<Node, Mat4>;
  readonly skinOf: ReadonlyMap<unknown, Carried>;
  /** Nodes that become something else. */
  readonly isTaken: (node: Node) => boolean;
}

/** The skinned meshes that do not lie where their armatures are, as far as nodes can stand there. */
export function findStanding(
  source: Document,
  { tree, worlds, skinOf, isTaken }: Surroundings,
): ReadonlyMap<Node, StandingMesh> {
  const standing = new Map<Node, StandingMesh>();
  const moved = listMovedNodes(source);
  for (const node of tree.order) {
    const skinned = findSkinned(node);
    const place = skinned && matrixOfSkinned(skinned);
    const plan = place && isSkinned(node) ? skinOf.get(node.getSkin()) : undefined;
    if (!plan || !place) continue;
    const above = worlds.get(tree.parentOf.get(node) as Node) ?? IDENTITY_MAT4;
    const world = multiplyMat4(plan.place, place);
    const isApart = isTaken(node) || areMovedApart(node, plan.group.parent, tree, moved);
    const trs = isApart ? undefined : standAt(node, above, world);
    const other = trs ? undefined : toTrs(place);
    if (trs) standing.set(node, { place, below: 'parent', trs });
    else if (other) standing.set(node, { place, below: 'armature', trs: other });
  }
  return standing;
}

/** The transform that takes a node to a place in the world; undefined where none does, or more would go with it. */
function standAt(node: Node, above: Mat4, world: Mat4): Trs | undefined {
  const [inverse, back] = [invertMat4(above), invertMat4(localMatrix(node))];
  if (inverse === undefined) return undefined;
  const wanted = multiplyMat4(inverse, world);
  const way = back && multiplyMat4(wanted, back);
  const size = 1 + Math.hypot(...node.getTranslation());
  if (way && matrixDistance(way, IDENTITY_MAT4, size) <= SAME) return readTrs(node);
  const isAlone = node.listChildren().length === 0 && !hasMoreThanMesh(node);
  return isAlone ? toTrs(wanted) : undefined;
}

/** The transform that a matrix is; undefined where it shears. */
function toTrs(matrix: Mat4): Trs | undefined {
  const trs = decomposeMat4(matrix);
  const [translation, , scale] = trs;
  const distance = matrixDistance(composeTrs(trs), matrix, 1 + lengthVec3(translation));
  return distance <= SAME * Math.hypot(...scale) ? trs : undefined;
}
