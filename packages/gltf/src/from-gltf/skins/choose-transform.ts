import type { Node } from '@gltf-transform/core';
import type { Mat4 } from '@stfkit/core';
import { composeTrs, decomposeMat4, IDENTITY_MAT4, invertMat4, multiplyMat4 } from '@stfkit/core';
import { determinantMat3 } from '@stfkit/core/authoring';
import { restOfBind } from '../../skins/invert-bind-matrix.ts';
import { matrixDistance } from '../../skins/matrices.ts';
import { type RigidTransform, rigidMatrix } from '../../skins/rigid.ts';
import type { ReadSkin } from './read-skin.ts';

/** How near the identity a transform is taken for it. */
const IDENTITY_NEAR = 1e-6;

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
  /** From the place of the mesh to that of the armature; undefined for a skin that no mesh has. */
  readonly meshPlace: Mat4 | undefined;
}

/**
 * The similarity from the space of a skin's mesh to that of its armature, under which its bones are
 * where those of other skins are, without scale, and otherwise near their pose. That which leaves the
 * vertices alone goes first.
 */
export function chooseTransform(skin: ReadSkin, hints: TransformHints): Mat4 {
  // Vertices without weights are where this puts them, whatever the bones say.
  if (skin.anchor && hints.meshPlace) return tidy(multiplyMat4(hints.meshPlace, skin.anchor));
  const shared = countShared(skin, hints);
  const before = shared > 0 ? hints.transforms.slice(0, MOST_WITNESSES) : [];
  const candidates = [...listPlaces(skin, hints), ...before, ...listWitnesses(skin, hints)];
  let best: Mat4 = IDENTITY_MAT4;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const score = shared > 0 ? -countSame(skin, hints, candidate) : misfit(skin, hints, candidate);
    // Somewhat better is not better: places that differ by rounding keep the first.
    if (!(score < bestScore - (shared > 0 ? 0.5 : 1e-3))) continue;
    best = candidate;
    bestScore = score;
  }
  return best;
}

/** The places that a mesh may have been bound at: where the armature is, where it is itself, or by its pose. */
function listPlaces({ joints, binds }: ReadSkin, { poses, meshPlace }: TransformHints): Mat4[] {
  const places: Mat4[] = [IDENTITY_MAT4];
  if (meshPlace) places.push(meshPlace);
  const first = binds.findIndex((bind) => bind !== undefined);
  const inverse = binds[first] && invertMat4(binds[first]);
  const pose = poses.get(joints[first] as Node);
  if (!meshPlace && inverse && pose) places.unshift(multiplyMat4(pose, inverse));
  return places.flatMap((place) => {
    const scale = commonScale(binds.map((bind) => bind && multiplyMat4(place, bind)));
    return scale === undefined ? [] : [tidy(scaled(place, 1 / scale))];
  });
}

/** The transforms that bring a joint to the rest that its bone has already. */
function listWitnesses({ joints, binds }: ReadSkin, { rests }: TransformHints): Mat4[] {
  const found: Mat4[] = [];
  for (let i = 0; i < joints.length && found.length < MOST_WITNESSES; i++) {
    const rest = rests.get(joints[i] as Node);
    const bind = binds[i];
    const inverse = bind && invertMat4(bind);
    if (rest && inverse) found.push(tidy(multiplyMat4(rigidMatrix(rest), inverse)));
  }
  return found;
}

function countShared({ joints }: ReadSkin, { rests }: TransformHints): number {
  return joints.reduce((count, joint) => count + (rests.has(joint) ? 1 : 0), 0);
}

function countSame({ joints, binds }: ReadSkin, { rests }: TransformHints, by: Mat4): number {
  const size = sizeOf([...rests.values()]);
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

/** The largest distance along an axis between the bones; 1 where they are all at one place. */
export function sizeOf(rests: readonly RigidTransform[]): number {
  let size = 0;
  for (let axis = 0; axis < 3; axis++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const { translation } of rests) {
      low = Math.min(low, translation[axis] as number);
      high = Math.max(high, translation[axis] as number);
    }
    if (high - low > size) size = high - low;
  }
  return size > 0 ? size : 1;
}

/**
 * The scale that most of the matrices have, negative where they mirror; of equally frequent ones the nearest to 1.
 * Matrices that stretch count only where all do.
 */
function commonScale(matrices: readonly (Mat4 | undefined)[]): number | undefined {
  const given = matrices.filter((matrix) => matrix !== undefined);
  const even = given.filter(isEven);
  const scales = (even.length > 0 ? even : given).map((m) => Math.cbrt(determinantMat3(m)));
  scales.sort((a, b) => a - b);
  let best: number | undefined;
  let most = 0;
  for (let start = 0, end = 0; start < scales.length; start = end) {
    const least = scales[start] as number;
    while (end < scales.length && (scales[end] as number) - least <= SAME * Math.abs(least)) end++;
    const middle = scales[(start + end) >> 1] as number;
    const isNearer = Math.abs(Math.abs(middle) - 1) < Math.abs(Math.abs(best ?? 0) - 1);
    if (end - start < most || (end - start === most && !isNearer)) continue;
    best = middle;
    most = end - start;
  }
  return best === 0 ? undefined : best;
}

/** Whether a matrix scales all axes alike. */
function isEven(matrix: Mat4): boolean {
  const [, , [x, y, z]] = decomposeMat4(matrix);
  const size = Math.abs(x);
  return Math.abs(y - size) <= SAME * size && Math.abs(z - size) <= SAME * size;
}

/** A matrix with its result scaled; a negative scale mirrors x alone. */
function scaled(m: Mat4, scale: number): Mat4 {
  const size = nice(Math.abs(scale));
  const x = scale < 0 ? -size : size;
  return multiplyMat4([x, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0, 0, 0, 0, 1], m);
}

/** A number of few digits where it is that but for rounding. */
function nice(value: number): number {
  const short = Number(value.toPrecision(4));
  return Math.abs(value - short) <= 2e-6 * short ? short : value;
}

/** Whether a matrix turns, moves and scales only, all axes alike. */
export function isSimilarity(matrix: Mat4): boolean {
  return isEven(matrix) && matrixDistance(composeTrs(decomposeMat4(matrix)), matrix, 1) <= SAME;
}

/** The nearest similarity, and the identity itself where it is that but for rounding. */
function tidy(matrix: Mat4): Mat4 {
  const [translation, rotation, [x, y, z]] = decomposeMat4(matrix);
  const size = nice(Math.cbrt(Math.abs(x * y * z)));
  const similar = composeTrs([translation, rotation, [x < 0 ? -size : size, size, size]]);
  const isIdentity = matrixDistance(similar, IDENTITY_MAT4, 1) <= IDENTITY_NEAR;
  return isIdentity ? IDENTITY_MAT4 : similar;
}
