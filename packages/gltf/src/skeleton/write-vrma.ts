import type { Document } from '@gltf-transform/core';
import type {
  BodyPart,
  Diagnostic,
  DiagnosticOptions,
  Motion,
  MotionTrack,
  Skeleton,
} from '@stfkit/core';
import { ConversionError, DiagnosticCollector, StfError } from '@stfkit/core';
import { GLTF_CODES, type GltfCode } from '../diagnostics/gltf-codes.ts';
import { tally } from '../tally.ts';
import { listMissingBones } from '../vrm/describe/missing-bones.ts';
import { listBoneChannels } from './bone-channels.ts';
import { PosedSkeleton } from './posed-skeleton.ts';
import { reportReduced } from './report-reduced.ts';
import { type PosedBody, poseBody } from './t-pose.ts';
import { takeValid } from './take-valid.ts';
import { makeVrmaDocument } from './vrma-document.ts';

/** How `writeVrma` works. */
export interface WriteVrmaOptions extends DiagnosticOptions<GltfCode> {
  /**
   * `tpose` where the skeleton rests in the T-pose of VRM, as those of VRM and VRMA files do; it is taken as
   * it is then. Absent for any other rest, which is brought into that pose.
   */
  readonly rest?: 'tpose' | undefined;
}

/** What `writeVrma` gives. */
export interface WriteVrmaResult {
  /** A document with the bones of the body and one animation. Write it with `GLTF_EXTENSIONS`. */
  readonly document: Document;
  /** What is not in the file. */
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/**
 * Makes a VRM animation, version 1.0, of a motion: one node for each bone of the body, without rotations at
 * rest, in the T-pose of VRM, facing +Z. Bones turn; the hips alone move; nothing is scaled. Eyes are no
 * bones there: how the left one turns, else the right one, is the `lookAt` of the file.
 *
 * Where no T-pose is promised, the pose in which the mesh was bound is taken for the rest, else that of the
 * nodes; its limbs are swung into a T-pose, and the motion is the same as before: it is told against that. Key times and tangents are kept, but where joints between bones, or
 * above the hips, move: what these do goes into the bones below them, with new keys
 * (GLTF_MOTION_RESAMPLED).
 *
 * What VRMA has no place for is left out (GLTF_MOTION_REDUCED): other joints, scales, the translation of
 * other bones, unless they stay at rest; and tracks that glTF cannot have.
 *
 * @throws {ConversionError} VRMA_BONES_MISSING when one of the 15 bones that VRM demands is not mapped.
 * @throws {StfError} VRMA_MAPPING when a bone is mapped to a joint that is not there, or that is another
 *   bone as well.
 * @see VRMC_vrm_animation-1.0; VRMC_vrm-1.0 tpose.md
 */
export function writeVrma(
  skeleton: Skeleton,
  mapping: ReadonlyMap<BodyPart, number>,
  motion: Motion,
  options: WriteVrmaOptions = {},
): WriteVrmaResult {
  checkMapping(skeleton, mapping);
  const findings = new DiagnosticCollector<GltfCode>(options, GLTF_CODES);
  const tracks = takeValid(motion.tracks, skeleton.parents.length, findings);
  const pose = new PosedSkeleton(skeleton, tracks);
  const body = poseBody(skeleton, mapping, options.rest);
  const channels = listBoneChannels(pose, body, mapping);
  const document = makeVrmaDocument(body, channels, motion);
  const resampled = channels.filter(({ isResampled }) => isResampled).length;
  if (resampled > 0) findings.report('GLTF_MOTION_RESAMPLED', { count: resampled }, {});
  const used = new Set(channels.flatMap(({ from }) => from));
  reportUnheld(pose, body, tracks, used, findings);
  const absent = motion.absentParts?.length ?? 0;
  if (absent > 0) {
    const problem = 'the body has no bones for them';
    findings.report('GLTF_MOTION_REDUCED', { count: absent, problem }, {});
  }
  return { document, diagnostics: findings.diagnostics };
}

function reportUnheld(
  pose: PosedSkeleton,
  { bones }: PosedBody,
  tracks: readonly MotionTrack[],
  used: ReadonlySet<MotionTrack>,
  findings: DiagnosticCollector<GltfCode>,
): void {
  const joints = new Set(bones.map(({ joint }) => joint));
  const height = Math.abs(bones[0]?.place[1] ?? 1);
  const problems = new Map<string, number>();
  for (const track of tracks) {
    if (used.has(track) || pose.holdsRest(track, height)) continue;
    const problem = !joints.has(track.joint)
      ? 'their joints are no bones of VRMA'
      : track.property === 'scale'
        ? 'nothing may be scaled in VRMA'
        : 'the hips alone may be moved in VRMA';
    tally(problems, problem);
  }
  reportReduced(problems, findings);
}

function checkMapping({ parents }: Skeleton, mapping: ReadonlyMap<BodyPart, number>): void {
  const missing = listMissingBones(mapping, '1.0');
  if (missing.length > 0) {
    throw new ConversionError(
      'VRMA_BONES_MISSING',
      `VRMA demands 15 bones; not mapped are ${missing.join(', ')}.`,
    );
  }
  const taken = new Map<number, BodyPart>();
  for (const [part, joint] of mapping) {
    const other = taken.get(joint);
    if (other === undefined && Number.isInteger(joint) && parents[joint] !== undefined) {
      taken.set(joint, part);
      continue;
    }
    const found = other === undefined ? 'which is not there' : `which is ${other} already`;
    throw new StfError('VRMA_MAPPING', `${part} is mapped to joint ${joint}, ${found}.`);
  }
}
