import type { ResourceId } from '../../definition/ids.ts';
import type { Json } from '../../definition/json.ts';
import { isJsonArray, isJsonObject } from '../../definition/json.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { objectOf } from '../subject.ts';

/** What Godot allows in no name of a bone. */
const FORBIDDEN_IN_NAMES = /[:/]/;

/** Bones of an armature have names of their own. */
export function checkBoneNames(subject: Subject, view: DocumentView): void {
  const taken = new Set<Json>();
  for (const id of view.bonesOf(subject.id) ?? []) {
    const bone = view.subjects.get(id) as Subject;
    const { name } = bone.json;
    if (typeof name !== 'string' || name === '') continue;
    if (taken.has(name)) {
      bone.report('BONE_NAME_DUPLICATE', { name, program: 'Blender and Godot' }, 'name');
    }
    taken.add(name);
    if (FORBIDDEN_IN_NAMES.test(name)) {
      bone.report('BONE_NAME_CHARACTER', { name, program: 'Godot' }, 'name');
    }
  }
}

/** The pose of an instance is one of all bones of its armature and of no others. */
export function checkArmatureInstance(subject: Subject, view: DocumentView): void {
  const { json } = subject;
  checkFirst(subject, 'armature');
  const armature = subject.idOf(json['armature']);
  const bones = view.bonesOf(armature);
  if (armature === undefined || bones === undefined) return;
  let known = 0;
  for (const key of ['pose', 'added_components', 'modified_components']) {
    for (const id of Object.keys(objectOf(json[key]))) {
      if (bones.has(id)) known += key === 'pose' ? 1 : 0;
      else if (view.subjects.has(id)) {
        subject.report('POSE_BONE', { id, armature, program: 'Unity' }, key, id);
      }
    }
  }
  if (isJsonObject(json['pose']) && known < bones.size) {
    subject.report('POSE_INCOMPLETE', { count: bones.size - known, program: 'Blender' }, 'pose');
  }
}

/** A node follows a bone of the armature that the other node instances. */
export function checkParentBinding(subject: Subject, view: DocumentView): void {
  const binding = subject.json['parent_binding'];
  if (!isJsonArray(binding) || binding.length !== 3) return;
  const node = subject.idOf(binding[0]);
  if (view.find(node) === undefined) return;
  checkBone(subject, view, view.armatureAt(node), binding[2], 'parent_binding', 2);
}

/** Reports a bone that is none of the armature; one that does not exist is reported elsewhere. */
export function checkBone(
  subject: Subject,
  view: DocumentView,
  armature: ResourceId | undefined,
  bone: Json | undefined,
  ...steps: (string | number)[]
): void {
  const id = subject.idOf(bone);
  if (id === undefined || !view.subjects.has(id) || view.bonesOf(armature)?.has(id)) return;
  subject.report('BONE_FOREIGN', { id, armature: armature ?? 'any armature there' }, ...steps);
}

/** Blender passes over what has index 0 but is not the member that always comes first. */
export function checkFirst(subject: Subject, key: string): void {
  const found = subject.json[key];
  if (typeof found !== 'number' || found === 0) return;
  subject.report('REFERENCE_FIRST', { key, found, program: 'Blender' }, key);
}
