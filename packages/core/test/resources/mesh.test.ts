import { describe, expect, it } from 'vitest';
import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import { StfMesh } from '../../src/resources/stf/mesh.ts';
import { findings } from '../support/check-resource.ts';

const least = {
  type: 'stf.mesh',
  vertices: 0,
  splits: 1,
  face_corners: 2,
  tris: 3,
  faces: 4,
  referenced_buffers: ['v', 's', 'c', 't', 'f'],
};

const read = (json: object) => BUILT_IN_REGISTRY.fromJson('m', json as never) as unknown as StfMesh;

describe('stf.mesh', () => {
  it('R3 has the defaults of the specification', () => {
    expect(findings(least)).toEqual([]);
    expect(read(least)).toMatchObject({
      floatWidth: 4,
      indicesWidth: 4,
      boneIndicesWidth: 1,
      weightLensWidth: 1,
      materialSlots: [],
      bones: [],
      uvs: [],
      blendshapes: [],
      vertexGroups: [],
    });
    expect(read(least).splitNormals).toBeUndefined();
  });

  it('R3 writes every width, as programs differ in their defaults', () => {
    const mesh = StfMesh.create('m', { vertices: 'v', splits: 's', tris: 't' });
    expect(mesh.json).toMatchObject({
      float_width: 4,
      indices_width: 4,
      bone_indices_width: 1,
      weight_lens_width: 1,
    });
    expect(mesh.json['referenced_buffers']).toEqual(['v', 's', 't']);
  });

  it('R3 reads a blendshape with its defaults', () => {
    const json = { ...least, blendshapes: [{ name: 'smile', position_offsets: 0 }] };
    expect(read(json).blendshapes).toEqual([
      { name: 'smile', defaultValue: 0, limitUpper: 1, limitLower: 0, positionOffsets: 'v' },
    ]);
    expect(findings(json)).toEqual([]);
  });

  it('P5 keeps unknown members of a blendshape that is copied', () => {
    const json = { ...least, blendshapes: [{ name: 'smile', position_offsets: 0, muted: true }] };
    const [smile] = read(json).blendshapes;
    if (smile === undefined) throw new Error('no blendshape');
    const renamed = read(json).with({ blendshapes: [{ ...smile, name: 'grin' }] });
    expect(renamed.json['blendshapes']).toMatchObject([{ name: 'grin', muted: true }]);
  });

  it.each([
    [{ vertices: undefined }, 'VALUE_REQUIRED '],
    [{ faces: undefined }, 'VALUE_UNSET '],
    [{ vertices: 'v' }, 'REFERENCE_FORM /vertices'],
    [{ vertices: 5 }, 'REFERENCE_INDEX /vertices'],
    [{ indices_width: 3 }, 'VALUE_ENUM /indices_width'],
    [{ float_width: 2 }, 'VALUE_ENUM /float_width'],
    [{ material_slots: [0] }, 'REFERENCE_INDEX /material_slots/0'],
    [{ bones: ['nowhere'] }, 'REFERENCE_DANGLING /bones/0'],
    [{ uvs: [{}] }, 'VALUE_REQUIRED /uvs/0'],
    [{ blendshapes: [{ name: 'a' }] }, 'VALUE_REQUIRED /blendshapes/0'],
    [{ vertex_groups: [{ name: 'a' }] }, 'VALUE_REQUIRED /vertex_groups/0'],
  ])('R4 finds the fault of %j', (change, finding) => {
    expect(findings({ ...least, ...change } as never)).toEqual([finding]);
  });
});
