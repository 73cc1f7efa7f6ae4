import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { objectOf } from '../subject.ts';
import { checkComplete } from './complete.ts';

/** Eyelids and visemes are blendshapes of the mesh that has the component, and all are spelled out. */
export function checkNamedBlendshapes(subject: Subject, view: DocumentView): void {
  const keys = (view.document.registry.find(subject.type)?.ownMembers ?? []).map(({ key }) => key);
  checkComplete(subject, subject.json, keys);
  const names = view.blendshapesOf(view.ownerOf(subject.id)?.id);
  if (names === undefined) return;
  for (const key of keys) {
    const name = subject.json[key];
    if (typeof name !== 'string' || name === '' || names.has(name)) continue;
    subject.report('BLENDSHAPE_UNKNOWN', { name }, key);
  }
}

/** The blendshapes of a pose are those of the meshes at its nodes. */
export function checkBlendshapePose(subject: Subject, view: DocumentView): void {
  const targets = objectOf(subject.json['targets']);
  for (const key of Object.keys(targets)) {
    const node = /^\d+$/.test(key) ? subject.idOf(Number(key)) : key;
    const instance = view.instanceAt(node, 'stf.instance.mesh');
    const names = view.blendshapesOf(instance?.idOf(instance.json['mesh']));
    for (const name of names ? Object.keys(objectOf(targets[key])) : []) {
      if (names?.has(name)) continue;
      subject.report('BLENDSHAPE_UNKNOWN', { name }, 'targets', key, name);
    }
  }
}
