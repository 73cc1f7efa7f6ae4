import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runBin } from '../support/run-bin.ts';
import { listFiles, temporaryFolder } from '../support/temporary-folder.ts';

const TRIANGLE = fileURLToPath(
  new URL('../../../../tooling/fixtures/gltf/triangle.glb', import.meta.url),
);
const glb = readFileSync(TRIANGLE);

/** A .gltf with these members. */
const gltf = (members: object): Buffer =>
  Buffer.from(JSON.stringify({ asset: { version: '2.0' }, ...members }));

describe('glTF that cannot be read', () => {
  it.each<[string, string, Buffer, string]>([
    ['a file that is cut off', 'a.glb', glb.subarray(0, 300), 'the length is 544; at most the 300'],
    ['the header alone', 'a.glb', glb.subarray(0, 12), 'the length is 544'],
    ['an empty file', 'a.glb', Buffer.alloc(0), 'it is empty; a .glb or .gltf is expected'],
    ['JSON that is cut off', 'a.gltf', Buffer.from('{"asset":{"ver'), 'its JSON, from byte 0 on'],
    ['lists that are none', 'a.gltf', gltf({ buffers: 5 }), '/buffers is 5; a list is expected'],
    [
      'an index out of range',
      'a.vrm',
      gltf({ scene: 3, scenes: [] }),
      '/scene is 3; an index into the 0 of /scenes is expected',
    ],
    ['extensions of a wrong type', 'a.gltf', gltf({ extensionsUsed: {} }), '/extensionsUsed is an'],
    [
      'nodes that go in a circle',
      'a.gltf',
      gltf({ nodes: [{ children: [1] }, { children: [0] }] }),
      '/children/0 is 0; a node that is not above it is expected',
    ],
    [
      'values without end',
      'a.gltf',
      gltf({ accessors: [{ componentType: 5126, count: 4e9, type: 'MAT4' }] }),
      'it has 256000000000 bytes of values',
    ],
  ])('%s: an error that says where, and nothing else is left', async (_, name, bytes, message) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, name), bytes);
    writeFileSync(join(folder, 'old.stf'), 'what was there before');
    for (const target of ['new.stf', 'old.stf']) {
      const { code, signal, stdout, stderr } = await runBin(['convert', name, target], {
        cwd: folder,
      });
      expect([code, signal, stdout.toString()]).toEqual([3, null, '']);
      expect(stderr).toContain(`${name}: error GLTF_UNREADABLE`);
      expect(stderr).toContain(message);
      expect(stderr).toMatch(/\n {2}It may have come over incompletely/);
    }
    expect(listFiles(folder)).toEqual([name, 'old.stf']);
    expect(readFileSync(join(folder, 'old.stf'), 'utf8')).toBe('what was there before');
  });

  it('the others of a call are converted', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bad.glb'), glb.subarray(0, 300));
    writeFileSync(join(folder, 'good.glb'), glb);
    const call = ['convert', '--jobs', '2', 'bad.glb', 'good.glb', 'out/'];
    const { code, stderr } = await runBin(call, { cwd: folder });
    expect(code).toBe(3);
    expect(stderr).toContain('bad.glb: error GLTF_UNREADABLE');
    expect(listFiles(folder)).toEqual(['bad.glb', 'good.glb', 'out/good.stf']);
  });
});
