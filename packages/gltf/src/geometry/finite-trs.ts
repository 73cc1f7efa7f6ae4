import type { Trs } from '@stfkit/core';
import { IDENTITY_TRS } from '@stfkit/core';
import type { Node } from '../objects/index.ts';

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
    areFinite(node.getTranslation()) && areFinite(node.getRotation()) && areFinite(node.getScale())
  );
}

function finiteOr<T extends readonly number[]>(values: NoInfer<T>, otherwise: T): T {
  return areFinite(values) ? values : otherwise;
}

// `every` takes several times as long, and there may be very many nodes.
function areFinite(values: readonly number[]): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i])) return false;
  return true;
}
