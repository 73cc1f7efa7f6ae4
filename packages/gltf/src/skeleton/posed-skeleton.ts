import type {
  Mat4,
  Motion,
  MotionProperty,
  MotionTrack,
  Quat,
  Skeleton,
  Trs,
  Vec3,
} from '@stfkit/core';
import { composeTrs, IDENTITY_MAT4, IDENTITY_QUAT, multiplyMat4, multiplyQuat } from '@stfkit/core';
import { createCursor, sampleTrack, type TrackCursor } from '@stfkit/core/authoring';
import { nodeRest } from './reference-rest.ts';
import { trsOf } from './rest-matrices.ts';

/** A skeleton as a motion poses it, joint by joint. */
export class PosedSkeleton {
  readonly #skeleton: Skeleton;
  readonly #cursors = new Map<string, TrackCursor>();
  /** How each joint is turned in the scene where nothing moves it; scales have no part in it. */
  readonly restRotations: readonly Quat[];

  constructor(skeleton: Skeleton, tracks: Motion['tracks']) {
    this.#skeleton = skeleton;
    for (const track of tracks) {
      this.#cursors.set(`${track.joint} ${track.property}`, createCursor(track));
    }
    this.restRotations = nodeRest(skeleton).rotations;
  }

  /** The track that moves a property of a joint. */
  trackOf(joint: number, property: MotionProperty): MotionTrack | undefined {
    return this.#cursors.get(`${joint} ${property}`)?.track;
  }

  /** The joints above one, from its parent to the root. */
  listAbove(joint: number): number[] {
    const above: number[] = [];
    const { parents } = this.#skeleton;
    for (let at = parents[joint] ?? -1; at >= 0; at = parents[at] ?? -1) above.push(at);
    return above;
  }

  /** The rotation of the parent of a joint at rest in the scene. */
  restAbove(joint: number): Quat {
    return this.restRotations[this.#skeleton.parents[joint] ?? -1] ?? IDENTITY_QUAT;
  }

  /** The rotation of a joint relative to its parent at rest, or at a time. */
  rotationAt(joint: number, seconds?: number): Quat {
    return this.#valueAt(trsOf(this.#skeleton, joint)[1], joint, 'rotation', seconds);
  }

  /** The rotation that a chain of joints makes, from the first to the last one, at a time. */
  turnAlong(chain: readonly number[], seconds: number): Quat {
    return chain.reduce<Quat>(
      (turn, joint) => multiplyQuat(turn, this.rotationAt(joint, seconds)),
      IDENTITY_QUAT,
    );
  }

  /** Where a chain of joints leads to, from the first to the last one, at rest or at a time. */
  matrixAlong(chain: readonly number[], seconds?: number): Mat4 {
    return chain.reduce<Mat4>(
      (matrix, joint) => multiplyMat4(matrix, composeTrs(this.#trsAt(joint, seconds))),
      IDENTITY_MAT4,
    );
  }

  /** Whether a track keeps its joint where it rests, but for a part of 1e-5 of `size`, metres. */
  holdsRest({ joint, property, interpolation, values }: MotionTrack, size: number): boolean {
    const [t, r, s] = trsOf(this.#skeleton, joint);
    const rest: readonly number[] = property === 'translation' ? t : property === 'scale' ? s : r;
    const isSpline = interpolation === 'CUBICSPLINE';
    const tolerance = 1e-5 * (property === 'translation' ? size : 1);
    const width = rest.length;
    for (let row = 0; row < values.length / width; row++) {
      const part = isSpline ? row % 3 : 1;
      const given = values.subarray(width * row, width * (row + 1));
      const differs = (sign: number): boolean =>
        rest.some((value, i) => Math.abs(sign * (given[i] as number) - value) > tolerance);
      if (part === 1) {
        if (differs(1) && (property !== 'rotation' || differs(-1))) return false;
      } else if (given.some((value) => Math.abs(value) > tolerance)) return false;
    }
    return true;
  }

  #trsAt(joint: number, seconds: number | undefined): Trs {
    const [t, r, s] = trsOf(this.#skeleton, joint);
    return [
      this.#valueAt(t, joint, 'translation', seconds),
      this.#valueAt(r, joint, 'rotation', seconds),
      this.#valueAt(s, joint, 'scale', seconds),
    ];
  }

  #valueAt<Value extends Vec3 | Quat>(
    rest: Value,
    joint: number,
    property: MotionProperty,
    seconds: number | undefined,
  ): Value {
    const cursor = this.#cursors.get(`${joint} ${property}`);
    if (!cursor || seconds === undefined) return rest;
    const value = Float64Array.from(rest);
    sampleTrack(cursor, seconds, value, 0);
    return [...value] as unknown as Value;
  }
}
