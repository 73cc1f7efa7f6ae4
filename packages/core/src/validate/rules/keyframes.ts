import type { Json } from '../../definition/json.ts';
import { isJsonArray } from '../../definition/json.ts';
import type { PathStep } from '../../diagnostics/pointer.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, objectOf } from '../subject.ts';

const KINDS: ReadonlySet<Json | undefined> = new Set([
  'linear',
  'bezier',
  'constant',
  'quadratic',
  'cubic',
]);

/** Keyframes are ones that every program reads. Findings are counted by track, of which keys there are many. */
export function checkKeyframes(
  subject: Subject,
  subtracks: readonly Json[],
  interpolation: Json | undefined,
  steps: readonly PathStep[],
): void {
  let missing = 0;
  let short = 0;
  let generated = 0;
  let mixed: Json | undefined;
  let first: Json | undefined = KINDS.has(interpolation) ? interpolation : undefined;
  for (const subtrack of subtracks) {
    for (const key of itemsOf(objectOf(subtrack)['keyframes'])) {
      if (key === null) missing++;
      if (!isJsonArray(key)) continue;
      const kind = key[2];
      if (key[0] === false || kind === 'baked') generated++;
      else if (typeof kind !== 'string') short++;
      else if (first === undefined) first = kind;
      else if (kind !== first) mixed ??= kind;
    }
  }
  if (missing > 0) {
    const program = 'Blender, Unity and Godot';
    subject.report('KEYFRAME_NULL', { count: missing, program }, ...steps);
  }
  if (short > 0) {
    subject.report('KEYFRAME_SHORT', { count: short, program: 'Blender and Unity' }, ...steps);
  }
  if (generated > 0) {
    subject.report('KEYFRAME_GENERATED', { count: generated, program: 'Blender' }, ...steps);
  }
  if (mixed !== undefined) {
    const params = { found: String(mixed), expected: String(first), program: 'Blender 0.1.10' };
    subject.report('TRACK_MIXED', params, ...steps);
  }
}
