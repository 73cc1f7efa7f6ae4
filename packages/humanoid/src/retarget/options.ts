import { choice, type OptionRows, POSITIVE } from '@stfkit/core/arguments';

/** How a motion is carried from one body to another. */
export interface RetargetOptions {
  /**
   * `swing` turns the limbs of the target's rest pose into the directions of the source's before anything
   * moves, so that A-poses and T-poses fit; `none` takes both rest poses for the same, as three-vrm does.
   * Default `swing`.
   */
  readonly align?: 'swing' | 'none';
  /**
   * What carries the way through the scene: `hips` the hips, and without `footIk` what above them has the same
   * names and rests in both rigs, as it does in the source; `root` the topmost joint above them, along the
   * ground and in the direction of walking; `inPlace` nothing, the figure stays where it is. Default `hips`.
   */
  readonly rootMotion?: 'hips' | 'root' | 'inPlace';
  /**
   * Whether legs are bent so that feet go where the source's go: `trajectory` for all of the motion,
   * `contacts` so that they also stand still while they stand. Default `none`.
   */
  readonly footIk?: 'none' | 'trajectory' | 'contacts';
  /** Whether arms are bent so that hands keep their place beside the `chest` or the `hip`. Default `none`. */
  readonly handGoals?: 'none' | 'chest' | 'hip';
  /**
   * Whether joints that leave the limits of the target rig are told of in the report, or `clamp`ed to them.
   * Default `ignore`.
   */
  readonly limits?: 'ignore' | 'report' | 'clamp';
  /** Keys a second, at least, of tracks whose key times cannot be kept. Default 30. */
  readonly sampleRate?: number;
}

/** What the options may be. */
export const RETARGET_OPTIONS: OptionRows<RetargetOptions> = {
  align: choice('swing', 'none'),
  rootMotion: choice('hips', 'root', 'inPlace'),
  footIk: choice('none', 'trajectory', 'contacts'),
  handGoals: choice('none', 'chest', 'hip'),
  limits: choice('ignore', 'report', 'clamp'),
  sampleRate: POSITIVE,
};

/** The options with all that a caller left out. */
export const RETARGET_DEFAULTS: Required<RetargetOptions> = {
  align: 'swing',
  rootMotion: 'hips',
  footIk: 'none',
  handGoals: 'none',
  limits: 'ignore',
  sampleRate: 30,
};
