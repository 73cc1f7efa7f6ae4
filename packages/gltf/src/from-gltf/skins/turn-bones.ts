import type { Quat, Vec3 } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, rotateVec3, subtractVec3 } from '@stfkit/core';
import { quatBetween } from '@stfkit/core/authoring';
import type { Document, Node } from '../../objects/index.ts';
import { listTails } from '../../skins/bone-lengths.ts';
import type { BoundGroup } from './bind-group.ts';
import type { SkinGroup } from './group-skins.ts';
import type { NodeTree } from './node-tree.ts';

/** Half the angle, in radians, that is rounding alone: without it bones that were turned once would be turned again. */
const NO_TURN = 1e-5;

/**
 * The rotation that the frame of each bone is to be turned by, within itself, for its +Y to run along it.
 * A bone without children goes on as its parent does. Bones that are scaled by axis, or ever become
 * so, are left as they are: scale and rotation do not commute. So are bones that do run along it, and those whose bind
 * matrices no bone says.
 */
export function turnBones(
  group: SkinGroup,
  { rests, untold }: BoundGroup,
  { parentOf }: NodeTree,
  isStretched: (node: Node) => boolean,
): ReadonlyMap<Node, Quat> {
  const indices = new Map(group.bones.map((bone, i) => [bone, i]));
  const heads = group.bones.map((bone): Vec3 => rests.get(bone)?.translation ?? [0, 0, 0]);
  const parents = group.bones.map((bone) => indices.get(parentOf.get(bone) as Node));
  const tails = listTails(heads.map((head, i) => ({ head, parent: parents[i] })));
  const directions: (Vec3 | undefined)[] = [];
  const turns = new Map<Node, Quat>();
  group.bones.forEach((bone, i) => {
    const tail = tails[i];
    const above = parents[i];
    const way = tail && subtractVec3(tail, heads[i] as Vec3);
    const isWay = way?.some((value) => value !== 0);
    const direction = isWay ? way : above === undefined ? undefined : directions[above];
    directions.push(direction);
    if (!direction || isStretched(bone) || untold.has(bone)) return;
    const rotation = rests.get(bone)?.rotation ?? IDENTITY_QUAT;
    const turn = quatBetween([0, 1, 0], rotateVec3(invertQuat(rotation), direction));
    if (Math.hypot(turn[0], turn[2]) > NO_TURN) turns.set(bone, turn);
  });
  return turns;
}

/** The nodes whose scale is not the same along all axes, in their pose or in some key of an animation. */
export function findStretched(document: Document): (node: Node) => boolean {
  const animated = new Set<Node>();
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      const node = channel.getTargetNode();
      const values = channel.getSampler()?.getOutput()?.getArray();
      if (!node || channel.getTargetPath() !== 'scale' || !values) continue;
      if (!isUniform(values)) animated.add(node);
    }
  }
  return (node) => animated.has(node) || !isUniform(node.getScale());
}

function isUniform(scales: ArrayLike<number>): boolean {
  for (let i = 0; i + 2 < scales.length; i += 3) {
    const [x, y, z] = [scales[i] as number, scales[i + 1] as number, scales[i + 2] as number];
    const allowed = 1e-6 * Math.abs(x);
    if (!(Math.abs(y - x) <= allowed && Math.abs(z - x) <= allowed)) return false;
  }
  return true;
}
