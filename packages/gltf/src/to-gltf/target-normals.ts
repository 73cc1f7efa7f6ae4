import type { MeshGeometry } from '@stfkit/core';
import { normalDeltas, writeBlendedNormal } from '../geometry/normal-deltas.ts';
import { parseTargetColumn, targetColumn } from '../geometry/target-columns.ts';
import { toUint32 } from '../geometry/to-uint32.ts';
import { MadeColumn } from './made-column.ts';
import { type MeshColumn, withValues } from './mesh-column.ts';

/** Normals nearer than this are one in STF; and some rounding. */
const NEAR = 1.001e-4;

/** What each blendshape that has normals adds to those of the mesh. */
export function targetNormals(geometry: MeshGeometry): MeshColumn[] {
  return geometry.blendshapes.flatMap((shape, i) =>
    geometry.normals === undefined || shape.splitNormals === undefined
      ? []
      : new MadeColumn(targetColumn(i, 'NORMAL'), 3, () => normalDeltas(geometry, shape)),
  );
}

/**
 * The column with the values that a morph target once had, which STF has at unit length: at the splits
 * whose normals nobody changed since, where at least one corner still makes the same of its value.
 */
export function exactTargetNormals(
  made: MeshColumn,
  kept: MeshColumn | undefined,
  geometry: MeshGeometry,
): MeshColumn {
  const { corners } = geometry;
  const normals = geometry.normals;
  if (normals === undefined || kept === undefined || kept.size !== 3) return made;
  if (parseTargetColumn(made.name) === undefined) return made;
  const column = withValues(made, made.values);
  const keptRows = kept.rowOfCorner ?? corners;
  const splitCount = column.values.length / 3;
  const isUnchanged = new Uint8Array(splitCount);
  const blended = new Float32Array(3);
  for (let corner = 0; corner < corners.length; corner++) {
    const split = corners[corner] as number;
    const row = keptRows[corner] as number;
    writeBlendedNormal(normals, 3 * split, kept.values, 3 * row, blended, 0);
    let isNear = true;
    for (let k = 0; k < 3; k++) {
      const is = (normals[3 * split + k] as number) + (column.values[3 * split + k] as number);
      isNear &&= Math.abs(is - (blended[k] as number)) <= NEAR;
    }
    if (isNear) isUnchanged[split] = 1;
  }
  if (kept.rowOfCorner === undefined) {
    const values = column.values.slice();
    for (let i = 0; i < values.length; i++) {
      if (isUnchanged[Math.floor(i / 3)] === 1) values[i] = kept.values[i] as number;
    }
    return withValues(column, values);
  }
  const both = new Float32Array(column.values.length + kept.values.length);
  both.set(column.values);
  both.set(kept.values, column.values.length);
  const rowOfCorner = toUint32(corners).slice();
  for (let corner = 0; corner < corners.length; corner++) {
    if (isUnchanged[corners[corner] as number] === 0) continue;
    rowOfCorner[corner] = splitCount + (keptRows[corner] as number);
  }
  return withValues(column, both, rowOfCorner);
}
