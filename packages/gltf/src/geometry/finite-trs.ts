import type { Trs } from '@stfkit/core';
import { IDENTITY_TRS } from '@stfkit/core';
import type { Node } from '../objects/index.ts';
import { areFiniteNumbers } from './finite-numbers.ts';

/** The transform of a glTF node as it says; parts with numbers that are not finite are as in a node that says nothing. */
export function finiteTrs(node: Node): Trs {
  const [t, r, s] = IDENTITY_TRS;
  return [
    finiteOr(node.getTranslation(), t),
    finiteOr(node.getRotation(), r),
    finiteOr(node.getScale(), s),
  ];
}

/** Whether all numbers of the transform of a node are finite. */
export function hasFiniteTrs(node: Node): boolean {
  return (
    areFiniteNumbers(node.getTranslation()) &&
    areFiniteNumbers(node.getRotation()) &&
    areFiniteNumbers(node.getScale())
  );
}

function finiteOr<T extends readonly number[]>(values: NoInfer<T>, otherwise: T): T {
  return areFiniteNumbers(values) ? values : otherwise;
}
