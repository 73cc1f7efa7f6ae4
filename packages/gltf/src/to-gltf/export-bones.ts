import type { Node } from '@gltf-transform/core';
import type { Mat4, ResourceId, StfInstanceArmature, Trs } from '@stfkit/core';
import {
  composeTrs,
  decomposeMat4,
  IDENTITY_MAT4,
  invertMat4,
  multiplyMat4,
  StfArmature,
  StfBone,
} from '@stfkit/core';
import { unitRotation } from '../geometry/unit-rotation.ts';
import type { ExportContext } from './export-context.ts';

/**
 * Makes a plain node of each bone of an armature instance, in its pose, below the node that carries
 * the instance. Returns the nodes by bone.
 *
 * @see stf-format §6.4, §6.5
 */
export function exportBones(
  context: ExportContext,
  { armature, pose }: StfInstanceArmature,
  owner: Node,
): ReadonlyMap<ResourceId, Node> {
  const { source, target } = context;
  const nodes = new Map<ResourceId, Node>();
  const roots = source.find(armature, StfArmature)?.rootBones ?? [];
  const stack = [...roots]
    .reverse()
    .map((id) => ({ id, parent: owner, parentRest: IDENTITY_MAT4 }));
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { id, parent, parentRest } = next;
    const bone = source.find(id, StfBone);
    if (bone === undefined || nodes.has(id)) continue;
    const rest = composeTrs([bone.translation, bone.rotation, [1, 1, 1]]);
    const [t, r, s] = pose?.get(id) ?? localTrs(parentRest, rest);
    const node = target.createNode(bone.name ?? '');
    parent.addChild(
      node
        .setTranslation([...t])
        .setRotation([...unitRotation(r)])
        .setScale([...s]),
    );
    nodes.set(id, node);
    for (const child of [...bone.children].reverse()) {
      stack.push({ id: child, parent: node, parentRest: rest });
    }
  }
  return nodes;
}

function localTrs(parentRest: Mat4, rest: Mat4): Trs {
  const inverse = invertMat4(parentRest);
  return decomposeMat4(inverse ? multiplyMat4(inverse, rest) : rest);
}
