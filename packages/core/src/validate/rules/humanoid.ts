import type { Json } from '../../definition/json.ts';
import { memberTexts } from '../../definition/member-texts.ts';
import { BODY_PART_NAMES, BODY_PARTS } from '../../humanoid/body-parts.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { numbersOf, objectOf } from '../subject.ts';
import { checkBone } from './armature.ts';
import { checkComplete } from './complete.ts';
import { checkSpelling } from './spelling.ts';

const SETTINGS = [
  'arm_stretch',
  'upper_arm_twist',
  'lower_arm_twist',
  'leg_stretch',
  'upper_leg_twist',
  'lower_leg_twist',
  'feet_spacing',
  'use_translation',
];

/** The parts of a body are bones of the owner, each another one. */
export function checkHumanoid(subject: Subject, view: DocumentView): void {
  const owner = view.ownerOf(subject.id);
  const mappings = objectOf(subject.json['mappings']);
  const taken = new Map<string, string>();
  for (const part of Object.keys(mappings)) {
    const { target, rotation_limits: limits } = objectOf(mappings[part]);
    const steps = ['mappings', part, 'target'];
    if (owner?.type === 'stf.armature') checkBone(subject, view, owner.id, target, ...steps);
    const id = subject.idOf(target);
    const other = id === undefined ? undefined : taken.get(id);
    if (id !== undefined && other !== undefined) {
      subject.report('HUMANOID_BONE_DUPLICATE', { id, part: other }, ...steps);
    } else if (id !== undefined) taken.set(id, part);
    checkLimits(subject, part, limits);
  }
  const parts = BODY_PART_NAMES.filter((name) => BODY_PARTS[name].core && !(name in mappings));
  if (parts.length > 0) subject.report('HUMANOID_CORE', { parts: parts.join(', ') });
  const settings = subject.json['settings'];
  if (settings !== undefined) checkComplete(subject, objectOf(settings), SETTINGS, 'settings');
  checkLimitSpelling(subject);
}

function checkLimits(subject: Subject, part: string, json: Json | undefined): void {
  const limits = objectOf(json);
  for (const axis of Object.keys(limits)) {
    const range = numbersOf(limits[axis], 3) as readonly [number, number, number] | undefined;
    if (range === undefined || (range[0] <= range[1] && range[1] <= range[2])) continue;
    const steps = ['mappings', part, 'rotation_limits', axis];
    subject.report('HUMANOID_LIMITS', { found: range.join(', ') }, ...steps);
  }
}

function checkLimitSpelling(subject: Subject): void {
  const mappings = memberTexts(subject.resource.span).get('mappings');
  for (const [part, mapping] of memberTexts(mappings)) {
    for (const [axis, range] of memberTexts(memberTexts(mapping).get('rotation_limits'))) {
      checkSpelling(subject, range, 'float', 'mappings', part, 'rotation_limits', axis);
    }
  }
}
