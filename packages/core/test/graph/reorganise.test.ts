import { describe, expect, it } from 'vitest';
import {
  BUILT_IN_REGISTRY,
  merge,
  prune,
  readStf,
  rename,
  StfBuffer,
  StfDocument,
  StfNode,
  subgraph,
  IDENTITY_TRS as TRS,
  writeStf,
} from '../../src/index.ts';
import { definitionOf, definitionText, stfBytes } from '../support/stf-bytes.ts';

const file = (name = 'A'): Uint8Array =>
  stfBytes(
    definitionOf(
      {
        root: {
          type: 'stf.prefab',
          root_nodes: [0],
          animations: [1],
          referenced_resources: ['a', 'clip'],
        },
        a: { type: 'stf.node', name, trs: TRS, children: [], components: ['x'] },
        x: { type: 'com.example.x', referenced_resources: ['b'], referenced_buffers: ['used'] },
        b: { type: 'stf.node', name: 'B', trs: TRS, children: [] },
        clip: {
          type: 'stf.animation',
          fps: 30,
          range: [0, 1],
          tracks: [{ target: ['c', 't'], timepoints: [], subtracks: [] }],
        },
        c: { type: 'stf.node', name: 'C', trs: TRS, children: [] },
        alone: { type: 'stf.node', name: 'Alone', trs: TRS, children: [] },
      },
      ['used', 'unused'],
    ),
    Uint8Array.of(1),
    Uint8Array.of(2),
  );

const read = (bytes: Uint8Array) => readStf(bytes).document;

describe('prune', () => {
  it('G12 takes out what nothing reaches, lists, components and animation targets counting as reached', () => {
    const { document, removedResources, removedBuffers } = prune(read(file()));
    expect(removedResources).toEqual(['alone']);
    expect(removedBuffers).toEqual(['unused']);
    expect([...document.resources.keys()]).toEqual(['root', 'a', 'x', 'b', 'clip', 'c']);
    const again = read(writeStf(document));
    expect(again.getBuffer('used').bytes).toEqual(Uint8Array.of(1));
  });

  it('G12 gives the same document when all can be reached', () => {
    const { document } = prune(read(file()));
    expect(prune(document).document).toBe(document);
  });

  it('G12 keeps what it is told to keep', () => {
    expect(prune(read(file()), ['alone']).removedResources).toEqual([]);
  });
});

describe('subgraph', () => {
  it('G13 holds what the resources need, buffers included', () => {
    const part = subgraph(read(file()), ['a']);
    expect([...part.resources.keys()]).toEqual(['a', 'x', 'b']);
    expect([...part.buffers.keys()]).toEqual(['used']);
    expect(part.root).toBe('a');
  });
});

describe('rename', () => {
  it('G14 follows an id into lists, components, targets and the root', () => {
    const document = rename(read(file()), {
      resources: new Map([
        ['root', 'ROOT'],
        ['a', 'A1'],
        ['x', 'X1'],
        ['c', 'C1'],
      ]),
      buffers: new Map([['used', 'USED']]),
    });
    const again = read(writeStf(document));
    expect(again.root).toBe('ROOT');
    expect([...again.walk()].map(({ id }) => id)).toEqual(['ROOT', 'A1', 'X1', 'b', 'clip', 'C1']);
    expect(again.get('A1').components).toEqual(['X1']);
    expect(again.get('X1').references.buffers).toEqual(['USED']);
    expect(again.getBuffer('USED').bytes).toEqual(Uint8Array.of(1));
  });

  it('G15 refuses to give two resources one id', () => {
    expect(() => rename(read(file()), { resources: new Map([['a', 'b']]) })).toThrow(
      expect.objectContaining({ code: 'RENAME_COLLISION' }),
    );
  });

  it('G14 can swap two ids', () => {
    const swapped = rename(read(file()), {
      resources: new Map([
        ['a', 'b'],
        ['b', 'a'],
      ]),
    });
    expect(swapped.get('b', StfNode).name).toBe('A');
    expect(swapped.get('root').references.resources).toEqual(['b', 'clip']);
  });
});

describe('merge', () => {
  it('G16 takes equal things once and gives different ones another id, reported', () => {
    const { document, collisions, secondRoot } = merge(
      read(file('A')),
      read(file('Other')),
      (id) => `${id}2`,
    );
    expect(collisions).toEqual([
      { kind: 'resource', id: 'a', renamedTo: 'a2' },
      { kind: 'resource', id: 'root', renamedTo: 'root2' },
    ]);
    expect(document.get('a').name).toBe('A');
    expect(document.get('a2').name).toBe('Other');
    expect(secondRoot).toBe('root2');
    expect(document.get('root2').references.resources).toEqual(['a2', 'clip']);
    expect(document.resources.size).toBe(9);
  });

  it('G16 lets what names a renamed resource or buffer follow', () => {
    const other = read(file('Other'));
    const second = other.edit((draft) => {
      draft.setBuffer(StfBuffer.of('used', Uint8Array.of(7)));
      draft.set(other.get('root').with({ name: 'Second' }));
    });
    const { document, secondRoot } = merge(read(file('A')), second, (id) => `${id}2`);
    expect(secondRoot).toBe('root2');
    expect([...document.walk([secondRoot])].map(({ id }) => id)).toEqual([
      'root2',
      'a2',
      'x2',
      'b',
      'clip',
      'c',
    ]);
    expect(document.get('x2').references.buffers).toEqual(['used2']);
    expect(document.getBuffer('used2').bytes).toEqual(Uint8Array.of(7));
    expect(document.getBuffer('used').bytes).toEqual(Uint8Array.of(1));
  });
});

describe('more than a hundred thousand', () => {
  const ids = Array.from({ length: 150_000 }, (_, i) => `n${i}`);
  const users = (shared: Record<string, unknown>): StfDocument => {
    const nodes = ids.map((id) => [
      id,
      { type: 'com.example.x', referenced_resources: ['shared'] },
    ]);
    return read(stfBytes(definitionOf({ ...Object.fromEntries(nodes), shared })));
  };

  it('G16 users of what collides get new ids with it', () => {
    const first = users({ type: 'com.example.y', a: 1 });
    const second = users({ type: 'com.example.y', a: 2 });
    const { document, collisions } = merge(first, second, (id) => `${id}-2`);
    expect(collisions).toHaveLength(150_001);
    expect(document.resources.size).toBe(300_003);
  });

  it('G2 bones to which an instance adds components have an owner each', () => {
    const added = ids.map((id) => [`bone-${id}`, [id]]);
    const instance = { type: 'stf.instance.armature', added_components: Object.fromEntries(added) };
    const document = read(stfBytes(definitionOf({ instance, n149999: { type: 'com.example.x' } })));
    expect(document.parentOf('n149999')?.id).toBe('instance');
  });
});

describe('merge of what no one knows', () => {
  const withMembers = (members: string, ...binaries: readonly number[]): Uint8Array =>
    stfBytes(
      definitionOf({ n: { type: 'stf.node' } }).replace('{"stf"', `{${members}"stf"`),
      ...binaries.map((value) => Uint8Array.of(value)),
    );

  it('G16 takes members of the definition along, and reports those that the first has for another thing', () => {
    const first = read(withMembers('"same":1.0,"other":{"a":1},'));
    const second = read(withMembers('"new":[1e-05],"other":{"a":2},"same":1.0,'));
    const { document, collisions } = merge(first, second);
    expect(collisions).toEqual([{ kind: 'member', id: 'other' }]);
    expect(definitionText(writeStf(document))).toMatch(
      /^\{"same":1\.0,"other":\{"a":1\},"stf":.*,"new":\[1e-05\]\}$/,
    );
    expect(merge(first, first).document).toBe(first);
    expect(merge(first, read(withMembers('"same":1.0,'))).document).toBe(first);
  });

  it.each([
    ['a file', (): StfDocument => read(withMembers('', 1))],
    ['an edited file', (): StfDocument => edit(read(withMembers('', 1)))],
    [
      'a file with a buffer',
      (): StfDocument => read(stfBytes(definitionOf({}, ['b']), Uint8Array.of(1))),
    ],
  ])('G16 takes binaries along that no entry names, from a file into %s', (_, makeFirst) => {
    const first = makeFirst();
    const { document, collisions } = merge(first, read(withMembers('', 2, 3)));
    expect(collisions).toEqual([]);
    const written = writeStf(document);
    expect([...written.slice(-3)]).toEqual([1, 2, 3]);
    const again = readStf(written);
    expect(again.document.buffers.size).toBe(first.buffers.size);
    expect(again.counts.error).toBe(0);
    expect(writeStf(edit(document)).slice(-3)).toEqual(Uint8Array.of(1, 2, 3));
    expect(prune(document).removedOrphans).toBe(first.buffers.size === 0 ? 3 : 2);
  });

  it('G16 takes binaries along that no entry names into a document that was never a file', () => {
    const made = StfDocument.create(BUILT_IN_REGISTRY, { root: 'r' });
    const written = writeStf(merge(made, read(withMembers('"x":1,', 2, 3))).document);
    expect([...written.slice(-2)]).toEqual([2, 3]);
    const again = read(written);
    expect(again.root).toBe('r');
    expect([...again.resources.keys()]).toEqual(['root', 'n']);
    expect([...again.extraMembers.keys()]).toEqual(['x']);
  });

  it('G16 takes the binaries of two versions of one file once', () => {
    const document = read(withMembers('', 1));
    expect(merge(document, edit(document)).document.origin?.orphans).toHaveLength(1);
  });

  const edit = (document: StfDocument): StfDocument =>
    document.edit((draft) => draft.setMeta({ generator: 'edited' }));
});

describe('what reorganising loses or takes along', () => {
  const bytes = stfBytes(
    definitionOf({ n: { type: 'stf.node' }, x: { type: 'com.example.x' } }, ['']),
    Uint8Array.of(1),
    Uint8Array.of(2, 3),
  );

  it('G12 bytes that no entry names stay in an edited file, and go with prune and subgraph', () => {
    const document = read(bytes);
    const edited = document.edit((draft) => draft.setBuffer(StfBuffer.of('new', Uint8Array.of(4))));
    expect(writeStf(edited).slice(-4)).toEqual(Uint8Array.of(1, 4, 2, 3));
    const pruned = prune(document);
    expect(pruned.removedOrphans).toBe(1);
    expect(pruned.document.origin?.binaries).toHaveLength(2);
    expect(readStf(writeStf(pruned.document)).diagnostics).toEqual([]);
    expect(prune(pruned.document).document).toBe(pruned.document);
    expect(readStf(writeStf(subgraph(document, ['x']))).diagnostics).toEqual([]);
  });

  it('G14 renaming keeps what it does not understand', () => {
    const tracks = [
      {
        target: ['n', 't'],
        subtracks: [
          'legacy',
          {
            keyframes: [
              [true, 3, 1.5, 'linear'],
              [true, 0.5, 'linear', 'x'],
            ],
          },
        ],
      },
    ];
    const file = stfBytes(
      definitionOf({
        n: { type: 'stf.node' },
        clip: { type: 'stf.animation', fps: 30, range: [0, 1], tracks },
      }),
    );
    const renamed = rename(read(file), { resources: new Map([['n', 'N']]) });
    expect(renamed.get('clip').json['tracks']).toEqual([{ ...tracks[0], target: ['N', 't'] }]);
  });

  it('G14 renaming spells floats as floats', () => {
    const text =
      '{"type":"stfexp.armature.humanoid","mappings":{"hip":{"target":"n","rotation_limits":{"twist":[0.0,1.0,2.5]}}}}';
    const base = read(stfBytes(definitionOf({ n: { type: 'stf.node' } })));
    const document = base.edit((draft) => draft.set(base.registry.fromText('h', text)));
    const renamed = rename(document, { resources: new Map([['n', 'N']]) });
    expect(renamed.get('h').span.text()).toBe(text.replace('"n"', '"N"'));
  });

  it('G14 renaming nothing gives the same document, renaming resources the same buffers', () => {
    const document = read(bytes);
    expect(rename(document, {})).toBe(document);
    expect(rename(document, { resources: new Map([['nowhere', 'x']]) })).toBe(document);
    const renamed = rename(document, { resources: new Map([['n', 'N']]) });
    expect(renamed.buffers).toBe(document.buffers);
  });

  it('G16 merging refuses a new id that is taken, where a resource would be lost', () => {
    const first = read(stfBytes(definitionOf({ n: { type: 'a' }, n2: { type: 'b' } })));
    const second = read(stfBytes(definitionOf({ n: { type: 'c' } })));
    expect(() => merge(first, second, (id) => `${id}2`)).toThrow(
      expect.objectContaining({ code: 'RENAME_COLLISION' }),
    );
  });
});
