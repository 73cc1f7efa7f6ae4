import type { NodePath, Resource } from '@stfkit/core';
import { StfBone, StfInstanceArmature, StfNode } from '@stfkit/core';
import { editConstraints } from '../edit/edit-constraints.ts';
import type { VrmEdit } from '../edit/vrm-edit.ts';
import type { VrmJson } from '../vrm-json.ts';

/** An extension of a node or bone. */
export interface NodeExtension {
  readonly path: NodePath;
  readonly kept: VrmJson;
}

/** The extensions of nodes and bones; bones of armatures that several nodes carry have them at each of these. */
export function listNodeExtensions(edit: VrmEdit, makes: 'new' | 'kept'): NodeExtension[] {
  const { document } = edit;
  const all = [...document.resources.values()];
  const carriers = all.filter(
    (each): each is StfNode =>
      each instanceof StfNode && document.resolve(each.instance) instanceof StfInstanceArmature,
  );
  return all.flatMap((owner: Resource) => {
    const isPlace = owner instanceof StfNode || owner instanceof StfBone;
    if (!isPlace) return [];
    const kept = editConstraints(edit, owner, makes);
    if (kept.length === 0) return [];
    const paths =
      owner instanceof StfNode
        ? [{ node: owner.id }]
        : carriers.map(({ id }) => ({ node: id, bone: owner.id }));
    return paths.flatMap((path) => kept.map((each) => ({ path, kept: each })));
  });
}
