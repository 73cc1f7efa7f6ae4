import { holdPose, restLike } from '@stfkit/humanoid';
import type { Figure } from './figure.ts';

/**
 * The figure at rest as another one of the same joints, and its clips as motions of that.
 *
 * @throws {ConversionError} REST_LIKE_NAMES, REST_LIKE_PARENT, REST_LIKE_AXES when the other one is another figure.
 */
export function restingLike(figure: Figure, like: Figure): Figure {
  const { skeleton } = figure.rig;
  const { rig, diagnostics } = restLike(figure.rig, like.rig);
  const clips = figure.clips.map(({ name, read }) => ({
    name,
    read: () => {
      const clip = read();
      const motion = holdPose(clip.motion, skeleton, rig);
      return { motion, diagnostics: [...diagnostics, ...clip.diagnostics] };
    },
  }));
  return { ...figure, rig, clips };
}
