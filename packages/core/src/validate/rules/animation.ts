import type { Json, JsonObject } from '../../definition/json.ts';
import { isJsonArray } from '../../definition/json.ts';
import type { PathStep } from '../../diagnostics/pointer.ts';
import { readTargetForm } from '../../resources/stf/target-form.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, numbersOf, objectOf } from '../subject.ts';
import { followTarget } from './animation-target.ts';
import { checkKeyframes } from './keyframes.ts';
import { checkRotationKeys } from './rotation-keys.ts';

/** Frames and tracks of an animation fit each other and the scene. */
export function checkAnimation(subject: Subject, view: DocumentView): void {
  const samples = checkRange(subject);
  for (const list of ['tracks', 'tracks_baked'] as const) {
    const targets = new Set<string>();
    itemsOf(subject.json[list]).forEach((item, i) => {
      const track = objectOf(item);
      const steps = [list, i];
      const target = JSON.stringify(itemsOf(track['target']));
      if (targets.has(target)) {
        subject.report('TARGET_DUPLICATE', { program: 'Blender' }, ...steps, 'target');
      }
      targets.add(target);
      checkTarget(subject, view, track, steps);
      checkTimepoints(subject, track, steps);
      checkSubtracks(subject, view, track, samples, steps);
    });
  }
}

/** The number of samples that baked buffers have; undefined where the range is none. */
function checkRange(subject: Subject): number | undefined {
  const json = subject.json['range'];
  if (!isJsonArray(json)) return undefined;
  const range = numbersOf(json, 2) as readonly [number, number] | undefined;
  if (range === undefined || range[1] < range[0]) {
    subject.report('ANIMATION_RANGE', { found: JSON.stringify(json) }, 'range');
    return undefined;
  }
  range.forEach((found, i) => {
    if (Number.isInteger(found)) return;
    subject.report('RANGE_FRACTION', { found, program: 'Unity and Godot' }, 'range', i);
  });
  const [start, end] = range;
  if (start !== 0) subject.report('RANGE_START', { found: start, program: 'Unity' }, 'range', 0);
  return Math.trunc(end + 1) - Math.trunc(start);
}

function checkTarget(
  subject: Subject,
  view: DocumentView,
  track: JsonObject,
  steps: readonly PathStep[],
): void {
  const path = itemsOf(track['target']);
  const result = followTarget(view, path);
  const property = path.at(-1);
  if (property === 'r_euler') {
    subject.report('TARGET_EULER', { program: 'Blender, Unity and Godot' }, ...steps, 'target');
  }
  if (result === undefined) return;
  if ('components' in result) {
    const { components: count } = result;
    const found = itemsOf(track['subtracks']).length;
    if (found === count || !isJsonArray(track['subtracks'])) return;
    const params = { property: String(property), found, count };
    subject.report('TARGET_COMPONENTS', params, ...steps, 'subtracks');
    return;
  }
  const { unknown, name } = result;
  // A path that ends too early has no element to point at.
  const place = [...steps, 'target', ...(unknown < path.length ? [unknown] : [])];
  if (name !== undefined) subject.report('BLENDSHAPE_UNKNOWN', { name }, ...place);
  else subject.report('TARGET_UNKNOWN', { found: String(path[unknown] ?? 'its end') }, ...place);
}

function checkTimepoints(subject: Subject, track: JsonObject, steps: readonly PathStep[]): void {
  const timepoints = itemsOf(track['timepoints']);
  let equal = false;
  for (let i = 1; i < timepoints.length; i++) {
    const before = timepoints[i - 1];
    const found = timepoints[i];
    if (typeof before !== 'number' || typeof found !== 'number' || found > before) continue;
    if (found < before) {
      subject.report('TIMEPOINTS_ORDER', { found, before }, ...steps, 'timepoints', i);
      return;
    }
    if (!equal) {
      equal = true;
      subject.report('TIMEPOINTS_EQUAL', { found }, ...steps, 'timepoints', i);
    }
  }
}

function checkSubtracks(
  subject: Subject,
  view: DocumentView,
  track: JsonObject,
  samples: number | undefined,
  steps: readonly PathStep[],
): void {
  const { timepoints, interpolation, target } = track;
  const subtracks = itemsOf(track['subtracks']);
  const count = isJsonArray(timepoints) ? timepoints.length : undefined;
  subtracks.forEach((subtrack, i) => {
    const place = [...steps, 'subtracks', i];
    if (subtrack === null) {
      subject.report('SUBTRACK_NULL', { program: 'Blender, Unity and Godot' }, ...place);
      return;
    }
    const { keyframes, baked } = objectOf(subtrack);
    const found = itemsOf(keyframes).length;
    if (isJsonArray(keyframes) && count !== undefined && found !== count) {
      subject.report('KEYFRAME_COUNT', { found, count }, ...place, 'keyframes');
    }
    checkBaked(subject, view, baked, samples, [...place, 'baked']);
  });
  checkKeyframes(subject, subtracks, interpolation, steps);
  if (itemsOf(target).at(-1) === 'r') checkRotationKeys(subject, subtracks, steps);
  checkUnbaked(subject, track, subtracks, steps);
}

function checkBaked(
  subject: Subject,
  view: DocumentView,
  reference: Json | undefined,
  samples: number | undefined,
  steps: readonly PathStep[],
): void {
  const found = view.bufferOf(subject, reference)?.byteLength;
  if (found === undefined || samples === undefined || found === 4 * samples) return;
  subject.report('BUFFER_SIZE', { found, expected: `${4 * samples} (${samples} × 4)` }, ...steps);
}

/** Godot plays such tracks of bones from their baked buffers alone. */
function checkUnbaked(
  subject: Subject,
  { interpolation, target, track_baked: isBaked }: JsonObject,
  subtracks: readonly Json[],
  steps: readonly PathStep[],
): void {
  if (interpolation !== 'bezier' && interpolation !== 'mixed') return;
  if (isBaked === true || readTargetForm(itemsOf(target)).kind !== 'bone') return;
  if (subtracks.every((subtrack) => objectOf(subtrack)['baked'] !== undefined)) return;
  subject.report('TRACK_UNBAKED', { interpolation, program: 'Godot' }, ...steps);
}
