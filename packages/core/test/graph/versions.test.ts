import { describe, expect, it } from 'vitest';
import type { Resource, StfDocument } from '../../src/index.ts';
import {
  BUILT_IN_REGISTRY,
  readStf,
  StfInstanceArmature,
  type StfMaterial,
  StfNode,
  StfPrefab,
  IDENTITY_TRS as TRS,
  writeStf,
} from '../../src/index.ts';
import { definitionOf, definitionText, stfBytes } from '../support/stf-bytes.ts';

const nodeWith = (members: object): StfDocument =>
  readStf(stfBytes(definitionOf({ a: { type: 'stf.node', trs: TRS, ...members } }))).document;

const textOf = (document: StfDocument, id = 'a'): unknown =>
  JSON.parse(definitionText(writeStf(document))).resources[id];

describe('versions of a resource', () => {
  it('G4 can be made a hundred thousand times before one is written', () => {
    let document = nodeWith({ custom: 1 });
    let created: Resource = StfNode.create('n', { trs: TRS });
    for (let i = 0; i < 100_000; i++) {
      document = document.edit((draft) => draft.change('a', StfNode, { name: `${i}` }));
      created = created.with({ name: `${i}` });
    }
    expect(textOf(document)).toEqual({ type: 'stf.node', trs: TRS, custom: 1, name: '99999' });
    expect(created.json['name']).toBe('99999');
  });

  it('G5 are the same object where equal values are set, or set back', () => {
    const document = nodeWith({ children: [0], referenced_resources: ['b'], name: 'A' });
    const a = document.get('a', StfNode);
    expect(a.with({ trs: structuredClone(TRS), children: ['b'] })).toBe(a);
    expect(a.with({ name: 'B', children: [] }).with({ name: 'A', children: ['b'] })).toBe(a);
    expect(a.with({ children: ['c'] })).not.toBe(a);
  });

  it('G5 of what the file says of itself are the same object whatever the spelling', () => {
    const { document } = readStf(
      stfBytes(
        '{"stf":{"version": [0, 1],"root":"r","generator":"\\u00e9"},"resources":{},"buffers":{}}',
      ),
    );
    expect(document.edit((draft) => draft.setMeta({ version: [0, 1], generator: 'é' }))).toBe(
      document,
    );
  });

  it('G7 have maps that no one can change, whoever made them', () => {
    const read = BUILT_IN_REGISTRY.fromJson('i', {
      type: 'stf.instance.armature',
      armature: 0,
      referenced_resources: ['rig'],
      pose: { b: TRS },
    }) as StfInstanceArmature;
    const pose = new Map([['b', TRS]]);
    const created = StfInstanceArmature.create('i', { armature: 'rig', pose });
    const maps = [read.pose, read.addedComponents, created.pose, created.modifiedComponents, pose];
    for (const map of maps) {
      expect(() => (map as Map<string, unknown>).set('x', [])).toThrow(TypeError);
      expect(() => (map as Map<string, unknown>).clear()).toThrow(TypeError);
    }
    expect(created.with({ pose: new Map(pose).set('c', TRS) }).pose?.size).toBe(2);
  });
});

describe('the lists of a touched resource', () => {
  const lists = { referenced_resources: ['b', 'c', 'd', 'e'] };

  it.each([
    ['an index past the end', { instance: 99 }],
    ['a path with elements that no one knows', { parent_binding: [2, 'instance', 3, 'more', 1] }],
    ['an index in the place of an id', { components: [3] }],
    ['an id in the place of an index', { instance: 'x' }],
  ])('do not move under %s in another member', (_, member) => {
    const document = nodeWith({ children: [0, 1], ...member, ...lists });
    const edited = document.edit((draft) => draft.change('a', StfNode, { children: ['c'] }));
    expect(textOf(edited)).toEqual({
      type: 'stf.node',
      trs: TRS,
      children: [1],
      ...member,
      ...lists,
    });
  });

  it('move with what is understood', () => {
    const document = nodeWith({ children: [0, 1], parent_binding: [2, 'instance', 3], ...lists });
    const edited = document.edit((draft) => draft.change('a', StfNode, { children: ['c'] }));
    expect(textOf(edited)).toMatchObject({
      children: [0],
      parent_binding: [1, 'instance', 2],
      referenced_resources: ['c', 'd', 'e'],
    });
  });

  it('do not move under material values of an unknown type', () => {
    const material = BUILT_IN_REGISTRY.fromJson('m', {
      type: 'stf.material',
      properties: {
        gone: { type: 'image', values: [{ image: 0 }] },
        kept: { type: 'unheard.of', values: [{ image: 1 }] },
      },
      referenced_resources: ['x', 'y'],
    }) as StfMaterial;
    const properties = new Map(material.properties);
    properties.delete('gone');
    expect(material.with({ properties }).json).toMatchObject({
      properties: { kept: { values: [{ image: 1 }] } },
      referenced_resources: ['x', 'y'],
    });
  });

  it('are rewritten in linear time', () => {
    const ids = Array.from({ length: 200_000 }, (_, i) => `n${i}`);
    const prefab = StfPrefab.create('p', { rootNodes: ids });
    const text = prefab.span.text();
    const read = BUILT_IN_REGISTRY.fromText('p', text) as StfPrefab;
    const start = performance.now();
    expect(read.with({ rootNodes: ids.slice(1) }).json['root_nodes']).toHaveLength(199_999);
    // Comparing each with each took 20 s where this takes one.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('a text with white space around it', () => {
  it('keeps its members when it is touched', () => {
    const resource = BUILT_IN_REGISTRY.fromText('a', '\n {"type":"stf.node","custom":1.0}\n');
    expect(resource.with({ name: 'A' }).span.text()).toBe(
      '{"type":"stf.node","custom":1.0,"name":"A"}',
    );
  });
});

describe('a hundred thousand children', () => {
  it('G2 have a parent', () => {
    const ids = Array.from({ length: 200_000 }, (_, i) => `n${i}`);
    const document = nodeWith({}).edit((draft) =>
      draft.set(StfPrefab.create('root', { rootNodes: ids })),
    );
    expect(document.parentOf('n199999')?.id).toBe('root');
  });
});
