import type { CodeRow } from '@stfkit/core';

/** Stable code of a warning of `retarget` and `checkBody`, a key of `RETARGET_CODES`. */
export type RetargetCode =
  | 'REST_REJECTED'
  | 'REST_SYNTHESISED'
  | 'RETARGET_FOOT_GOAL'
  | 'RETARGET_NO_ROOT'
  | 'RETARGET_NOT_FINITE';

const warning = (message: string): CodeRow => ({
  severity: 'warning',
  stage: 'conversion',
  message,
  source: 'stf-format §9',
});

/** Every warning of `retarget` and `checkBody`: what of two bodies, or of a motion between them, a person should look at. */
export const RETARGET_CODES: Readonly<Record<RetargetCode, CodeRow>> = {
  REST_REJECTED: warning('Rest pose of the {pose}: {faults}.'),
  REST_SYNTHESISED: warning(
    'No rest pose of the file can be used; a T-pose was made of the bones.',
  ),
  RETARGET_FOOT_GOAL: warning(
    '{part} does not come to where it should be in {percent} % of the frames: the leg would have to point elsewhere than that of the source.',
  ),
  RETARGET_NO_ROOT: warning(
    'The hips of the target hang on nothing that could carry the way; they carry it.',
  ),
  RETARGET_NOT_FINITE: warning(
    'The rigs are too large or too small for numbers: {count} tracks are left out.',
  ),
};
