import type { Animation, AnimationChannel, Document, Node } from '@gltf-transform/core';
import type {
  BodyPart,
  Diagnostic,
  DiagnosticOptions,
  Motion,
  MotionProperty,
  MotionTrack,
  PartTrack,
} from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import { absentPartOf } from '@stfkit/core/authoring';
import { readSampler } from '../animations/read-sampler.ts';
import { GLTF_CODES, type GltfCode } from '../diagnostics/gltf-codes.ts';
import { expectGltf } from '../expect-document.ts';
import { tally } from '../tally.ts';
import type { GltfRig } from './gltf-rig.ts';
import { unitKeys } from './unit-keys.ts';

/** What `readMotions` gives. */
export interface ReadMotionsResult {
  /** One for each animation of the file, in its order. */
  readonly motions: readonly Motion[];
  /** What is not in the motions. */
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

const SIZES: Readonly<Record<MotionProperty, number>> = { translation: 3, rotation: 4, scale: 3 };

/**
 * Reads the animations of a document as motions of a skeleton: the key times of the file, its
 * interpolations, tangents included, and its values, rotations at unit length. A motion is as long as its
 * last key.
 *
 * Channels with broken samplers are left out (GLTF_CHANNELS_INVALID): no keys, times that do not ascend,
 * values that are no numbers, too many or too few of them, rotations of no length, a target that another
 * channel has. So are those that move no joint: weights, pointers, nodes of other scenes
 * (GLTF_CHANNELS_UNUSED).
 *
 * @throws {StfError} ARGUMENT_INVALID when `document` is no document of glTF-Transform.
 * @param rig Read from the same document.
 * @see glTF 2.0 §3.11
 */
export function readMotions(
  document: Document,
  rig: Pick<GltfRig, 'nodes'>,
  options: DiagnosticOptions<GltfCode> = {},
): ReadMotionsResult {
  expectGltf(document);
  const findings = new DiagnosticCollector<GltfCode>(options, GLTF_CODES);
  const joints = new Map(rig.nodes.map((node, joint) => [node, joint]));
  // Channels that share their times go on to share them.
  const shared = new Map<unknown, Float64Array>();
  const motions = document
    .getRoot()
    .listAnimations()
    .map((animation, clip): Motion => {
      const found = readTracks(animation, `/animations/${clip}`, joints, shared, findings);
      const { tracks } = found;
      const ends = tracks.map(({ times }) => times.at(-1) ?? 0);
      const durationSeconds = ends.reduce((end, each) => Math.max(end, each), 0);
      return { name: animation.getName(), durationSeconds, ...found };
    });
  return { motions, diagnostics: findings.diagnostics };
}

function readTracks(
  animation: Animation,
  pointer: string,
  joints: ReadonlyMap<Node, number>,
  shared: Map<unknown, Float64Array>,
  findings: DiagnosticCollector<GltfCode>,
): Pick<Motion, 'tracks' | 'absentParts'> {
  const tracks: MotionTrack[] = [];
  const absentParts: PartTrack[] = [];
  const taken = new Set<string>();
  const invalid = new Map<string, number>();
  const unused = new Map<string, number>();
  for (const channel of animation.listChannels()) {
    const target = findTarget(channel, joints);
    if (typeof target === 'string') {
      tally(unused, target);
      continue;
    }
    const { property } = target;
    const sampler = channel.getSampler();
    const data = readSampler(sampler, SIZES[property]);
    if ('problem' in data) {
      tally(invalid, data.problem);
      continue;
    }
    const input = sampler?.getInput();
    const times = shared.get(input) ?? Float64Array.from(data.times);
    shared.set(input, times);
    const values = property === 'rotation' ? unitKeys(data) : Float64Array.from(data.values);
    const { interpolation } = data;
    const name = 'part' in target ? target.part : `${target.joint} ${property}`;
    if (values === undefined) tally(invalid, 'it has rotations of no length');
    else if (taken.has(name)) tally(invalid, 'another one has the same target');
    else {
      taken.add(name);
      const keys = { interpolation, times, values };
      if ('part' in target) absentParts.push({ part: target.part, ...keys });
      else tracks.push({ ...target, ...keys });
    }
  }
  for (const [problem, number] of invalid) {
    findings.report('GLTF_CHANNELS_INVALID', { count: number, problem }, { pointer });
  }
  for (const [what, number] of unused) {
    findings.report('GLTF_CHANNELS_UNUSED', { count: number, what }, { pointer });
  }
  return { tracks, ...(absentParts.length > 0 && { absentParts }) };
}

type Target = Pick<MotionTrack, 'joint' | 'property'>;

/** A part of the body that has no joint. */
interface AbsentPart {
  readonly part: BodyPart;
  readonly property: 'rotation';
}

/** What a channel moves, or what it is where that is neither a joint nor a part that the body lacks. */
function findTarget(
  channel: AnimationChannel,
  joints: ReadonlyMap<Node, number>,
): Target | AbsentPart | string {
  const node = channel.getTargetNode();
  const path = channel.getTargetPath() ?? '';
  if (path === 'weights') return 'weights of morph targets';
  if (!Object.hasOwn(SIZES, path) || channel.listExtensions().length > 0) return 'pointers';
  const part = node || path !== 'rotation' ? undefined : absentPartOf(channel.getExtras());
  if (part !== undefined) return { part, property: 'rotation' };
  const joint = node ? joints.get(node) : undefined;
  return joint === undefined
    ? 'nodes that are not in the scene'
    : { joint, property: path as MotionProperty };
}
