import type { ResourceId } from '../../definition/ids.ts';
import type { DocumentView } from '../document-view.ts';
import { eachOwned } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf } from '../subject.ts';

/**
 * Levels of nodes or bones. Blender's importer calls itself a few times a level, and Python stops at 1,000
 * calls.
 */
const MAX_LEVELS = 256;

const CHILD_LISTS: Readonly<Record<string, string>> = {
  'stf.prefab': 'root_nodes',
  'stf.armature': 'root_bones',
  'stf.node': 'children',
  'stf.bone': 'children',
};

/** A node, instance or component has one owner. */
export function checkOwners(view: DocumentView): void {
  const taken = new Map<ResourceId, ResourceId>();
  for (const subject of view.subjects.values()) {
    eachOwned(subject, (id, ...steps) => {
      const owner = taken.get(id);
      if (owner === undefined) taken.set(id, subject.id);
      else if (view.subjects.has(id)) subject.report('OWNER_DUPLICATE', { id, owner }, ...steps);
    });
  }
}

/** Nodes and bones are trees, and none too deep for programs that walk them by recursion. */
export function checkTrees(view: DocumentView): void {
  const entered = new Set<Subject>();
  const left = new Set<Subject>();
  const isRoot = ({ type }: Subject) => type === 'stf.prefab' || type === 'stf.armature';
  const inTree = [...view.subjects.values()].filter(({ type }) => Object.hasOwn(CHILD_LISTS, type));
  // From the roots first, so that levels are counted from there; then what no root leads to.
  for (const start of [...inTree.filter(isRoot), ...inTree]) walkTree(view, start, entered, left);
}

/** Depth first with a stack of its own: hostile files go deeper than calls can. */
function walkTree(
  view: DocumentView,
  start: Subject,
  entered: Set<Subject>,
  left: Set<Subject>,
): void {
  if (entered.has(start)) return;
  entered.add(start);
  const trail: { subject: Subject; next: number }[] = [{ subject: start, next: 0 }];
  for (let step = trail.at(-1); step !== undefined; step = trail.at(-1)) {
    const { subject } = step;
    const key = CHILD_LISTS[subject.type] as string;
    const children = itemsOf(subject.json[key]);
    if (step.next >= children.length) {
      left.add(subject);
      trail.pop();
      continue;
    }
    const index = step.next++;
    const child = view.find(subject.idOf(children[index]));
    if (child === undefined || !Object.hasOwn(CHILD_LISTS, child.type)) continue;
    if (!entered.has(child)) {
      entered.add(child);
      trail.push({ subject: child, next: 0 });
      if (trail.length === MAX_LEVELS + 1) {
        child.report('HIERARCHY_DEPTH', { limit: MAX_LEVELS, program: 'Blender' });
      }
    } else if (!left.has(child)) {
      subject.report('HIERARCHY_CYCLE', { id: child.id }, key, index);
    }
  }
}
