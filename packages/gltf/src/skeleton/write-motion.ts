import type { Animation, Document } from '@gltf-transform/core';
import type { Diagnostic, DiagnosticOptions, Motion, MotionTrack } from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import type { AbsentPartExtras } from '@stfkit/core/authoring';
import { GLTF_CODES, type GltfCode } from '../diagnostics/gltf-codes.ts';
import { expectGltf } from '../expect-document.ts';
import type { GltfRig } from './gltf-rig.ts';
import { holdUntil } from './hold-until.ts';
import { SamplerWriter } from './sampler-writer.ts';
import { takeValid, takeValidParts } from './take-valid.ts';

/** What `writeMotion` gives. */
export interface WriteMotionResult {
  /** The new animation, the last one of the document; undefined for a motion without tracks. */
  readonly animation: Animation | undefined;
  /** What is not in the animation. */
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/**
 * Adds a motion to a document as an animation, which **changes the document**: key for key, in single
 * floats; tracks with the same times share them. Where the motion goes on after its last key, the longest
 * track gets one more. To leave a document as it is, clone it and read the rig of the clone, whose joints
 * have the same numbers.
 *
 * Turns of parts that the body lacks become channels without a node, which players pass over.
 *
 * Tracks that glTF cannot have are left out (GLTF_MOTION_REDUCED): of joints that are not in the rig, a
 * second one of the same joint and property, without keys, with times below 0 or that do not ascend, with
 * values that are no numbers. A motion without tracks is left out as a whole (GLTF_ANIMATION_EMPTY).
 *
 * @throws {StfError} ARGUMENT_INVALID when `document` is no document of glTF-Transform.
 * @param rig Read from the same document.
 * @see glTF 2.0 §3.11
 */
export function writeMotion(
  document: Document,
  rig: Pick<GltfRig, 'nodes'>,
  motion: Motion,
  options: DiagnosticOptions<GltfCode> = {},
): WriteMotionResult {
  expectGltf(document);
  const findings = new DiagnosticCollector<GltfCode>(options, GLTF_CODES);
  const tracks = takeValid(motion.tracks, rig.nodes.length, findings);
  if (tracks.length === 0) {
    findings.report('GLTF_ANIMATION_EMPTY', {}, {});
    return { animation: undefined, diagnostics: findings.diagnostics };
  }
  const animation = document.createAnimation(motion.name);
  const writer = new SamplerWriter(document, animation);
  const longest = tracks.reduce<MotionTrack | undefined>(
    (most, each) => (most && endOf(most) >= endOf(each) ? most : each),
    undefined,
  );
  for (const track of tracks) {
    const node = rig.nodes[track.joint];
    const keys = track === longest ? holdUntil(track, motion.durationSeconds) : track;
    if (node) writer.add(node, keys);
  }
  for (const keys of takeValidParts(motion.absentParts ?? [], findings)) {
    const extras: AbsentPartExtras = { stf_absent_part: keys.part };
    writer.add(null, keys).setExtras({ ...extras });
  }
  return { animation, diagnostics: findings.diagnostics };
}

function endOf({ times }: MotionTrack): number {
  return times.at(-1) ?? 0;
}
