import type { DiagnosticCollector, MotionTrack, PartTrack } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { tally } from '../tally.ts';
import { reportReduced } from './report-reduced.ts';
import { findProblem, type TrackKeys } from './sampler-writer.ts';

/** The tracks that glTF can have; reports the others (GLTF_MOTION_REDUCED). */
export function takeValid(
  tracks: readonly MotionTrack[],
  jointCount: number,
  findings: DiagnosticCollector<GltfCode>,
): readonly MotionTrack[] {
  const targetOf = ({ joint, property }: MotionTrack): string | undefined => {
    const isThere = Number.isInteger(joint) && joint >= 0 && joint < jointCount;
    return isThere ? `${joint} ${property}` : undefined;
  };
  return takeFirst(tracks, targetOf, findings);
}

/** Turns of absent parts that glTF can have; reports the others (GLTF_MOTION_REDUCED). */
export function takeValidParts(
  parts: readonly PartTrack[],
  findings: DiagnosticCollector<GltfCode>,
): readonly (PartTrack & TrackKeys)[] {
  const turns = parts.map((track) => ({ ...track, property: 'rotation' as const }));
  return takeFirst(turns, ({ part }) => part, findings);
}

/** The first one without a problem of each target; undefined stands for one that is not there. */
function takeFirst<T extends TrackKeys>(
  tracks: readonly T[],
  targetOf: (track: T) => string | undefined,
  findings: DiagnosticCollector<GltfCode>,
): readonly T[] {
  const problems = new Map<string, number>();
  const taken = new Set<string>();
  const valid = tracks.filter((track) => {
    const target = targetOf(track);
    let problem = target === undefined ? 'their joints are not there' : findProblem(track);
    if (target !== undefined && taken.has(target)) problem ??= 'another one has the same target';
    if (problem) tally(problems, problem);
    else if (target !== undefined) taken.add(target);
    return problem === undefined;
  });
  reportReduced(problems, findings);
  return valid;
}
