import type { Json } from '@stfkit/core';
import { isIdentity } from '../../geometry/transform-rows.ts';
import type { Node, Skin } from '../../objects/target.ts';
import { copyExtras, type ExportContext } from '../export-context.ts';
import type { Joint } from './joint.ts';

/** What a skin has beside its joints. */
export interface SkinContent {
  readonly name: string;
  readonly extras?: Json | undefined;
  /** Whether there are matrices also where all are the identity. */
  readonly hasMatrices: boolean;
}

/** Makes a glTF skin of these joints. */
export function createSkin(
  { target }: ExportContext,
  joints: readonly Joint[],
  { name, extras, hasMatrices }: SkinContent,
  skeleton: Node | undefined,
): Skin {
  const skin = target.createSkin(name);
  if (extras !== undefined) skin.setExtras(copyExtras(extras));
  if (skeleton) skin.setSkeleton(skeleton);
  const taken = new Set<Node>();
  for (const { node } of joints) {
    // No joint stands twice in a skin: the second time it is a node that goes with it.
    const joint = taken.has(node) ? target.createNode(node.getName()) : node;
    if (joint !== node) node.addChild(joint);
    skin.addJoint(joint);
    taken.add(joint);
  }
  if (!hasMatrices && joints.every(({ matrix }) => isIdentity(matrix))) return skin;
  const values = new Float32Array(joints.flatMap(({ matrix }) => [...matrix]));
  const accessor = target.createAccessor().setArray(values).setType('MAT4');
  return skin.setInverseBindMatrices(accessor);
}
