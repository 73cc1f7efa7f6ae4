import { expect, it } from 'vitest';
import { readStf, validate } from '../../src/index.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

const PART = { type: 'com.example.part' };

const placesOf = (resources: Readonly<Record<string, unknown>>): string[] => {
  const { document } = readStf(stfBytes(definitionOf(resources)));
  return validate(document)
    .diagnostics.filter(({ code }) => code === 'COMPONENT_UNKNOWN')
    .map(({ pointer = '' }) => pointer);
};

const bone = (members: object) => ({
  type: 'stf.bone',
  name: 'Hip',
  translation: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  length: 1,
  children: [],
  ...members,
});

it('unknown components are findings on bones and images, on which Blender cannot open them', () => {
  const resources = {
    b: bone({ components: ['x', 'known', 'gone'] }),
    known: { type: 'stfexp.collider.sphere', radius: 1 },
    i: { type: 'stf.image', format: 'png', data_type: 'color', components: ['t', 'y'] },
    t: { type: 'stf.texture' },
    x: PART,
    y: PART,
  };
  expect(placesOf(resources)).toEqual(['/resources/b/components/0', '/resources/i/components/1']);
});

it('unknown components elsewhere, also those of instances for bones, are none', () => {
  const resources = {
    b: bone({}),
    a: {
      type: 'stf.armature',
      root_bones: [0],
      components: ['v'],
      referenced_resources: ['b'],
    },
    p: {
      type: 'stf.instance.armature',
      armature: 0,
      added_components: { b: [1] },
      referenced_resources: ['a', 'w'],
    },
    m: { type: 'stf.material', properties: {}, components: ['x'] },
    v: PART,
    w: PART,
    x: PART,
  };
  expect(placesOf(resources)).toEqual([]);
});
