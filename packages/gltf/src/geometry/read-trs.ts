import type { Quat, Trs } from '@stfkit/core';
import type { Node } from '../objects/index.ts';
import { unitRotation } from './unit-rotation.ts';

/** The transform of a glTF node, its rotation of unit length. */
export function readTrs(node: Node): Trs {
  return [
    [...node.getTranslation()] as Trs[0],
    unitRotation(node.getRotation() as Quat),
    [...node.getScale()] as Trs[2],
  ];
}
