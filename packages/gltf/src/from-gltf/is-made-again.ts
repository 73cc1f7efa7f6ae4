import type { MeshGeometry } from '@stfkit/core';
import { normalDeltas } from '../geometry/normal-deltas.ts';
import { parseTargetColumn } from '../geometry/target-columns.ts';
import type { OtherColumn } from './vertex-blocks.ts';

/**
 * Whether the way back makes a column from the geometry as it is, so that it need not be kept: what a morph
 * target adds to normals, where that is the difference of those at weight 1 and at 0, to the bit.
 *
 * @param cornerRows Row of each corner in the column.
 */
export function isMadeAgain(
  { name, values }: OtherColumn,
  geometry: MeshGeometry,
  cornerRows: Uint32Array,
): boolean {
  const { target, semantic } = parseTargetColumn(name) ?? {};
  const shape = target === undefined ? undefined : geometry.blendshapes[target];
  if (shape === undefined || semantic !== 'NORMAL') return false;
  const made = normalDeltas(geometry, shape);
  for (let corner = 0; corner < cornerRows.length; corner++) {
    const row = 3 * (cornerRows[corner] as number);
    const at = 3 * (geometry.corners[corner] as number);
    for (let k = 0; k < 3; k++) if (made[at + k] !== values[row + k]) return false;
  }
  return true;
}
