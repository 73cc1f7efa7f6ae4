import { type MovingRig, mapTracks, mapValues } from './rig-change.ts';

/** The same figure in other units: all that is a length is `factor` times as long. */
export function scaleRig<T extends MovingRig>(rig: T, factor: number): T {
  const { translations, inverseBindMatrices: binds } = rig.skeleton;
  const skeleton = {
    ...rig.skeleton,
    translations: translations.map((value) => value * factor),
    // The mesh has those units too.
    ...(binds && {
      inverseBindMatrices: binds.map((value, i) =>
        i % 16 >= 12 && i % 16 < 15 ? value * factor : value,
      ),
    }),
  };
  const motions = mapTracks(rig.motions, (track) =>
    track.property === 'translation'
      ? mapValues(track, (value) => value.map((part) => part * factor))
      : track,
  );
  return { ...rig, skeleton, motions };
}
