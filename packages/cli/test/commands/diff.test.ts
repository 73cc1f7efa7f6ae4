import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentPatch, StfDocument } from '@stfkit/core';
import {
  apply,
  IDENTITY_TRS,
  readStf,
  StfBuffer,
  StfNode,
  StfPrefab,
  writeStf,
} from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { makeSmallStf, makeStf } from '../support/make-stf.ts';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Two files, the second made from the first by replacing text in its definition. */
function twoFiles(...changes: [from: string, to: string][]): [string, string] {
  const folder = temporaryFolder();
  const before = makeSmallStf(['one', 'two']);
  const { document } = readStf(before);
  const text = changes.reduce(
    (all, [from, to]) => all.replace(from, to),
    before.toString('latin1'),
  );
  // Only replacements of the same length keep the table of lengths right.
  expect(text).toHaveLength(before.length);
  expect(document.resources.size).toBe(4);
  const paths: [string, string] = [join(folder, 'a.stf'), join(folder, 'b.stf')];
  writeFileSync(paths[0], before);
  writeFileSync(paths[1], Buffer.from(text, 'latin1'));
  return paths;
}

const NODE_ID = '0f2729a5-7577-4c5c-b66f-139d1b442276';

/** The files under two names. */
function writeStfs(files: readonly Uint8Array[]): string[] {
  const folder = temporaryFolder();
  return files.map((file, i) => {
    writeFileSync(join(folder, `${i}.stf`), file);
    return join(folder, `${i}.stf`);
  });
}

/** What `diff` says of a file with a long animation and a change to it. */
function diffOf(change: (document: StfDocument) => StfDocument): ReturnType<typeof runMain> {
  const keyframes = Array.from({ length: 40 }, (_, i) => [true, i, 'linear']);
  const track = { timepoints: Array.from({ length: 40 }, (_, i) => i), subtracks: [{ keyframes }] };
  const node = { type: 'stf.node', trs: IDENTITY_TRS, children: [] };
  const definition = JSON.stringify({
    stf: { root: 'root' },
    resources: {
      root: {
        type: 'stf.prefab',
        name: 'Root',
        root_nodes: [0, 1, 2, 3],
        referenced_resources: ['a', 'b', 'c', 'd'],
      },
      ...{ a: node, b: node, c: node, d: node },
      rest: {
        type: 'stf.animation',
        name: 'Rest',
        fps: 30,
        range: [0, 39],
        tracks: [
          { target: ['a', 'enabled'], ...track },
          { target: ['b', 'enabled'], ...track },
        ],
      },
      user: { type: 'test.user', referenced_buffers: ['used'] },
    },
    buffers: { used: { type: 'stf.buffer.included', index: 0 } },
  });
  const { document } = readStf(makeStf({ definition, buffers: [Uint8Array.of(1)] }));
  return runMain(['diff', ...writeStfs([document, change(document)].map((one) => writeStf(one)))]);
}

describe('diff', () => {
  it('finds no difference where there is none', async () => {
    const { code, stdout, stderr } = await runMain(['diff', ...twoFiles()]);
    expect([code, stdout, stderr]).toEqual([0, '', 'No difference.\n']);
  });

  it('names what changed, with both values', async () => {
    const files = twoFiles(
      ['"name":"hips"', '"name":"legs"'],
      ['"generator":"test"', '"generator":"Test"'],
    );
    const { code, stdout } = await runMain(['diff', ...files]);
    expect(code).toBe(1);
    expect(stdout).toBe(
      [
        '~ stf.generator: "test" → "Test"',
        '~ stf.node "legs" hips',
        '    name: "hips" → "legs"',
        'resources: 1 changed; buffers: no difference',
        '',
      ].join('\n'),
    );
  });

  it('tells what differs inside of long values, each place in full', async () => {
    const { code, stdout } = await diffOf((document) =>
      document.edit((draft) => {
        const other = structuredClone(document.get('rest').json) as {
          tracks: { subtracks: { keyframes: unknown[][] }[]; timepoints: number[] }[];
        };
        other.tracks[1]?.subtracks[0]?.keyframes[2]?.splice(1, 1, 7);
        other.tracks[0]?.timepoints.splice(1, 1);
        draft.set(document.registry.fromJson('rest', other as never));
        draft.change('root', StfPrefab, { rootNodes: ['b', 'c', 'd'] });
      }),
    );
    expect(code).toBe(1);
    expect(stdout).toBe(
      [
        '~ stf.animation "Rest" rest',
        '    tracks[0].timepoints[1]: 1 → (none)',
        '    tracks[1].subtracks[0].keyframes[2].value: 2 → 7',
        '~ stf.prefab "Root" root',
        '    root_nodes[0]: "a" → (none)',
        'resources: 2 changed; buffers: no difference',
        '',
      ].join('\n'),
    );
  });

  it('tells of known and unknown members, by the keys of the file', async () => {
    const { stdout } = await diffOf((document) =>
      document.edit((draft) => {
        const json = { ...document.get('root').json, isNew: { someKey: 1 }, name: 'Other' };
        draft.set(document.registry.fromJson('root', json));
      }),
    );
    expect(stdout).toContain('    name: "Root" → "Other"\n    isNew: (none) → {"someKey":1}\n');
  });

  it('tells what a reference and a buffer belong to', async () => {
    const { stdout } = await diffOf((document) =>
      document.edit((draft) => {
        draft.set(StfNode.create(NODE_ID, { name: 'New', trs: IDENTITY_TRS }));
        draft.change('root', StfPrefab, { rootNodes: ['a', 'b', 'c', 'd', NODE_ID] });
        draft.setBuffer(StfBuffer.of('used', Uint8Array.of(1, 2)));
        draft.setBuffer(StfBuffer.of('alone', Uint8Array.of(1)));
        draft.setBuffer(StfBuffer.of('mine', Uint8Array.of(1, 2, 3)));
        const mine = { type: 'test.user', referenced_buffers: ['mine'] };
        draft.set(document.registry.fromJson('mine', mine));
      }),
    );
    expect(stdout).toBe(
      [
        `+ stf.node "New" ${NODE_ID}`,
        '~ stf.prefab "Root" root',
        `    root_nodes[4]: (none) → "${NODE_ID}" (stf.node "New")`,
        '+ test.user mine with 1 buffer (3 bytes)',
        '+ buffer alone, used by nothing (1 byte)',
        '~ buffer used of test.user (1 → 2 bytes)',
        'resources: 2 added, 1 changed; buffers: 2 added, 1 changed',
        '',
      ].join('\n'),
    );
  });

  it('says when more differs in a resource than is worth telling', async () => {
    const { stdout } = await diffOf((document) =>
      document.edit((draft) => {
        const { tracks, ...json } = document.get('rest').json;
        const shown = Object.fromEntries(Array.from({ length: 13 }, (_, i) => [`x${i}`, i]));
        draft.set(document.registry.fromJson('rest', { ...json, tracks: tracks ?? [], ...shown }));
      }),
    );
    expect(stdout).toContain('    x9: (none) → 9\n    and 3 more differences\n');
  });

  it('tells of members of the definition and of the description that it does not know', async () => {
    const known = '{"stf":{"root":"r"},"resources":{},"buffers":{},';
    const files = [`${known}"a":1,"b":1}`, `${known}"b":2,"c":1}`.replace('"r"', '"r","x":1')];
    const { stdout } = await runMain([
      'diff',
      ...writeStfs(files.map((definition) => makeStf({ definition }))),
    ]);
    expect(stdout).toBe(
      [
        '~ stf: the same known values; unknown members or the spelling differ',
        '~ member "b" of the definition',
        '+ member "c" of the definition',
        '- member "a" of the definition',
        'resources: no difference; buffers: no difference',
        '',
      ].join('\n'),
    );
  });

  it('tells a change of spelling from one of values', async () => {
    const { code, stdout } = await runMain([
      'diff',
      ...twoFiles(['"root_nodes":[0],"animations":[]', '"animations":[],"root_nodes":[0]']),
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('spelled differently');
  });

  it('names what was added and removed, and sizes of buffers', async () => {
    const folder = temporaryFolder();
    const { document } = readStf(makeSmallStf(['one', 'two', 'three']));
    const changed = document.edit((draft) => {
      draft.remove('extra');
    });
    writeFileSync(join(folder, 'a.stf'), writeStf(document));
    writeFileSync(join(folder, 'b.stf'), writeStf(changed));
    const { code, stdout } = await runMain(['diff', join(folder, 'a.stf'), join(folder, 'b.stf')]);
    expect(code).toBe(1);
    expect(stdout).toContain('- test.unknown extra');
    const back = await runMain(['diff', join(folder, 'b.stf'), join(folder, 'a.stf')]);
    expect(back.stdout).toContain('+ test.unknown extra');
  });

  it('gives a patch that leads from one to the other', async () => {
    const [a, b] = twoFiles(['"name":"hips"', '"name":"legs"']);
    const { code, stdout } = await runMain(['diff', '--format', 'json', a, b]);
    expect(code).toBe(1);
    const patch = JSON.parse(stdout) as DocumentPatch;
    const patched = apply(readStf(readFileSync(a)).document, patch);
    expect(Buffer.from(writeStf(patched)).equals(readFileSync(b))).toBe(true);
  });

  it('takes one of the two from stdin', async () => {
    const [a, b] = twoFiles(['"name":"hips"', '"name":"legs"']);
    expect((await runMain(['diff', '-', b], { stdin: readFileSync(b) })).code).toBe(0);
    expect((await runMain(['diff', a, '-'], { stdin: readFileSync(b) })).code).toBe(1);
    expect((await runMain(['diff', '-', '-'])).code).toBe(2);
  });

  it('keeps its exit codes apart', async () => {
    const [a] = twoFiles();
    expect((await runMain(['diff', a])).code).toBe(2);
    expect((await runMain(['diff', a, a, a])).code).toBe(2);
    expect((await runMain(['diff', a, `${a}.none`])).code).toBe(3);
  });

  it('tells a program which file it could not read', async () => {
    const [a] = twoFiles();
    const none = `${a}.none`;
    const { code, stdout } = await runMain(['diff', '--format', 'json', a, none]);
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ file: none, error: { code: 'ENOENT' } });
  });
});
