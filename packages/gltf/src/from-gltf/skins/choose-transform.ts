import type { Mat4 } from '@stfkit/core';
import { decomposeMat4, IDENTITY_MAT4, invertMat4, multiplyMat4 } from '@stfkit/core';
import type { Node } from '../../objects/index.ts';
import { restOfBind } from '../../skins/invert-bind-matrix.ts';
import { matrixDistance } from '../../skins/matrices.ts';
import { type RigidTransform, rigidMatrix } from '../../skins/rigid.ts';
import { sizeOf } from '../../skins/size-of.ts';
import { fitPlace } from './fit-place.ts';
import type { MeshPlace } from './mesh-places.ts';
import type { ReadSkin } from './read-skin.ts';
import { commonScale, haveCommonStretch, scaled, tidy } from './similarity.ts';

/** How near bones count as the same: some rounding of single floats through chains of parents. */
const SAME = 1e-5;

/** How many joints of skins before are asked for a transform: the first may be the odd one out. */
const MOST_WITNESSES = 8;

/** What the transform of a skin is chosen by. */
export interface TransformHints {
  /** The rests that skins before gave to bones. */
  readonly rests: ReadonlyMap<Node, RigidTransform>;
  /** The transforms of the skins before. */
  readonly transforms: readonly Mat4[];
  /** The pose of each bone in the space of the armature. */
  readonly poses: ReadonlyMap<Node, Mat4>;
  /** From the place of the mesh to that of the armature. */
  readonly meshPlace: MeshPlace;
}

/**
 * What takes the space of a skin's mesh to that of its armature, so that its bones are where those of other
 * skins are, without scale, and otherwise near their pose. That which leaves the vertices alone goes first. It
 * is a similarity unless all bind matrices are stretched or sheared alike.
 */
export function chooseTransform(skin: ReadSkin, hints: TransformHints): Mat4 {
  const { found, told } = hints.meshPlace;
  // Vertices without weights are where this puts them, whatever the bones say.
  if (skin.anchor && found && !told) return tidy(multiplyMat4(found, skin.anchor));
  const shared = countShared(skin, hints);
  if (told && shared === 0) return fitPlace(told, skin);
  // Somewhat better is not better: places that differ by rounding keep the first.
  const [least, step] = shared > 0 ? [-shared, 0.5] : [0, 1e-3];
  let best: Mat4 = IDENTITY_MAT4;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const candidate of listCandidates(skin, hints, shared)) {
    const score = shared > 0 ? -countSame(skin, hints, candidate) : misfit(skin, hints, candidate);
    if (!(score < bestScore - step)) continue;
    best = candidate;
    bestScore = score;
    if (bestScore <= least + step) break;
  }
  return best;
}

/** What a transform may be, the most likely first; made when asked for, as the first is most often the one. */
function* listCandidates(skin: ReadSkin, hints: TransformHints, shared: number): Iterable<Mat4> {
  const { told } = hints.meshPlace;
  if (told) yield fitPlace(told, skin);
  yield* listPlaces(skin, hints);
  if (shared > 0) yield* hints.transforms.slice(0, MOST_WITNESSES);
  yield* listWitnesses(skin, hints);
}

/** The places that a mesh may have been bound at: where the armature is, where it is itself, or by its pose. */
function* listPlaces(
  { joints, binds }: ReadSkin,
  { poses, meshPlace: { found } }: TransformHints,
): Iterable<Mat4> {
  const places: Mat4[] = [IDENTITY_MAT4];
  if (found) places.push(found);
  const first = binds.findIndex((bind) => bind !== undefined);
  const inverse = binds[first] && invertMat4(binds[first]);
  const pose = poses.get(joints[first] as Node);
  if (!found && inverse && pose) places.unshift(multiplyMat4(pose, inverse));
  const even = haveCommonStretch(binds) ? unstretch : unscale;
  for (const place of places) {
    const evened = even(place, binds);
    if (evened) yield evened;
  }
}

/** A place with the size at which most of the matrices have none. */
function unscale(place: Mat4, binds: ReadSkin['binds']): Mat4 | undefined {
  const scale = commonScale(binds.map((bind) => bind && multiplyMat4(place, bind)));
  return scale === undefined ? undefined : tidy(scaled(place, 1 / scale));
}

/** What is near a place and takes matrices that are stretched alike to some without that. */
function unstretch(place: Mat4, binds: ReadSkin['binds']): Mat4 | undefined {
  const bind = binds.find((each) => each !== undefined);
  const inverse = bind && invertMat4(bind);
  return inverse && multiplyMat4(rigidMatrix(restOfBind(place, bind)), inverse);
}

/** The transforms that bring a joint to the rest that its bone has already. */
function* listWitnesses({ joints, binds }: ReadSkin, { rests }: TransformHints): Iterable<Mat4> {
  const isStretched = haveCommonStretch(binds);
  let asked = 0;
  for (let i = 0; i < joints.length && asked < MOST_WITNESSES; i++) {
    const rest = rests.get(joints[i] as Node);
    const bind = binds[i];
    const inverse = bind && invertMat4(bind);
    if (!rest || !inverse) continue;
    const back = multiplyMat4(rigidMatrix(rest), inverse);
    yield isStretched ? back : tidy(back);
    asked++;
  }
}

function countShared({ joints }: ReadSkin, { rests }: TransformHints): number {
  return joints.reduce((count, joint) => count + (rests.has(joint) ? 1 : 0), 0);
}

function countSame({ joints, binds }: ReadSkin, { rests }: TransformHints, by: Mat4): number {
  const size = sizeOf(joints.flatMap((joint) => rests.get(joint) ?? []));
  return joints.reduce((count, joint, i) => {
    const rest = rests.get(joint);
    const bind = binds[i];
    if (!rest || !bind) return count;
    const found = multiplyMat4(by, bind);
    return count + (matrixDistance(found, rigidMatrix(rest), size) < SAME ? 1 : 0);
  }, 0);
}

/** How far the bones are from their pose, on average; turns count as much as the size of the whole. */
function misfit({ joints, binds }: ReadSkin, { poses }: TransformHints, by: Mat4): number {
  const rests = binds.map((bind) => bind && restOfBind(by, bind));
  const size = sizeOf(rests.filter((rest) => rest !== undefined));
  let sum = 0;
  let count = 0;
  joints.forEach((joint, i) => {
    const rest = rests[i];
    const pose = poses.get(joint);
    if (!rest || !pose) return;
    const [translation, rotation] = decomposeMat4(pose);
    sum += Math.min(
      2,
      matrixDistance(rigidMatrix(rest), rigidMatrix({ translation, rotation }), size),
    );
    count++;
  });
  return count === 0 ? 0 : sum / count;
}
