import type { Document as GltfDocument, Node } from '@gltf-transform/core';
import { Document } from '@gltf-transform/core';
import type {
  BodyPart,
  Diagnostic,
  DiagnosticOptions,
  JsonObject,
  Motion,
  MotionTrack,
  Quat,
  Skeleton,
} from '@stfkit/core';
import {
  ConversionError,
  DiagnosticCollector,
  IDENTITY_QUAT,
  invertQuat,
  multiplyQuat,
  StfError,
} from '@stfkit/core';
import { GLTF_CODES, type GltfCode } from '../diagnostics/gltf-codes.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { listMissingBones } from '../vrm/describe/missing-bones.ts';
import { vrmBoneOf } from '../vrm/describe/vrm-bones.ts';
import { VrmAnimationExtension } from '../vrm/extensions/vrm-extensions.ts';
import { holdUntil } from './hold-until.ts';
import { keepGround } from './keep-ground.ts';
import { type NormalisedKeys, rotationKeys, translationKeys } from './normalised-keys.ts';
import { PosedSkeleton } from './posed-skeleton.ts';
import { SamplerWriter, type TrackKeys } from './sampler-writer.ts';
import { type PosedBody, type PosedBone, poseBody } from './t-pose.ts';
import { takeValid } from './write-motion.ts';

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
  readonly document: GltfDocument;
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
  const document = new Document().setLogger(SILENT_LOGGER);
  const nodes = makeNodes(document, body);
  const channels = listChannels(pose, body, mapping);
  const keyed = channels.flatMap(({ bone, keys }) => {
    if (keys === undefined) return [];
    const node = nodes.get(bone) ?? makeLookAt(document, nodes, bone);
    nodes.set(bone, node);
    return [{ node, keys }];
  });
  writeAnimation(document, motion, keyed, nodes.get(body.bones[0] as PosedBone) as Node);
  writeExtension(document, body, nodes);
  const resampled = channels.filter(({ isResampled }) => isResampled).length;
  if (resampled > 0) findings.report('GLTF_MOTION_RESAMPLED', { count: resampled }, {});
  const used = new Set(channels.flatMap(({ from }) => from));
  reportReduced(pose, body, tracks, used, findings);
  const absent = motion.absentParts?.length ?? 0;
  if (absent > 0) {
    const problem = 'the body has no bones for them';
    findings.report('GLTF_MOTION_REDUCED', { count: absent, problem }, {});
  }
  return { document, diagnostics: findings.diagnostics };
}

interface BoneChannel extends NormalisedKeys {
  readonly bone: PosedBone;
}

/** What the bones do, and the eyes, for which `lookAt` stands. */
function listChannels(
  pose: PosedSkeleton,
  body: PosedBody,
  mapping: ReadonlyMap<BodyPart, number>,
): BoneChannel[] {
  const [hips] = body.bones as [PosedBone];
  const way = translationKeys(pose, body, hips);
  const keys = way.keys && way.from.length > 0 ? keepGround(way.keys, body) : way.keys;
  const channels: BoneChannel[] = [{ bone: hips, ...way, keys }];
  for (const bone of body.bones) channels.push({ bone, ...rotationKeys(pose, body, bone) });
  const head = body.bones.find(({ part }) => part === 'head');
  const headRest = pose.restRotations[head?.joint ?? 0] ?? IDENTITY_QUAT;
  for (const part of ['eye.l', 'eye.r'] as const) {
    const joint = mapping.get(part);
    if (joint === undefined || !head || !pose.trackOf(joint, 'rotation')) continue;
    // Eyes look straight ahead at rest, whatever their axes.
    const away = multiplyQuat(invertQuat(headRest), pose.restRotations[joint] as Quat);
    const rotation = multiplyQuat(head.rotation, away);
    const eye: PosedBone = { ...head, part, joint, parent: head, rotation };
    channels.push({ bone: eye, ...rotationKeys(pose, body, eye) });
    break;
  }
  return channels;
}

function makeNodes(document: GltfDocument, { bones }: PosedBody): Map<PosedBone, Node> {
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const nodes = new Map<PosedBone, Node>();
  for (const bone of bones) {
    const [x, y, z] = bone.place;
    const [ox, oy, oz] = bone.parent?.place ?? [0, 0, 0];
    const node = document
      .createNode(vrmBoneOf(bone.part, '1.0'))
      .setTranslation([x - ox, y - oy, z - oz]);
    const above = bone.parent && nodes.get(bone.parent);
    (above ?? scene).addChild(node);
    nodes.set(bone, node);
  }
  return nodes;
}

/** The node for the gaze: a child of the head, so that it turns against that as the eye does. */
function makeLookAt(
  document: GltfDocument,
  nodes: ReadonlyMap<PosedBone, Node>,
  { parent }: PosedBone,
): Node {
  const node = document.createNode('lookAt');
  if (parent) nodes.get(parent)?.addChild(node);
  return node;
}

function writeAnimation(
  document: GltfDocument,
  { name, durationSeconds }: Motion,
  channels: readonly { readonly node: Node; readonly keys: TrackKeys }[],
  hips: Node,
): void {
  const writer = new SamplerWriter(document, document.createAnimation(name));
  const ends = channels.map(({ keys }) => keys.times.at(-1) as number);
  const end = ends.reduce((most, each) => Math.max(most, each), 0);
  const longest = channels[ends.indexOf(end)];
  for (const channel of channels) {
    const { node, keys } = channel;
    writer.add(node, channel === longest ? holdUntil(keys, durationSeconds) : keys);
  }
  // glTF has no animation without channels: one in which nothing happens tells where the hips rest.
  if (channels.length > 0) return;
  const values = Float64Array.of(0, 0, 0, 1);
  const times = Float64Array.of(0);
  writer.add(hips, { property: 'rotation', interpolation: 'STEP', times, values });
}

function writeExtension(
  document: GltfDocument,
  { bones }: PosedBody,
  nodes: ReadonlyMap<PosedBone, Node>,
): void {
  const objects = [...nodes.values()];
  const humanBones = Object.fromEntries(
    bones.map((bone, i) => [vrmBoneOf(bone.part, '1.0'), { node: i }]),
  );
  const lookAt = objects.length > bones.length ? { lookAt: { node: bones.length } } : {};
  const json: JsonObject = { specVersion: '1.0', humanoid: { humanBones }, ...lookAt };
  const extension = document.createExtension(VrmAnimationExtension);
  const data = extension
    .createData()
    .setContent({ json, objects: objects.map((object) => ({ object })) });
  document.getRoot().setExtension(VrmAnimationExtension.EXTENSION_NAME, data);
}

function reportReduced(
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
    problems.set(problem, (problems.get(problem) ?? 0) + 1);
  }
  for (const [problem, count] of problems) {
    findings.report('GLTF_MOTION_REDUCED', { count, problem }, {});
  }
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
