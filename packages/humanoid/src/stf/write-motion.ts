import type {
  AnimationLoop,
  AnimationTarget,
  DiagnosticOptions,
  DiagnosticReport,
  Motion,
  MotionTrack,
  ResourceId,
  StfDocument,
} from '@stfkit/core';
import { DiagnosticCollector, StfAnimation, StfError, StfPrefab } from '@stfkit/core';
import {
  choice,
  expectOptions,
  FINDING_OPTIONS,
  type OptionRows,
  TEXT,
} from '@stfkit/core/arguments';
import { deriveId, wholeFrame } from '@stfkit/core/authoring';
import { expectMotion, expectStf, expectStfRig } from '../arguments/expect-input.ts';
import { HUMANOID_CODES, type HumanoidCode } from '../diagnostics/humanoid-codes.ts';
import { chooseFrameRate } from '../motion/frame-rate.ts';
import { Baker } from './baker.ts';
import { buildTrack } from './build-track.ts';
import { checkKeys, checkTrack } from './check-track.ts';
import type { StfRig } from './read-humanoid-rigs.ts';
import { writeAbsentParts } from './write-absent-parts.ts';

/** How a motion is written. */
export interface WriteMotionOptions extends DiagnosticOptions<HumanoidCode> {
  /**
   * Id of the animation; one of that id is replaced. Default: one that follows from the node of the rig and the name of
   * the motion, and is not in use.
   */
  readonly id?: ResourceId;
  /** Name of the animation. Default: that of the motion. */
  readonly name?: string;
  /** Frames a second. Default: the smallest common rate at which all keys are at whole frames. */
  readonly fps?: number;
  /** What a player does at the end. Default `none`. */
  readonly loop?: Exclude<AnimationLoop, 'pingpong'>;
}

const OPTIONS: OptionRows<WriteMotionOptions> = {
  ...FINDING_OPTIONS,
  id: TEXT,
  name: TEXT,
  loop: choice('none', 'loop'),
};

/** A document with one more animation, and the findings of writing it. */
export interface WriteMotionResult extends DiagnosticReport<HumanoidCode> {
  /** The new version of the document. */
  readonly document: StfDocument;
  /** Id of the animation. */
  readonly animation: ResourceId;
}

const PARTS = { translation: 't', rotation: 'r', scale: 's' } as const;

/**
 * The document with an animation that does to the joints of a rig what a motion does, listed in the prefab that has
 * the rig. `STEP`, `LINEAR` and `CUBICSPLINE` keys stay such, at their times; rotations get keys between those that
 * are more than 16 degrees apart. Splines of bones also get the samples that Godot plays. Turns of
 * parts that the body lacks are kept in a component.
 *
 * @param rig As `readHumanoidRigs` gave it for this document, or an earlier version with the same nodes and bones.
 * @throws {StfError} ARGUMENT_INVALID when what is given is no document, rig or motion; OPTION_INVALID when an option has a
 * value that means nothing.
 * @throws {StfError} MOTION_JOINT when a track is of no joint of the rig; MOTION_KEYS when it has not as many values
 * as keys, or its times do not ascend; VALUE_NOT_FINITE when a value is no finite number; MOTION_FPS when there would
 * be no frames a second.
 * @see stf-format §7
 */
export function writeMotion(
  document: StfDocument,
  rig: StfRig,
  motion: Motion,
  options: WriteMotionOptions = {},
): WriteMotionResult {
  expectStf(document);
  expectStfRig(rig);
  expectMotion(motion);
  expectOptions(options, OPTIONS);
  const findings = new DiagnosticCollector<HumanoidCode>(options, HUMANOID_CODES);
  const used = motion.tracks.filter(({ times }) => times.length > 0);
  for (const track of used) checkTrack(rig, track);
  const parts = (motion.absentParts ?? []).filter(({ times }) => times.length > 0);
  for (const part of parts) checkKeys(`The turn of the absent part ${part.part}`, 'rotation', part);
  const { name = motion.name, loop = 'none', fps = chooseFrameRate(motion) } = options;
  if (!(fps > 0 && Number.isFinite(fps))) {
    throw new StfError('MOTION_FPS', `Found ${fps} frames a second, expected more than 0.`);
  }
  const id = options.id ?? freeId(document, `humanoid/${rig.node}/animation/${name}`);
  const tracks = used.map((track) => buildTrack(track, targetOf(rig, track), fps));
  const last = tracks.reduce(
    (most, { timepoints }) => Math.max(most, timepoints.at(-1) ?? 0),
    wholeFrame(motion.durationSeconds * fps),
  );
  // Programs do not agree on the samples of a range that is not of whole frames.
  const end = Math.ceil(Number.isFinite(last) ? last : 0);
  const baker = new Baker(id, end);
  const baked = tracks.map((track, index) => baker.bake(track, index));
  if (baker.unbaked > 0) findings.report('STF_TRACKS_UNBAKED', { count: baker.unbaked }, {});
  const kept = parts.length > 0 ? writeAbsentParts(document, id, parts, tracks.length) : undefined;
  const animation = StfAnimation.create(id, {
    name,
    loop,
    fps,
    range: [0, end],
    tracks: baked,
    ...(kept && { components: [kept.component.id] }),
  });
  const changed = document.edit((draft) => {
    draft.set(animation);
    if (kept) draft.set(kept.component);
    for (const buffer of [...baker.buffers, ...(kept?.buffers ?? [])]) draft.setBuffer(buffer);
    const prefab = prefabOf(document, rig.node);
    const list = prefab?.animations ?? [];
    if (prefab && !list.includes(id)) {
      draft.change(prefab.id, StfPrefab, { animations: [...list, id] });
    }
  });
  return {
    document: changed,
    animation: id,
    counts: findings.counts,
    truncated: findings.truncated,
    diagnostics: findings.diagnostics,
  };
}

/** @see stf-format §7.5 */
function targetOf({ joints }: StfRig, { joint, property }: MotionTrack): AnimationTarget {
  const { node, bone } = joints[joint] as StfRig['joints'][number];
  const part = PARTS[property];
  return bone === undefined ? [node, part] : [node, 'instance', bone, part];
}

function freeId(document: StfDocument, text: string): ResourceId {
  let id = deriveId(text);
  for (let count = 2; document.find(id); count++) id = deriveId(`${text}/${count}`);
  return id;
}

/** The prefab that a node is in; the root where it is in none. */
function prefabOf(document: StfDocument, node: ResourceId): StfPrefab | undefined {
  const seen = new Set<ResourceId>();
  let next = document.parentOf(node);
  while (next && !(next instanceof StfPrefab) && !seen.has(next.id)) {
    seen.add(next.id);
    next = document.parentOf(next.id);
  }
  return next instanceof StfPrefab ? next : document.find(document.root, StfPrefab);
}
