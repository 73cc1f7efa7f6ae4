import { readFile } from 'node:fs/promises';
import type { CurvePoint, Vec3 } from '@stfkit/core';
import { readStf, StfDocument, StfexpCurve, StfPrefab } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';

const corner = (...translation: Vec3): CurvePoint => ({
  translation,
  handleIn: translation,
  handleInType: 'free',
  handleOut: translation,
  handleOutType: 'free',
  tilt: 0,
});

const root = deriveId('root');
const points = [corner(0, 0, 0), corner(1, 0, 0), corner(1, 2, 0)];
const source = StfDocument.create(GLTF_REGISTRY, { root }).edit((draft) => {
  draft.set(StfPrefab.create(root, { name: 'Root', rootNodes: [] }));
  draft.set(
    StfexpCurve.create(deriveId('curve'), {
      name: 'Path',
      dimensions: 3,
      splines: [
        { type: 'bezier', points, cyclic: false },
        { type: 'bezier', points, cyclic: true },
        { type: 'bezier', points: points.slice(0, 1), cyclic: false },
      ],
    }),
  );
});

test('curves are lines, at a node of the default scene', async () => {
  const { document: gltf, diagnostics } = await stfToGltf(source);
  const [node, ...others] = gltf.getRoot().getDefaultScene()?.listChildren() ?? [];
  expect([node?.getName(), others]).toEqual(['Path', []]);
  const [strip, loop, ...rest] = node?.getMesh()?.listPrimitives() ?? [];
  expect(rest).toEqual([]);
  expect([strip?.getMode(), loop?.getMode()]).toEqual([3, 2]);
  expect(strip?.getAttribute('POSITION')?.getCount()).toBe(25);
  expect(strip?.getAttribute('POSITION')?.getElement(24, [])).toEqual([1, 2, 0]);
  expect(loop?.getAttribute('POSITION')?.getCount()).toBe(36);
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_CURVES_AS_LINES', { count: 1 }],
  ]);
  const glb = await io.writeBinary(gltf);
  expect(await listGltfErrors(glb)).toEqual([]);
  const { document: back } = await gltfToStf(await io.readBinary(glb));
  expect([...back.resources.keys()].sort()).toEqual([...source.resources.keys()].sort());
});

test('curves are left out where that is asked for, and named', async () => {
  const { document: gltf, diagnostics } = await stfToGltf(source, { curves: 'omit' });
  expect(gltf.getRoot().listMeshes()).toEqual([]);
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_RESOURCES_DROPPED', { type: 'stfexp.curve', count: 1 }],
  ]);
});

describeWithCorpus('texts of Blender', () => {
  test('hm_text.stf', async () => {
    const bytes = new Uint8Array(await readFile(corpusPath('stf', 'hm_text.stf')));
    const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
    const { document: gltf, diagnostics } = await stfToGltf(document);
    expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
      ['GLTF_RESOURCES_DROPPED', { type: 'stfexp.text', count: expect.any(Number) }],
      ['GLTF_RESOURCES_DROPPED', { type: 'stfexp.instance.text', count: expect.any(Number) }],
    ]);
    expect(await listGltfErrors(await io.writeBinary(gltf))).toEqual([]);
  });
});
