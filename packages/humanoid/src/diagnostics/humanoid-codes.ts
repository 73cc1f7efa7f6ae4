import type { CodeRow, Severity } from '@stfkit/core';

/** Stable code of a finding of a reader or writer of motion, a key of `HUMANOID_CODES`. */
export type HumanoidCode =
  | 'BVH_DATA_AFTER'
  | 'BVH_NAMES_CHANGED'
  | 'BVH_NAMES_REPEATED'
  | 'BVH_PARTS_DROPPED'
  | 'BVH_POSITIONS_RELATIVE'
  | 'BVH_RESAMPLED'
  | 'BVH_REST_POSED'
  | 'BVH_REST_TURNED'
  | 'BVH_ROOTS'
  | 'BVH_SCALES_DROPPED'
  | 'BVH_UNIT_UNSURE'
  | 'BVH_UP_UNSURE'
  | 'BVH_ZERO_LENGTH'
  | 'REST_LIKE_LENGTHS'
  | 'REST_LIKE_PARTIAL'
  | 'STF_TRACKS_INVALID'
  | 'STF_TRACKS_OTHER'
  | 'STF_TRACKS_SAMPLED'
  | 'STF_TRACKS_UNBAKED';

const row = (severity: Severity, source: string, message: string): CodeRow => ({
  severity,
  stage: 'conversion',
  message,
  source,
});

/** Every finding of the readers and writers of motion: what they had to guess, and what they cannot carry over. */
export const HUMANOID_CODES: Readonly<Record<HumanoidCode, CodeRow>> = {
  BVH_DATA_AFTER: row(
    'warning',
    'BVH',
    'Line {line}: after the {count} frames that the file announces there is more, which is not read.',
  ),
  BVH_NAMES_CHANGED: row(
    'info',
    'BVH',
    '{count} joints get other names, as names in BVH have no spaces and braces and come once: {names}.',
  ),
  BVH_NAMES_REPEATED: row(
    'warning',
    'BVH',
    'Line {line}: {count} joints have the name of another one: {names}.',
  ),
  BVH_PARTS_DROPPED: row(
    'info',
    'BVH',
    'The turns of {count} parts that the body lacks are left out, as BVH has no place for them: {names}.',
  ),
  BVH_POSITIONS_RELATIVE: row(
    'info',
    'BVH',
    'Positions in the place of offsets would sink the figure into the ground, or its joints into each other; they are added to the offsets.',
  ),
  BVH_RESAMPLED: row(
    'warning',
    'BVH',
    'The keys do not lie at equal distances, or curve between frames: the motion is sampled {fps} times a second.',
  ),
  BVH_REST_POSED: row(
    'info',
    'BVH',
    'Without rotations the figure has no shape that it has in any frame, as its joints are turned along their bones; it rests in the pose of the first frame.',
  ),
  BVH_REST_TURNED: row(
    'info',
    'BVH',
    'In its motion the figure stands along {axis}, by its offsets along another axis; its rest is turned upright.',
  ),
  BVH_ROOTS: row(
    'warning',
    'BVH',
    'The skeleton has {count} roots, which many programs do not read.',
  ),
  BVH_SCALES_DROPPED: row(
    'warning',
    'BVH',
    '{count} tracks of scales are left out, as BVH has none.',
  ),
  BVH_UNIT_UNSURE: row(
    'warning',
    'BVH',
    'The file says nothing of its unit; with {metresPerUnit} m the figure is some {height} m tall. Give the unit if that is wrong.',
  ),
  BVH_UP_UNSURE: row(
    'warning',
    'BVH',
    'The figure does not show clearly which axis points up; {axis} is taken. Give the axis if that is wrong.',
  ),
  BVH_ZERO_LENGTH: row('info', 'BVH', '{count} joints stand where their parents stand: {names}.'),
  REST_LIKE_LENGTHS: row(
    'warning',
    'stf-format §9',
    '{count} of {all} bones of the body are not as long in the figure that says how they rest, "{name}" {ratio} times: it may be another figure.',
  ),
  REST_LIKE_PARTIAL: row(
    'warning',
    'stf-format §9',
    '{count} joints of the body have none of the same name in the figure that says how they rest, and rest as before: {names}.',
  ),
  STF_TRACKS_INVALID: row(
    'warning',
    'stf-format §7',
    '{count} tracks have values that are no finite numbers, or times that do not ascend, and are left out: {names}.',
  ),
  STF_TRACKS_OTHER: row(
    'info',
    'stf-format §7.5',
    '{count} tracks of the animation move other things than the joints of the rig, and are not read.',
  ),
  STF_TRACKS_SAMPLED: row(
    'info',
    'stf-format §7.7',
    '{count} tracks have curves that a motion cannot have, and are sampled: {names}.',
  ),
  STF_TRACKS_UNBAKED: row(
    'warning',
    'stf-format §7.7',
    '{count} curved tracks get no samples, as they would be too many; Godot does not play them.',
  ),
};
