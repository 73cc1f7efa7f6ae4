import type { Trs } from '@stfkit/core';
import type { Node } from '../objects/target.ts';
import { unitRotation } from './unit-rotation.ts';

/** Gives a glTF node a transform, its rotation at unit length; parts that it has already are not set again. */
export function setTrs(node: Node, [translation, rotation, scale]: Trs): void {
  const turn = unitRotation(rotation);
  if (!areSame(translation, node.getTranslation())) node.setTranslation([...translation]);
  if (!areSame(turn, node.getRotation())) node.setRotation([...turn]);
  if (!areSame(scale, node.getScale())) node.setScale([...scale]);
}

function areSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((value, i) => Object.is(value, b[i]));
}
