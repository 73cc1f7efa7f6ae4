import type { Trs } from '@stfkit/core';
import type { Node } from '../objects/index.ts';
import { finiteTrs } from './finite-trs.ts';
import { unitRotation } from './unit-rotation.ts';

/** The transform of a glTF node, its rotation of unit length. */
export function readTrs(node: Node): Trs {
  const [translation, rotation, scale] = finiteTrs(node);
  return [[...translation], unitRotation(rotation), [...scale]];
}
