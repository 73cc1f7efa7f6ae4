import type { MeshGeometry, ReadonlyNumbers } from '@stfkit/core';
import { writeFlatNormal } from '../geometry/flat-normal.ts';
import type { MeshColumn } from './mesh-columns.ts';

/** Splits nearer than this are one in STF, so that values may come back that much different. */
const NEAR = 1e-4;

/** How far normals may be from those of their plane: what programs lose that store them in 16 bits. */
const FLAT = 2e-3;

/**
 * Whether a column has at these corners what it was filled with on the way from glTF, because the
 * primitive has no such attribute: flat normals, texture coordinates of 0, white. Anything else is the
 * work of someone since, and is not to be lost. Columns that STF has no place for are nobody's work.
 *
 * @param corners Three a triangle.
 */
export function isFilled(
  { name, values, size }: MeshColumn,
  geometry: MeshGeometry,
  corners: Uint32Array,
): boolean {
  if (name === 'NORMAL') return isFlat(values, geometry, corners);
  if (/^TEXCOORD_/.test(name)) return isEverywhere(0, values, size, geometry, corners);
  return name !== 'COLOR_0' || isEverywhere(1, values, size, geometry, corners);
}

function isEverywhere(
  fill: number,
  values: ReadonlyNumbers,
  size: number,
  { corners: splitOf }: MeshGeometry,
  corners: Uint32Array,
): boolean {
  for (let i = 0; i < corners.length; i++) {
    const row = size * (splitOf[corners[i] as number] as number);
    for (let k = 0; k < size; k++) {
      if (!(Math.abs((values[row + k] as number) - fill) <= NEAR)) return false;
    }
  }
  return true;
}

function isFlat(
  normals: ReadonlyNumbers,
  { vertices, splits, corners: splitOf }: MeshGeometry,
  corners: Uint32Array,
): boolean {
  const flat = new Float32Array(3);
  const vertexAt = (i: number): number => splits[splitOf[corners[i] as number] as number] as number;
  for (let i = 0; i < corners.length; i++) {
    if (i % 3 === 0) {
      writeFlatNormal(vertices, vertexAt(i), vertexAt(i + 1), vertexAt(i + 2), flat, 0);
    }
    const row = 3 * (splitOf[corners[i] as number] as number);
    for (let k = 0; k < 3; k++) {
      if (Math.abs((normals[row + k] as number) - (flat[k] as number)) > FLAT) return false;
    }
  }
  return true;
}
