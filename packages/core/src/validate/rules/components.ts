import type { PathStep } from '../../diagnostics/pointer.ts';
import type { DocumentView } from '../document-view.ts';
import { eachOwned } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf } from '../subject.ts';

const IMAGE = 'stf.image';
const ARMATURE = 'stf.armature';
const MESH = 'stf.mesh';
const PREFAB = 'stf.prefab';
const NODE = 'stf.node';
const BONE = 'stf.bone';
const ANY_NODE = `${NODE} or ${BONE}`;

/** What the components of each type are for. */
const OWNERS: Readonly<Record<string, string>> = {
  'stf.texture': IMAGE,
  'stfexp.armature.humanoid': ARMATURE,
  'ava.eye_rotation.bone': ARMATURE,
  'org.blender.armature.display': ARMATURE,
  'stfexp.mesh.seams': MESH,
  'stfexp.mesh.creases': MESH,
  'ava.eyelids.blendshape': MESH,
  'ava.visemes.blendshape': MESH,
  'ava.face_tracking.blendshape': MESH,
  'ava.avatar': PREFAB,
  'ava.expressions': PREFAB,
  'ava.voice_position': PREFAB,
  'com.vrchat.avatar_colliders': PREFAB,
  'com.squirrelbite.avatar_setup': PREFAB,
  'stfexp.lightprobe_anchor': NODE,
  'stfexp.node.ethereal': NODE,
  'org.blender.instance.armature.display': NODE,
  'org.blender.object.rotation_mode': NODE,
  'stfexp.constraint.ik': BONE,
  'stfexp.collider.sphere': ANY_NODE,
  'stfexp.collider.capsule': ANY_NODE,
  'stfexp.collider.plane': ANY_NODE,
  'stfexp.constraint.twist': ANY_NODE,
  'stfexp.constraint.rotation': ANY_NODE,
  'stfexp.constraint.parent': ANY_NODE,
  'ava.secondary_motion': ANY_NODE,
  'com.vrchat.physbone': ANY_NODE,
  'com.vrchat.contact_sender': ANY_NODE,
  'com.vrchat.contact_receiver': ANY_NODE,
  'dev.vrm.springbone': ANY_NODE,
};

/** Components stand on data and nodes, each on what it is for. */
export function checkComponents(view: DocumentView): void {
  const groups = new Map<string, string>();
  for (const subject of view.subjects.values()) {
    checkPlace(subject, view);
    checkGroup(subject, groups);
    eachOwned(subject, (id, ...steps) => {
      if (steps[0] !== 'components' && steps[0] !== 'added_components') return;
      const type = view.find(id)?.type ?? '';
      const found = steps[0] === 'components' ? subject.type : BONE;
      const expected = Object.hasOwn(OWNERS, type) ? OWNERS[type] : undefined;
      if (expected === undefined && type !== '') checkUnknown(subject, type, steps);
      const isKnown = view.document.registry.find(found) !== undefined;
      if (expected === undefined || !isKnown || expected.split(' or ').includes(found)) return;
      subject.report('COMPONENT_OWNER', { type, expected, found }, ...steps);
    });
  }
}

/**
 * Blender's add-on keeps components of other types as text wherever they are, but for bones and images, which
 * have no place for it.
 */
function checkUnknown(subject: Subject, type: string, steps: readonly PathStep[]): void {
  const found = subject.type;
  if (steps[0] !== 'components' || (found !== BONE && found !== IMAGE)) return;
  subject.report('COMPONENT_UNKNOWN', { program: 'Blender', type, found }, ...steps);
}

function checkPlace(subject: Subject, { document }: DocumentView): void {
  if (itemsOf(subject.json['components']).length === 0) return;
  const category = document.registry.find(subject.type)?.category;
  if (category !== 'instance' && category !== 'component') return;
  const program = 'Blender 0.1.10, Unity and Godot';
  subject.report('COMPONENT_PLACE', { program, type: subject.type }, 'components');
}

/** Groups are by name across the file; of each an importer keeps one type. */
function checkGroup(subject: Subject, groups: Map<string, string>): void {
  const { type, json } = subject;
  const group = json['exclusion_group'];
  if (typeof group !== 'string') return;
  const first = groups.get(group);
  if (first === undefined) groups.set(group, type);
  else if (first !== type) {
    subject.report('EXCLUSION_GROUP', { group, first, type }, 'exclusion_group');
  }
}
