import type { EyeRotationFields, ResourceId, Vec3 } from '@stfkit/core';
import {
  AvaAvatar,
  AvaEyeRotationBone,
  StfAnimation,
  StfexpArmatureHumanoid,
  StfexpNodeEthereal,
  StfNode,
} from '@stfkit/core';
import { asObject, openMember } from '../../json/as-json.ts';
import { DEGREE } from '../degree.ts';
import { findVrmBone } from '../describe/humanoid.ts';
import {
  describeEyes,
  describeView,
  RANGE_MAPS,
  VIEW_NAME,
  viewportIdOf,
} from '../describe/look.ts';
import { isSamePath } from '../describe/paths.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { sameFields } from './same-fields.ts';
import type { VrmEdit } from './vrm-edit.ts';

/**
 * Puts what the avatar and its eyes say otherwise than the kept file into that. The node of the view counts as
 * carried where it is there for nothing else.
 *
 * @returns The node of the view where it follows something else than the head, so that its place has to be measured.
 */
export function editLook(edit: VrmEdit, file: VrmFile): ResourceId | undefined {
  const { document } = edit;
  const [eyes] = edit.all(AvaEyeRotationBone);
  if (eyes) {
    edit.carried.add(eyes.id);
    editEyes(eyes, file);
  } else if (describeEyes(file) && edit.all(StfexpArmatureHumanoid).length > 0) {
    editEyes(STILL, file);
  }
  const [avatar] = edit.all(AvaAvatar);
  if (avatar) edit.carried.add(avatar.id);
  const viewport = document.find(avatar?.viewport ?? '', StfNode);
  const before = describeView(file);
  if (viewport === undefined) {
    if (before) dropView(file);
    const left = document.find(viewportIdOf(file), StfNode);
    if (left) carryHelper(edit, left);
    return undefined;
  }
  const parent = viewport.parentBinding ?? edit.pathOf(document.parentOf(viewport.id));
  const anchor = before?.path ?? findVrmBone(file, 'head');
  if (!isSamePath(parent, anchor)) return viewport.id;
  carryHelper(edit, viewport);
  if (!sameFields(before?.offset, viewport.trs[0])) setView(file, viewport.trs[0]);
  return undefined;
}

/** Eyes that do not turn. */
const STILL = { up: 0, down: 0, in: 0, out: 0 };

/** A node that is there for the view alone is carried with it: one that says so, or that is called as Blender does and says nothing. */
function carryHelper({ document, carried }: VrmEdit, node: StfNode): void {
  const isEthereal = node.components.some((id) => document.find(id) instanceof StfexpNodeEthereal);
  const isMoved = document.referrers(node.id).some((each) => each instanceof StfAnimation);
  const isBare = node.name === VIEW_NAME && node.components.length === 0 && !isMoved;
  const isHelper = isEthereal || isBare;
  const isPlain = node.children.length === 0 && node.instance === undefined;
  if (!isHelper || !isPlain) return;
  for (const id of [node.id, ...node.components]) carried.add(id);
}

/** The expressions that move the eyes. */
const LOOKS = ['lookUp', 'lookDown', 'lookLeft', 'lookRight'];

/** Has expressions move the eyes where some do and nothing else says what does; to be done when all are there. */
export function guessLook({ version, main }: VrmFile): void {
  const preset = asObject(asObject(main.json['expressions'])['preset']);
  if (version !== '1.0' || !LOOKS.some((name) => name in preset)) return;
  openMember(main.json, 'lookAt')['type'] ??= 'expression';
}

/** Sets the place of the view, from the head in its frame. */
export function setView({ version, main }: VrmFile, [x, y, z]: Vec3): void {
  if (version === '1.0') openMember(main.json, 'lookAt')['offsetFromHeadBone'] = [x, y, z];
  else openMember(main.json, 'firstPerson')['firstPersonBoneOffset'] = { x, y, z: 0 - z };
}

function dropView({ version, main }: VrmFile): void {
  if (version === '1.0') delete openMember(main.json, 'lookAt')['offsetFromHeadBone'];
  else delete openMember(main.json, 'firstPerson')['firstPersonBoneOffset'];
}

function editEyes(eyes: EyeRotationFields, file: VrmFile): void {
  const before = describeEyes(file);
  const isVrm1 = file.version === '1.0';
  const look = openMember(file.main.json, isVrm1 ? 'lookAt' : 'firstPerson');
  for (const [member, vrm1, vrm0] of RANGE_MAPS) {
    if (sameFields(before?.[member], eyes[member])) continue;
    const map = openMember(look, isVrm1 ? vrm1 : vrm0);
    const [input, output] = isVrm1 ? ['inputMaxValue', 'outputScale'] : ['xRange', 'yRange'];
    map[input as string] ??= 90;
    map[output as string] = eyes[member] / DEGREE;
  }
  if (before === undefined) look[isVrm1 ? 'type' : 'lookAtTypeName'] = isVrm1 ? 'bone' : 'Bone';
}
