import type { Mat4, Trs } from '@stfkit/core';
import { composeTrs, decomposeMat4, IDENTITY_MAT4, IDENTITY_TRS, multiplyMat4 } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { Node, Skin } from '../../objects/index.ts';
import { residueOf, restOfBind } from '../../skins/invert-bind-matrix.ts';
import { matrixDistance } from '../../skins/matrices.ts';
import { type RigidTransform, rigidMatrix, toRigid } from '../../skins/rigid.ts';
import { sizeOf } from '../../skins/size-of.ts';
import { chooseTransform } from './choose-transform.ts';
import type { SkinGroup } from './group-skins.ts';
import type { MeshPlace } from './mesh-places.ts';
import type { NodeTree } from './node-tree.ts';
import { localMatrix } from './node-worlds.ts';
import { type Anchor, type ReadSkin, readSkin } from './read-skin.ts';

/** How far a bone may be from what its bind matrix says; that of files is some 1e-6, rounding. */
const SAME = 1e-5;

/**
 * A bone that stands in for another one where a skin needs it with another rest, or scaled: it follows
 * that bone at a distance that never changes.
 */
export interface TwinBone {
  readonly of: Node;
  readonly rest: RigidTransform;
  /** Relative to the posed bone that it follows. */
  readonly pose: Trs;
}

/** A skin on the bones of its group. */
export interface BoundSkin extends ReadSkin {
  /** From the space of the mesh to that of the armature. */
  readonly transform: Mat4;
  /** What became of each joint. */
  readonly bones: readonly (Node | TwinBone)[];
}

/** The bones of a group at rest, in the space of the armature. */
export interface BoundGroup {
  readonly rests: ReadonlyMap<Node, RigidTransform>;
  readonly twins: readonly TwinBone[];
  readonly skins: readonly BoundSkin[];
  /** Joints whose bind matrices no bone can say, as they have shear. */
  readonly sheared: number;
  /** Joints whose bind matrices have no inverse. */
  readonly flat: number;
  /** The bones of both: what their bind matrices are is kept beside them, in their own frames. */
  readonly untold: ReadonlySet<Node>;
}

/** Gives the bones of a group their rest, from the bind matrices of its skins. */
export function bindGroup(
  group: SkinGroup,
  { parentOf }: NodeTree,
  anchors: ReadonlyMap<Skin, Node | undefined>,
  placeOf: (skin: Skin) => MeshPlace,
): BoundGroup {
  const poses = new Map<Node, Mat4>();
  for (const bone of group.bones) {
    const above = poses.get(parentOf.get(bone) as Node) ?? IDENTITY_MAT4;
    poses.set(bone, multiplyMat4(above, localMatrix(bone)));
  }
  const rests = new Map<Node, RigidTransform>();
  const binder = new SkinBinder(rests);
  const transforms: Mat4[] = [];
  const skins = group.skins.map((skin) => {
    const read = readSkin(skin, anchorOf(skin, anchors));
    const hints = { rests, poses, transforms, meshPlace: placeOf(skin) };
    const transform = chooseTransform(read, hints);
    transforms.push(transform);
    return { transform, bones: binder.bind(read, transform), ...read };
  });
  for (const bone of group.bones) {
    if (rests.has(bone)) continue;
    const above = rests.get(parentOf.get(bone) as Node);
    const pose = above && multiplyMat4(rigidMatrix(above), localMatrix(bone));
    rests.set(bone, toRigid(pose ?? (poses.get(bone) as Mat4)));
  }
  const { twins, sheared, flat, untold } = binder;
  return { rests, twins, skins, sheared, flat, untold };
}

function anchorOf(skin: Skin, anchors: ReadonlyMap<Skin, Node | undefined>): Anchor {
  if (!anchors.has(skin)) return 'none';
  return anchors.get(skin) ? 'last' : 'gone';
}

/** Gives joints their bones, and twins where a bone is not what a skin needs. */
class SkinBinder {
  readonly twins: TwinBone[] = [];
  sheared = 0;
  flat = 0;
  readonly untold = new Set<Node>();
  readonly #rests: Map<Node, RigidTransform>;
  readonly #twinsOf = new Map<Node, TwinBone[]>();

  constructor(rests: Map<Node, RigidTransform>) {
    this.#rests = rests;
  }

  bind({ joints, binds }: ReadSkin, transform: Mat4): (Node | TwinBone)[] {
    const rests = binds.map((bind) => bind && restOfBind(transform, bind));
    const size = sizeOf(rests.filter((rest) => rest !== undefined));
    const taken = new Set<Node | TwinBone>();
    return joints.map((joint, i) => {
      const bone = this.#bindJoint(joint, binds[i], rests[i], transform, size, taken);
      taken.add(bone);
      return bone;
    });
  }

  #bindJoint(
    joint: Node,
    bind: Mat4 | undefined,
    needed: RigidTransform | undefined,
    transform: Mat4,
    size: number,
    taken: ReadonlySet<Node | TwinBone>,
  ): Node | TwinBone {
    if (!bind || !needed) {
      this.flat++;
      this.untold.add(joint);
      return taken.has(joint) ? this.#makeTwin(joint, toRigid(IDENTITY_MAT4), IDENTITY_TRS) : joint;
    }
    const rest = this.#rests.get(joint) ?? needed;
    this.#rests.set(joint, rest);
    const isHere = (place: RigidTransform, pose: Mat4): boolean => {
      const residue = residueOf(transform, bind, place);
      return residue !== undefined && matrixDistance(residue, pose, size) <= SAME;
    };
    if (!taken.has(joint) && isHere(rest, IDENTITY_MAT4)) return joint;
    const found = this.#twinsOf
      .get(joint)
      ?.find((twin) => !taken.has(twin) && isHere(twin.rest, composeTrs(twin.pose)));
    if (found) return found;
    const residue = residueOf(transform, bind, needed) ?? IDENTITY_MAT4;
    const pose = decomposeMat4(residue);
    if (!(matrixDistance(composeTrs(pose), residue, size) <= SAME)) {
      this.sheared++;
      this.untold.add(joint);
    }
    return this.#makeTwin(joint, needed, tidyPose(pose));
  }

  #makeTwin(of: Node, rest: RigidTransform, pose: Trs): TwinBone {
    const twin = { of, rest, pose };
    this.twins.push(twin);
    appendTo(this.#twinsOf, of, twin);
    return twin;
  }
}

/** The pose without rounding where it is none but for that. */
function tidyPose(pose: Trs): Trs {
  return matrixDistance(composeTrs(pose), IDENTITY_MAT4, 1) < SAME ? IDENTITY_TRS : pose;
}
