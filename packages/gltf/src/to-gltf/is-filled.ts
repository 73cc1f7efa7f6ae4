import type { MeshGeometry } from '@stfkit/core';
import { writeFlatNormal } from '../geometry/flat-normal.ts';
import { parseTargetColumn } from '../geometry/target-columns.ts';
import type { MeshColumn } from './mesh-column.ts';

/** Splits nearer than this are one in STF: other programs give their corners the values of each other. */
const NEAR = 1e-4;

/** How far normals may be from those of their plane: what programs lose that store them in 16 bits. */
const FLAT = 2e-3;

/**
 * Whether a column has at these corners what it was filled with on the way from glTF, because the
 * primitive has no such attribute: flat normals, texture coordinates of 0, white, morph
 * targets that do nothing. Anything else is the
 * work of someone since, and is not to be lost. Columns that STF has no place for are nobody's work.
 *
 * @param corners Three a triangle.
 */
export function isFilled(
  column: MeshColumn,
  geometry: MeshGeometry,
  corners: Uint32Array,
): boolean {
  const { name } = column;
  if (name === 'NORMAL') return isFlat(column, geometry, corners);
  const target = parseTargetColumn(name);
  if (target?.semantic === 'POSITION') return isEverywhere(0, 0, column, geometry, corners);
  if (target?.semantic === 'NORMAL') return isEverywhere(0, NEAR, column, geometry, corners);
  if (/^TEXCOORD_/.test(name)) return isEverywhere(0, NEAR, column, geometry, corners);
  return name !== 'COLOR_0' || isEverywhere(1, NEAR, column, geometry, corners);
}

function isEverywhere(
  fill: number,
  tolerance: number,
  { values, size, rowOfCorner }: MeshColumn,
  geometry: MeshGeometry,
  corners: Uint32Array,
): boolean {
  const rowOf = rowOfCorner ?? geometry.corners;
  for (let i = 0; i < corners.length; i++) {
    const row = size * (rowOf[corners[i] as number] as number);
    for (let k = 0; k < size; k++) {
      if (!(Math.abs((values[row + k] as number) - fill) <= tolerance)) return false;
    }
  }
  return true;
}

function isFlat(
  { values: normals, rowOfCorner }: MeshColumn,
  { vertices, splits, corners: splitOf }: MeshGeometry,
  corners: Uint32Array,
): boolean {
  const rowOf = rowOfCorner ?? splitOf;
  const flat = new Float32Array(3);
  const vertexAt = (i: number): number => splits[splitOf[corners[i] as number] as number] as number;
  for (let i = 0; i < corners.length; i++) {
    if (i % 3 === 0) {
      writeFlatNormal(vertices, vertexAt(i), vertexAt(i + 1), vertexAt(i + 2), flat, 0);
    }
    const row = 3 * (rowOf[corners[i] as number] as number);
    for (let k = 0; k < 3; k++) {
      if (Math.abs((normals[row + k] as number) - (flat[k] as number)) > FLAT) return false;
    }
  }
  return true;
}
