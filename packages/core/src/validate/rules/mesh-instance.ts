import type { ResourceId } from '../../definition/ids.ts';
import type { Json } from '../../definition/json.ts';
import { IDENTITY_TRS } from '../../math/trs.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, numbersOf } from '../subject.ts';
import { checkFirst } from './armature.ts';

/** How far a transform may be from the identity, metres: what a float32 chain of parents leaves. */
const SAME_PLACE = 1e-5;

/** What an instance says of a mesh fits the mesh. */
export function checkMeshInstance(subject: Subject, view: DocumentView): void {
  const { json } = subject;
  checkFirst(subject, 'mesh');
  const mesh = view.find(subject.idOf(json['mesh']), 'stf.mesh');
  if (mesh === undefined) return;
  for (const [key, of] of [
    ['materials', 'material_slots'],
    ['blendshape_values', 'blendshapes'],
  ] as const) {
    const found = itemsOf(json[key]).length;
    const count = itemsOf(mesh.json[of]).length;
    if (found > count) subject.report('INSTANCE_LENGTH', { found, count }, key);
  }
  checkSkin(subject, mesh, view);
}

function checkSkin(subject: Subject, mesh: Subject, view: DocumentView): void {
  const armature = mesh.idOf(mesh.json['armature']);
  const node = subject.idOf(subject.json['armature_instance']);
  if (itemsOf(mesh.json['bones']).length === 0 || armature === undefined) return;
  if (node === undefined) {
    subject.report('SKIN_UNPOSED', { program: 'Blender, Unity and Godot' });
    return;
  }
  if (!view.subjects.has(node)) return;
  if (view.armatureAt(node) === armature) checkPlace(subject, node, view);
  else subject.report('INSTANCE_ARMATURE', { id: node, armature }, 'armature_instance');
}

/** Programs agree on skinning only where the mesh stands in the very place of the armature. */
function checkPlace(subject: Subject, armature: ResourceId, view: DocumentView): void {
  const node = view.ownerOf(subject.id);
  if (node === undefined) return;
  if (isIdentity(node.json['trs']) && view.ownerOf(node.id)?.id === armature) return;
  node.report('SKIN_PLACE', { armature, program: 'Blender, Unity and Godot' });
}

function isIdentity(trs: Json | undefined): boolean {
  return IDENTITY_TRS.every((vector, i) => {
    const found = numbersOf(itemsOf(trs)[i], vector.length) ?? [];
    return vector.every((value, k) => Math.abs(value - (found[k] ?? Infinity)) <= SAME_PLACE);
  });
}
