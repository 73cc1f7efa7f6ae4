import type { BodyPart } from '@stfkit/core';
import type { RetargetWarning } from '../diagnostics/retarget-warning.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { aboveHips } from './above-hips.ts';
import type { Carrier } from './carrier.ts';
import type { Plan } from './plan.ts';
import type { DroppedTrack, RetargetReport } from './report.ts';

/** What is to be told of a plan and of what was made of it. */
export function writeReport(
  plan: Plan,
  resampled: ReadonlyMap<Carrier, string>,
  warnings: readonly RetargetWarning[],
): RetargetReport {
  const { source, target, hips, tracks } = plan;
  const isThere = ({ part }: { readonly part: BodyPart }) => target.mapping.has(part);
  const carriers = plan.carriers.filter(isThere);
  const kept = plan.carriers.filter((carrier) => !isThere(carrier));
  const keptJoints = new Set(kept.map((carrier) => carrier.source));
  const taken = new Set(
    carriers.flatMap(({ source: joint, other }) => [joint, other?.source ?? joint]),
  );
  const hip = source.mapping.get('hip') ?? 0;
  const folded: { joint: number; into: BodyPart[] }[] = [];
  const dropped: DroppedTrack[] = [...tracks.dropped];
  const above = new Set(aboveHips(source));
  // What goes into each: the joints up to the next that has a carrier of its own, and those beside the way.
  const taking = carriers.map(({ part, source: joint, strays = [] }) => {
    const { joints } = stepsAbove(source.skeleton.parents, joint, (at) => taken.has(at));
    return { part, joints: new Set([...joints, ...strays.map((stray) => stray.source)]) };
  });
  tracks.rotations.forEach((track, joint) => {
    // Legs of another gait have no use for toes that stand in for some.
    if (!track || taken.has(joint) || joint >= source.ownCount) return;
    const into = taking.filter(({ joints }) => joints.has(joint)).map(({ part }) => part);
    if (into.length > 0) folded.push({ joint, into });
    else if (!keptJoints.has(joint))
      dropped.push({
        joint,
        property: 'rotation',
        reason: 'the target has no such part of the body',
      });
  });
  tracks.translations.forEach((track, joint) => {
    if (!track || joint === hip || above.has(joint)) return;
    dropped.push({ joint, property: 'translation', reason: 'only hips are moved' });
  });
  return {
    rest: { source: source.pose.verdict, target: target.pose.verdict },
    mapped: carriers.map(({ part }) => part).filter((part) => source.mapping.has(part)),
    folded,
    kept: kept.map(({ part }) => part),
    dropped,
    resampled: [...resampled]
      .filter(([carrier]) => isThere(carrier))
      .map(([{ part }, reason]) => ({ part, reason })),
    scale: hips.scale,
    limitViolations: [],
    warnings: [
      ...source.pose.warnings.map((warning) => aboutRig('source', warning)),
      ...target.pose.warnings.map((warning) => aboutRig('target', warning)),
      ...warnings,
    ],
  };
}

const aboutRig = (rig: string, { code, message }: RetargetWarning): RetargetWarning => ({
  code,
  message: `The ${rig}: ${message}`,
});
