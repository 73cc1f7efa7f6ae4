import type { Skeleton } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { makeWarning, type RetargetWarning } from '../diagnostics/retarget-warning.ts';
import type { HumanoidRig } from '../humanoid-rig.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import { bindFrames } from './bind-frames.ts';
import type { BodyFrame } from './body-frame.ts';
import { measureBody } from './body-frame.ts';
import { isTPose } from './is-t-pose.ts';
import { judgeRest, judgeSides } from './judge-rest.ts';
import type { RestVerdict } from './rest-verdict.ts';
import { synthesiseRest } from './synthesise-rest.ts';

/** The pose of a rig that its motions are measured from. */
export interface ReferencePose {
  /** Where the joints stand in it. */
  readonly frames: Frames;
  readonly body: BodyFrame;
  readonly verdict: RestVerdict;
  readonly warnings: readonly RetargetWarning[];
}

/**
 * Finds the reference pose of a rig: what is declared; else the pose in which the mesh was bound; else the
 * nodes as they stand; each only where it looks like a pose in which figures are made. Nodes in a T-pose go before a
 * mesh that was bound in another: someone put them there, and T-poses mean the same in all bodies, which hands in
 * A-poses do not. Where no pose can be used, a T-pose is made of the bones.
 *
 * @see humanoid §1.7
 * @throws {StfError} RETARGET_NO_HIPS when the rig has no hip.
 * @throws {StfError} RETARGET_MAPPING when a part of the body is a joint that the skeleton does not have.
 * @throws {StfError} RETARGET_SKELETON when a joint stands nowhere: a number at rest is not finite.
 */
export function findReferencePose(rig: HumanoidRig): ReferencePose {
  const { skeleton, mapping, rest } = rig;
  checkRig(skeleton, mapping);
  const nodes = restFrames(skeleton);
  checkFinite(nodes, skeleton);
  if (rest === 'tpose' || rest === 'nodes') {
    const looks = rest === 'tpose' ? 'alongAxis' : 'anywhere';
    return { frames: nodes, body: measureBody(nodes, mapping, looks), verdict: rest, warnings: [] };
  }
  const warnings: RetargetWarning[] = [];
  const bind = bindFrames(skeleton, mapping, nodes, rest === 'bind' ? 'scene' : 'mesh');
  const found = [
    ...(bind ? [{ verdict: 'bind', frames: bind, body: measureBody(bind, mapping) } as const] : []),
    { verdict: 'nodes', frames: nodes, body: measureBody(nodes, mapping) } as const,
  ];
  const inT = found.find((pose) => isTPose(pose, mapping));
  const others = found.filter((pose) => pose !== inT);
  for (const { verdict, frames, body } of inT ? [inT, ...others] : others) {
    const faults = judgeRest(frames, mapping, body, rig.locomotionType);
    if (verdict === 'nodes') faults.push(...judgeSides(frames, mapping, body));
    if (faults.length === 0) return { frames, body, verdict, warnings };
    warnings.push(makeWarning('REST_REJECTED', { pose: verdict, faults: faults.join(', ') }));
  }
  // What the body does there, some frame of a motion perhaps, says neither where the sky is nor where it looks at rest.
  const frames = synthesiseRest(skeleton, mapping, nodes, measureBody(nodes, mapping, 'ahead'));
  warnings.push(makeWarning('REST_SYNTHESISED'));
  const body = measureBody(frames, mapping, 'ahead');
  return { frames, body, verdict: 'synthesised', warnings };
}

function checkRig({ parents }: Skeleton, mapping: BodyMapping): void {
  if (!mapping.has('hip')) {
    throw new StfError(
      'RETARGET_NO_HIPS',
      'The rig maps no joint to the hip, which carries all others.',
    );
  }
  for (const [part, joint] of mapping) {
    if (Number.isInteger(joint) && joint >= 0 && joint < parents.length) continue;
    const problem = `"${part}" is joint ${joint}, expected 0 to ${parents.length - 1}.`;
    throw new StfError('RETARGET_MAPPING', problem);
  }
}

function checkFinite({ positions, rotations }: Frames, { names }: Skeleton): void {
  for (let joint = 0; joint < names.length; joint++) {
    const place = positions.subarray(3 * joint, 3 * joint + 3);
    const turn = rotations.subarray(4 * joint, 4 * joint + 4);
    if (place.every(Number.isFinite) && turn.every(Number.isFinite) && turn.some((x) => x !== 0))
      continue;
    const problem = `Joint ${joint} "${names[joint]}" has rest values that are not finite, or no rotation.`;
    throw new StfError('RETARGET_SKELETON', problem);
  }
}
