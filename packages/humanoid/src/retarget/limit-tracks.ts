import type { BodyPart, MotionTrack } from '@stfkit/core';
import { createCursor, sampleTrack } from '@stfkit/core/authoring';
import { continueFlat, divideFlat, multiplyFlat } from '../math/flat-quat.ts';
import { uniteKeyTimes } from './key-times.ts';
import type { LimitFrame } from './limit-frame.ts';
import { findLimitFrame } from './limit-frame.ts';
import type { RetargetOptions } from './options.ts';
import { RETARGET_DEFAULTS } from './options.ts';
import type { Plan } from './plan.ts';
import type { LimitViolation } from './report.ts';

/** A joint may be this far out of its limits, radians: numbers of files are no more exact. */
const TOLERANCE = 1e-6;

/** Tracks whose keys are within the limits of the target, and which were not. */
export function keepWithinLimits(
  { target }: Plan,
  tracks: readonly MotionTrack[],
  mode: RetargetOptions['limits'],
): { readonly tracks: readonly MotionTrack[]; readonly violations: readonly LimitViolation[] } {
  if (mode !== 'report' && mode !== 'clamp') return { tracks, violations: [] };
  const partOf = new Map([...target.mapping].map(([part, joint]) => [joint, part]));
  const violations: LimitViolation[] = [];
  const kept = tracks.map((track) => {
    const part = track.property === 'rotation' ? partOf.get(track.joint) : undefined;
    const frame = part && findLimitFrame(target, part);
    if (!part || !frame) return track;
    // The values of splines are between tangents: what leaves the limits is put into straight pieces.
    const straight = track.interpolation === 'CUBICSPLINE' ? straighten(track) : track;
    const values = straight.values.slice();
    const { radians, keys } = clampValues(values, frame);
    if (keys === 0) return track;
    violations.push({ part: part as BodyPart, radians, keys });
    return mode === 'clamp' ? { ...straight, values } : track;
  });
  return { tracks: kept, violations };
}

function straighten(track: MotionTrack): MotionTrack {
  const times = uniteKeyTimes([track], RETARGET_DEFAULTS.sampleRate);
  const values = new Float64Array(4 * times.length);
  const cursor = createCursor(track);
  for (let key = 0; key < times.length; key++) {
    sampleTrack(cursor, times[key] as number, values, 4 * key);
    if (key > 0) continueFlat(values, 4 * key - 4, 4 * key);
  }
  return { ...track, interpolation: 'LINEAR', times, values };
}

/** Clamps rotations in place; those within their limits stay as they are, to the last bit. */
function clampValues(
  values: Float64Array,
  { before, after, ranges }: LimitFrame,
): { readonly radians: number; readonly keys: number } {
  const left = Float64Array.from(before);
  const right = Float64Array.from(after);
  const back = Float64Array.from([
    -(after[0] ?? 0),
    -(after[1] ?? 0),
    -(after[2] ?? 0),
    after[3] ?? 1,
  ]);
  const turn = new Float64Array(4);
  const angles = new Float64Array(3);
  let radians = 0;
  let keys = 0;
  for (let i = 0; i < values.length; i += 4) {
    multiplyFlat(turn, 0, left, 0, values, i);
    multiplyFlat(turn, 0, turn, 0, right, 0);
    toAngles(turn, angles);
    let out = 0;
    for (let k = 0; k < 3; k++) {
      const angle = angles[k] as number;
      const within = Math.min(
        ranges[2 * k + 1] as number,
        Math.max(ranges[2 * k] as number, angle),
      );
      out = Math.max(out, Math.abs(angle - within));
      angles[k] = within;
    }
    if (out <= TOLERANCE) continue;
    keys++;
    radians = Math.max(radians, out);
    fromAngles(angles, turn);
    divideFlat(turn, 0, left, 0, turn, 0);
    multiplyFlat(values, i, turn, 0, back, 0);
    if (i > 0) continueFlat(values, i - 4, i);
  }
  return { radians, keys };
}

/** Twist about x, and the swing that follows it as angles about y and z, radians. */
function toAngles(q: Float64Array, angles: Float64Array): void {
  const sign = (q[3] as number) < 0 ? -1 : 1;
  const [x, y, z, w] = [
    sign * (q[0] as number),
    q[1] as number,
    q[2] as number,
    sign * (q[3] as number),
  ];
  const size = Math.sqrt(x * x + w * w);
  // Bent right back, a bone has no twist of its own.
  const [sx, cx] = size > 1e-9 ? [x / size, w / size] : [0, 1];
  angles[0] = 2 * Math.atan2(sx, cx);
  const sy = sign * (y * cx - z * sx);
  const sz = sign * (z * cx + y * sx);
  const across = Math.sqrt(sy * sy + sz * sz);
  const angle = 2 * Math.atan2(across, size);
  const by = across > 1e-12 ? angle / across : 2;
  angles[1] = sy * by;
  angles[2] = sz * by;
}

/** The rotation that swings by two angles and twists by the first before that. */
function fromAngles(angles: Float64Array, q: Float64Array): void {
  const [x, y, z] = [angles[0] as number, angles[1] as number, angles[2] as number];
  const angle = Math.sqrt(y * y + z * z);
  const by = angle > 1e-12 ? Math.sin(angle / 2) / angle : 0.5;
  const [sy, sz, w] = [y * by, z * by, Math.cos(angle / 2)];
  const [sx, cx] = [Math.sin(x / 2), Math.cos(x / 2)];
  q[0] = w * sx;
  q[1] = sy * cx + sz * sx;
  q[2] = sz * cx - sy * sx;
  q[3] = w * cx;
}
