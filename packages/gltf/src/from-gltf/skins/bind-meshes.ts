import type { Mesh, Node } from '@gltf-transform/core';
import type { ResourceId } from '@stfkit/core';
import type { ImportContext } from '../import-context.ts';
import type { MeshBinding } from './mesh-binding.ts';
import { isSkinned } from './node-parts.ts';
import type { SkinPlan } from './plan-skins.ts';

/** How the meshes of a document are bound to bones. */
export interface MeshBindings {
  /** The different ways in which the nodes of a mesh bind it; undefined stands for not at all. Never empty. */
  of(mesh: Mesh): readonly (MeshBinding | undefined)[];
  /** The place of a node's binding among those of its mesh. */
  indexOf(node: Node): number;
}

/** Finds the bindings of all meshes, those without nodes included. */
export function bindMeshes(context: ImportContext, plan: SkinPlan): MeshBindings {
  const skins = listBindings(plan);
  const bindings = new Map<Mesh, (MeshBinding | undefined)[]>();
  const keys = new Map<Mesh, Map<string, number>>();
  const indices = new Map<Node, number>();
  for (const node of context.source.getRoot().listNodes()) {
    const mesh = node.getMesh();
    if (mesh === null) continue;
    const binding = isSkinned(node) ? skins.get(node.getSkin() as never) : undefined;
    const known = keys.get(mesh) ?? new Map<string, number>();
    keys.set(mesh, known);
    const list = bindings.get(mesh) ?? [];
    bindings.set(mesh, list);
    const key = binding?.key ?? '';
    const index = known.get(key) ?? list.push(binding?.binding) - 1;
    known.set(key, index);
    indices.set(node, index);
  }
  return {
    of: (mesh) => bindings.get(mesh) ?? [undefined],
    indexOf: (node) => indices.get(node) ?? 0,
  };
}

function listBindings({ armatures }: SkinPlan) {
  return new Map(
    armatures.flatMap(({ id, bound, boneIds }) =>
      bound.skins.map(({ skin, transform, bones, anchor }) => {
        const ids = bones.map((bone) => boneIds.get(bone) as ResourceId);
        const hasAnchor = anchor !== undefined;
        const binding: MeshBinding = { armature: id, bones: ids, transform, hasAnchor };
        return [
          skin,
          { binding, key: `${id} ${ids.join()} ${transform.join()} ${hasAnchor}` },
        ] as const;
      }),
    ),
  );
}
