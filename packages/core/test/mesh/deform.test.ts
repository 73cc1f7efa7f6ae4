import { describe, expect, it } from 'vitest';
import { IDENTITY_MAT4 } from '../../src/math/mat4.ts';
import { composeTrs } from '../../src/math/trs.ts';
import { blendVertices } from '../../src/mesh/blend-vertices.ts';
import { buildGeometry } from '../../src/mesh/build-geometry.ts';
import type { BlendshapeData } from '../../src/mesh/mesh-geometry.ts';
import { skinVertices } from '../../src/mesh/skin-vertices.ts';
import { densifyBlendshape, sparsifyBlendshape } from '../../src/mesh/sparsify-blendshape.ts';
import { cube } from '../support/cube.ts';
import { plain } from '../support/mesh-graph.ts';

const base = buildGeometry(cube);
const shape = { name: 'a', defaultValue: 0.5, limitUpper: 1, limitLower: 0 };

/** A blendshape that moves the first `count` vertices of the cube by `way` along x. */
const moving = (count: number, way = 1): BlendshapeData => ({
  ...shape,
  positionOffsets: Float64Array.from({ length: 24 }, (_, i) =>
    i % 3 === 0 && i < 3 * count ? way : 0,
  ),
  splitNormals: Float64Array.from(base.normals ?? [], (value) => -value),
});

describe('blendshapes', () => {
  it('M16 are added with their weight, sparse and dense, unclamped', () => {
    const mesh = {
      ...base,
      blendshapes: [
        moving(1),
        {
          ...shape,
          defaultValue: 0,
          indices: Uint8Array.of(7, 0),
          positionOffsets: Float32Array.of(0, 1, 0, 0, 0, 2),
        },
      ],
    };
    const blended = blendVertices(mesh, [2, 3]);
    expect([...blended.slice(0, 6)]).toEqual([1, -1, 5, 1, -1, -1]);
    expect([...blended.slice(21)]).toEqual([-1, 4, 1]);
    expect([...blendVertices(mesh).slice(0, 3)]).toEqual([-0.5, -1, -1]);
  });

  it('M17 store only what moves where less than three quarters do', () => {
    const sparse = sparsifyBlendshape(base, moving(5));
    expect(plain(sparse.indices)).toEqual([0, 1, 2, 3, 4]);
    expect(sparse.positionOffsets).toHaveLength(15);
    expect(sparse.splitIndices).toHaveLength(15);
    expect(sparse.splitNormals).toHaveLength(45);
    expect(sparsifyBlendshape(base, moving(6)).indices).toBeUndefined();
  });

  it('M17 take a way of 1e-4 as none', () => {
    expect(sparsifyBlendshape(base, moving(5, 1e-4)).indices).toHaveLength(0);
    expect(sparsifyBlendshape(base, moving(5, 1.01e-4)).indices).toHaveLength(5);
  });

  it('M17 are whole again with the normals of the base', () => {
    const given = moving(2);
    const dense = densifyBlendshape(base, sparsifyBlendshape(base, given));
    expect(plain(dense.positionOffsets)).toEqual(plain(given.positionOffsets));
    expect(dense.splitIndices).toBeUndefined();
    const normals = base.normals as Float32Array;
    for (let split = 0; split < 24; split++) {
      const moves = (base.splits[split] as number) < 2;
      const expected = (normals[3 * split + 2] as number) * (moves ? -1 : 1);
      expect(dense.splitNormals?.[3 * split + 2]).toBeCloseTo(expected, 12);
    }
    expect(densifyBlendshape(base, given)).toBe(given);
  });
});

describe('skinning', () => {
  const up = composeTrs([
    [0, 1, 0],
    [0, 0, 0, 1],
    [1, 1, 1],
  ]);
  const aside = composeTrs([
    [1, 0, 0],
    [0, 0, 0, 1],
    [1, 1, 1],
  ]);
  const positions = Float32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0);
  const skin = {
    bones: ['up', 'aside'],
    counts: Uint8Array.of(2, 0, 1),
    boneIndices: Uint8Array.of(0, 1, 1),
    weights: Float32Array.of(0.75, 2.25, 0),
  };

  it('M18 divides weights by their sum and leaves vertices without any to the mesh', () => {
    const mesh = composeTrs([
      [0, 0, 9],
      [0, 0, 0, 1],
      [1, 1, 1],
    ]);
    const skinned = skinVertices(positions, skin, { bones: [up, aside], mesh });
    expect([...skinned]).toEqual([0.75, 0.25, 0, 0, 0, 9, 0, 0, 9]);
  });

  it('M18 moves everything with the mesh where there is no skin', () => {
    const skinned = skinVertices(positions, undefined, { bones: [], mesh: up });
    expect([...skinned]).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
  });

  it('M18 may write over the positions', () => {
    const own = Float64Array.of(1, 2, 3);
    const one = { ...skin, counts: Uint8Array.of(1) };
    skinVertices(own, one, { bones: [up, aside], mesh: IDENTITY_MAT4 }, own);
    expect([...own]).toEqual([1, 3, 3]);
  });
});
