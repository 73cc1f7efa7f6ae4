import { readFileSync } from 'node:fs';
import { NodeIO } from '@gltf-transform/core';
import { writeStf } from '@stfkit/core';
import { gltfToStf } from '@stfkit/gltf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundlePackage } from '../bundle.ts';
import { describeWithChromium } from '../chromium.ts';
import { type OpenPage, openPage } from '../open-page.ts';

/** A cold start of Chromium on a busy machine; a warm one takes under a second. */
const START_TIMEOUT_MS = 60_000;

/** What a host makes of the file: run as it is in the page and in a worker, and here for comparison. */
const summarise = (core: typeof import('@stfkit/core'), file: Uint8Array) => {
  const { document, diagnostics } = core.readStf(file);
  const triangles = [...document.resources.values()].flatMap((resource) =>
    resource instanceof core.StfMesh
      ? [core.decodeMesh(document, resource).triangles.length / 3]
      : [],
  );
  const written = core.writeStf(document);
  return {
    diagnostics,
    errors: core.validate(document).counts.error,
    triangles,
    same: written.length === file.length && written.every((byte, i) => byte === file[i]),
  };
};

const inWorker = `
  import * as core from '/core.js';
  const summarise = ${summarise};
  const file = new Uint8Array(await (await fetch('/robot.stf')).arrayBuffer());
  postMessage(summarise(core, file));
`;

describeWithChromium('core in a Chromium page', () => {
  let open: OpenPage;
  let robot: Uint8Array;

  beforeAll(async () => {
    const glb = readFileSync(new URL('../../fixtures/robot.glb', import.meta.url));
    const { document } = await gltfToStf(await new NodeIO().readBinary(new Uint8Array(glb)));
    robot = writeStf(document);
    open = await openPage({
      '/core.js': await bundlePackage('core'),
      '/worker.js': inWorker,
      '/robot.stf': robot,
    });
  }, START_TIMEOUT_MS);

  afterAll(() => open?.close());

  it('is imported and exports the same names as in Node', async () => {
    const inPage = await open.page.evaluate("import('/core.js').then((core) => Object.keys(core))");
    const inNode: object = await import('@stfkit/core');
    expect(inPage).not.toEqual([]);
    expect(inPage).toEqual(Object.keys(inNode).sort());
    expect(open.faults).toEqual([]);
  });

  it('reads, decodes, validates and writes a file as Node does', async () => {
    const inNode = summarise(await import('@stfkit/core'), robot);
    expect(inNode).toMatchObject({ same: true, errors: 0, triangles: [5106, 420] });
    const inPage = await open.page.evaluate(`(async () => {
      const core = await import('/core.js');
      const file = new Uint8Array(await (await fetch('/robot.stf')).arrayBuffer());
      return (${summarise})(core, file);
    })()`);
    expect(inPage).toEqual(inNode);
    expect(open.faults).toEqual([]);
  });

  it('does the same in a worker', async () => {
    const inNode = summarise(await import('@stfkit/core'), robot);
    const fromWorker = await open.page.evaluate(`new Promise((resolve, reject) => {
      const worker = new Worker('/worker.js', { type: 'module' });
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    })`);
    expect(fromWorker).toEqual(inNode);
  });

  it('opens a file from a Blob without reading its buffers', async () => {
    const sizes = await open.page.evaluate(`(async () => {
      const core = await import('/core.js');
      const blob = await (await fetch('/robot.stf')).blob();
      const { document, load } = await core.openStf(core.blobSource(blob));
      const [id, buffer] = [...document.buffers][0];
      const before = buffer.isLoaded;
      await load([id]);
      return { before, after: buffer.bytes.length === buffer.byteLength };
    })()`);
    expect(sizes).toEqual({ before: false, after: true });
  });
});
