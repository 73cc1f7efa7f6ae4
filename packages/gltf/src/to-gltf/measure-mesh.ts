import type { MeshGeometry, ResourceGraph } from '@stfkit/core';
import { clamp } from '../clamp.ts';
import { nameAccessors } from './build-loose-primitives.ts';
import type { KeptMesh } from './kept-mesh.ts';

/** Bytes of a number, and of what an accessor and what names it take beside its numbers. */
const NUMBER = 4;
const ACCESSOR = 256;

/** The most components that an attribute has. */
const MOST_COMPONENTS = 16;

/**
 * About how many bytes the primitives of a mesh take, at most, before any is made. Numbers of morph targets are counted
 * where these are made.
 *
 * @param runs How many primitives its faces are.
 */
export function measureMesh(
  { buffers }: Pick<ResourceGraph, 'buffers'>,
  geometry: MeshGeometry,
  kept: KeptMesh,
  runs: number,
): number {
  const { vertices, splits, corners, normals, colors, uvs, skin, blendshapes } = geometry;
  const { attributes, loose } = kept;
  const isByCorner = attributes.some((each) => each.corners !== undefined);
  const rows = isByCorner ? Math.max(splits.length, corners.length) : splits.length;
  const ofVertices = 3 + (skin ? 8 : 0);
  const ofSplits = (normals ? 3 : 0) + (colors ? 4 : 0) + 2 * uvs.length;
  const own = ofVertices + ofSplits + countComponents(attributes);
  const columns = 5 + uvs.length + attributes.length + 2 * blendshapes.length;
  let bytes = NUMBER * rows * own + ACCESSOR * runs * columns;
  const nameOf = nameAccessors();
  for (const part of new Map(loose.map((each) => [nameOf(each), each])).values()) {
    const count = clamp(part.vertexCount, 0, vertices.length / 3);
    const numbers = ofVertices + 3 * blendshapes.length + countComponents(part.attributes);
    bytes += NUMBER * count * numbers;
    bytes += ACCESSOR * (2 + part.attributes.length + blendshapes.length);
  }
  // Those of the same vertices have indices of their own, which may all be in one buffer.
  for (const { indices = '' } of loose) bytes += buffers.get(indices)?.byteLength ?? 0;
  return bytes;
}

const countComponents = (attributes: KeptMesh['attributes']): number =>
  attributes.reduce((sum, { size }) => sum + Math.min(size, MOST_COMPONENTS), 0);
