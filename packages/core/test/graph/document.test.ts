import { describe, expect, it } from 'vitest';
import {
  MissingResourceError,
  readStf,
  type StfDocument,
  StfMesh,
  StfNode,
  IDENTITY_TRS as TRS,
  writeStf,
} from '../../src/index.ts';
import { definitionOf, definitionText, stfBytes } from '../support/stf-bytes.ts';

const scene = (): StfDocument =>
  readStf(
    stfBytes(
      definitionOf({
        root: { type: 'stf.prefab', name: 'R', root_nodes: [0], referenced_resources: ['a'] },
        a: {
          type: 'stf.node',
          name: 'A',
          trs: TRS,
          children: [0, 1],
          referenced_resources: ['b', 'c'],
          components: ['x'],
        },
        b: { type: 'stf.node', name: 'B', trs: TRS, children: [] },
        c: { type: 'stf.node', name: 'C', trs: TRS, children: [], custom: 1 },
        x: { type: 'com.example.x', referenced_resources: ['c'], anything: [0] },
        alone: { type: 'com.example.y' },
      }),
    ),
  ).document;

const member = (document: StfDocument, id: string): Record<string, unknown> =>
  JSON.parse(definitionText(writeStf(document))).resources[id];

describe('StfDocument', () => {
  it('G1 finds resources by id and type', () => {
    const document = scene();
    expect(document.find('b')?.name).toBe('B');
    expect(document.find('b', StfMesh)).toBeUndefined();
    expect(document.get('a', StfNode).children).toEqual(['b', 'c']);
    expect(document.resolve(document.get('a', StfNode).children[1])?.name).toBe('C');
    expect(document.resolve(undefined)).toBeUndefined();
    expect(() => document.get('nowhere')).toThrow(MissingResourceError);
    expect(() => document.get('a', StfMesh)).toThrow(
      expect.objectContaining({ code: 'RESOURCE_TYPE_MISMATCH', id: 'a' }),
    );
  });

  it('G2 knows who refers to whom, who owns whom, and what can be reached', () => {
    const document = scene();
    expect(document.referrers('c').map(({ id }) => id)).toEqual(['a', 'x']);
    expect(document.parentOf('b')?.id).toBe('a');
    expect(document.parentOf('x')?.id).toBe('a');
    expect(document.parentOf('a')?.id).toBe('root');
    expect(document.parentOf('root')).toBeUndefined();
    expect([...document.walk()].map(({ id }) => id)).toEqual(['root', 'a', 'b', 'c', 'x']);
  });

  it('G3 walks in circles once', () => {
    const { document } = readStf(
      stfBytes(
        definitionOf({
          a: { type: 'stf.node', trs: TRS, children: [0], referenced_resources: ['b'] },
          b: { type: 'stf.node', trs: TRS, children: [0], referenced_resources: ['a'] },
        }),
      ),
    );
    expect([...document.walk(['a'])].map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('G3 walks a chain of 100,000 nodes', () => {
    const count = 100_000;
    const resources: Record<string, unknown> = {};
    for (let i = 0; i < count; i++) {
      resources[`n${i}`] = {
        type: 'stf.node',
        trs: TRS,
        children: [0],
        referenced_resources: [`n${i + 1}`],
      };
    }
    const { document } = readStf(stfBytes(definitionOf(resources)));
    expect([...document.walk(['n0'])]).toHaveLength(count);
  });
});

describe('editing', () => {
  it('G4 gives a new document and shares what was not touched', () => {
    const before = scene();
    const after = before.edit((draft) => draft.change('b', StfNode, { name: 'New' }));
    expect(after).not.toBe(before);
    expect(after.get('b').name).toBe('New');
    expect(before.get('b').name).toBe('B');
    expect(after.get('a')).toBe(before.get('a'));
    expect(after.metaText).toBe(before.metaText);
  });

  it('G5 gives the same document when nothing changes', () => {
    const document = scene();
    expect(document.edit(() => {})).toBe(document);
    expect(document.edit((draft) => draft.change('b', StfNode, { name: 'B' }))).toBe(document);
    expect(document.edit((draft) => draft.set(document.get('b')))).toBe(document);
    expect(document.edit((draft) => draft.setMeta({ generator: 'test' }))).toBe(document);
  });

  it('G6 changes nothing when it throws, and its draft is dead afterwards', () => {
    const document = scene();
    const before = document.get('b');
    const drafts: Parameters<Parameters<StfDocument['edit']>[0]>[0][] = [];
    expect(() =>
      document.edit((draft) => {
        drafts.push(draft);
        draft.remove('b');
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(document.find('b')).toBe(before);
    expect(() => drafts[0]?.remove('a')).toThrow(expect.objectContaining({ code: 'DRAFT_CLOSED' }));
  });

  it('P7 appends new references to the list and drops those that are no longer used', () => {
    const added = scene().edit((draft) => {
      draft.set(StfNode.create('d', { trs: TRS, name: 'D' }));
      draft.change('a', StfNode, { children: ['c', 'd'] });
    });
    expect(member(added, 'a')).toMatchObject({
      children: [0, 1],
      referenced_resources: ['c', 'd'],
    });
    expect(member(added, 'd')).toEqual({ type: 'stf.node', name: 'D', trs: TRS, children: [] });
  });

  it('P8 never moves entries of the list of a resource with members that it does not know', () => {
    const document = scene().edit((draft) => draft.change('c', StfNode, { children: ['b'] }));
    expect(member(document, 'c')).toMatchObject({
      custom: 1,
      children: [0],
      referenced_resources: ['b'],
    });
    const next = document.edit((draft) => draft.change('c', StfNode, { children: [] }));
    expect(member(next, 'c')).toMatchObject({
      custom: 1,
      children: [],
      referenced_resources: ['b'],
    });
  });

  it('G7 freezes what it hands out', () => {
    const document = scene();
    const node = document.get('a', StfNode);
    expect(Object.isFrozen(document)).toBe(true);
    expect(Object.isFrozen(node.children)).toBe(true);
    expect(Object.isFrozen(node.trs[0])).toBe(true);
    expect(Object.isFrozen(node.json)).toBe(true);
    expect(() => {
      (node.json as { name: string }).name = 'x';
    }).toThrow(TypeError);
  });

  it.each(['id', 'type', 'name', 'components', 'children', 'span', 'json', 'fields'])(
    'G7 has no %s of a resource assigned',
    (member) => {
      const node = scene().get('a', StfNode);
      const before = node[member as 'id'];
      expect(() => Object.assign(node, { [member]: 'x' })).toThrow(TypeError);
      expect(node[member as 'id']).toBe(before);
    },
  );
});

describe('paths', () => {
  it('G8 of an animation lead to node, component and property', () => {
    const document = scene();
    const resolved = document.resolvePath(['a', 'components', 'x', 'weight']);
    expect(resolved).toMatchObject({ property: ['weight'], missing: [] });
    expect(resolved.node?.id).toBe('a');
    expect(resolved.component?.id).toBe('x');
    expect(document.resolvePath(['b', 't'])).toMatchObject({ property: ['t'] });
    expect(document.resolvePath(['gone', 't'])).toMatchObject({
      property: ['t'],
      missing: ['gone'],
    });
    expect(document.resolvePath(['a', 'instance', 'blendshape', 'Smile', 'value'])).toMatchObject({
      property: ['blendshape', 'Smile', 'value'],
    });
    expect(document.resolvePath(['a', 'instance', 'gone', 'r'])).toMatchObject({
      property: ['r'],
      missing: ['gone'],
    });
  });

  it('G8 tell names in a property from ids, and a bone from the node before it', () => {
    const { document } = readStf(
      stfBytes(
        definitionOf({
          a: { type: 'stf.node', instance: 0, referenced_resources: ['i'] },
          b: { type: 'stf.node' },
          i: { type: 'stf.instance.armature' },
          undefined: { type: 'stf.node' },
          clip: {
            type: 'stf.animation',
            tracks: [{ target: ['a', 'instance', 'blendshape', 'components', 'value'] }],
          },
        }),
      ),
    );
    expect(document.get('clip').references.resources).toEqual(['a']);
    const wrong = document.resolvePath(['a', 'instance', 'b', 'r']);
    expect([wrong.node?.id, wrong.bone?.id, wrong.instance?.id]).toEqual(['a', 'b', 'i']);
    expect(document.resolvePath(['gone', 'instance', 'fov'])).not.toHaveProperty('instance');
    const added = document.resolvePath(['a', 'instance', 'b', 'component_mods', 'i', 'weight']);
    expect(added).toMatchObject({ overridesComponent: true, property: ['weight'] });
  });

  it('G8 of components lead to the node', () => {
    const resolved = scene().resolvePath({ node: 'b' });
    expect(resolved.node?.id).toBe('b');
    expect(resolved.property).toEqual([]);
  });

  it('G8 of components may go into an instance or start at a bone', () => {
    const { document } = readStf(
      stfBytes(
        definitionOf({
          a: { type: 'stf.node', instance: 0, referenced_resources: ['i'] },
          i: { type: 'stf.instance.armature' },
          b: { type: 'stf.bone' },
          c: { type: 'com.example.x' },
        }),
      ),
    );
    const below = document.resolvePath({ node: 'a', bone: 'b', component: 'c' });
    expect(below).toMatchObject({ overridesComponent: false, property: [], missing: [] });
    const { node, bone, instance, component } = below;
    expect([node, bone, instance, component].map((one) => one?.id)).toEqual(['a', 'b', 'i', 'c']);
    const alone = document.resolvePath({ node: 'b', component: 'gone' });
    expect([alone.bone?.id, alone.missing]).toEqual(['b', ['gone']]);
    expect(alone).not.toHaveProperty('node');
  });
});
