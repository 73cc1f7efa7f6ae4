import type { Document, TypedArray } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, type InstancedMesh } from '@gltf-transform/extensions';
import { StfNode } from '@stfkit/core';
import { GltfInstancing, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const HALF = Math.SQRT1_2;

function makeInstances(
  attributes: Record<string, readonly ['SCALAR' | 'VEC3' | 'VEC4', TypedArray]>,
): Document {
  const source = newDocument();
  makeMesh(source, 'Tree', {
    attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) },
  });
  const [node] = source.getRoot().listNodes();
  const [buffer] = source.getRoot().listBuffers();
  const instances = source.createExtension(EXTMeshGPUInstancing).createInstancedMesh();
  for (const [name, [type, array]] of Object.entries(attributes)) {
    const accessor = source.createAccessor().setType(type).setArray(array);
    instances.setAttribute(name, accessor.setBuffer(buffer ?? null));
  }
  node?.setTranslation([5, 6, 7]).setExtension('EXT_mesh_gpu_instancing', instances);
  return source;
}

const FOREST = {
  TRANSLATION: ['VEC3', Float32Array.of(0, 0, 0, 0.1, 0.2, 0.3, 4, 5, 6)],
  ROTATION: ['VEC4', Float32Array.of(0, 0, 0, 1, HALF, 0, 0, HALF, 0, 1, 0, 0)],
  _ID: ['SCALAR', Uint16Array.of(7, 8, 9)],
} as const;

const instancesOf = (document: Document) =>
  document
    .getRoot()
    .listNodes()
    .map((node) => {
      const mesh = node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing');
      return {
        name: node.getName(),
        mesh: node.getMesh()?.getName(),
        attributes: mesh?.listSemantics().map((name) => {
          const accessor = mesh.getAttribute(name);
          return [name, accessor?.getType(), accessor?.getArray()];
        }),
      };
    });

test('instances become nodes, and instances again', async () => {
  const source = makeInstances(FOREST);
  const { stf, back, glb, diagnostics } = await thereAndBack(source);
  const nodes = listResources(stf, StfNode);
  expect(nodes.map(({ name }) => name)).toEqual([
    'Tree node',
    'Tree node 0',
    'Tree node 1',
    'Tree node 2',
  ]);
  const [owner, , second] = nodes;
  expect(owner?.instance).toBeUndefined();
  expect(owner?.children).toHaveLength(3);
  expect(second?.trs[0]).toEqual([0.1, 0.2, 0.3].map(Math.fround));
  expect(instancesOf(back)).toEqual(instancesOf(source));
  expect(diagnostics).toEqual([]);
  expect(listFaults(stf)).toEqual([]);
  expect(await listGltfErrors(glb)).toEqual([]);
});

test('instances of quantised rotations and of scales come back as floats', async () => {
  const source = makeInstances({
    ROTATION: ['VEC4', Int16Array.of(0, 0, 0, 32767)],
    SCALE: ['VEC3', Float32Array.of(2, 2, 2)],
  });
  const [node] = source.getRoot().listNodes();
  const mesh = node?.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing');
  mesh?.getAttribute('ROTATION')?.setNormalized(true);
  const { back, diagnostics } = await thereAndBack(source);
  expect(instancesOf(back)[0]?.attributes).toEqual([
    ['ROTATION', 'VEC4', Float32Array.of(0, 0, 0, 1)],
    ['SCALE', 'VEC3', Float32Array.of(2, 2, 2)],
  ]);
  expect(diagnostics).toEqual([]);
});

test('what was edited in STF wins, the rest stays instances', async () => {
  const { document } = await gltfToStf(makeInstances(FOREST));
  const edited = document.edit((draft) => {
    const [first, second] = findResource(document, GltfInstancing).instances;
    draft.change(first ?? '', StfNode, { enabled: false });
    draft.change(second ?? '', StfNode, {
      trs: [
        [1, 1, 1],
        [0, 0, 0, 1],
        [3, 3, 3],
      ],
    });
  });
  const { document: back } = await stfToGltf(edited);
  const [owner, hidden, ...more] = instancesOf(back);
  expect(more).toEqual([]);
  expect(hidden?.name).toBe('Tree node 0');
  expect(owner?.attributes).toEqual([
    ['TRANSLATION', 'VEC3', Float32Array.of(1, 1, 1, 4, 5, 6)],
    ['ROTATION', 'VEC4', Float32Array.of(0, 0, 0, 1, 0, 1, 0, 0)],
    ['SCALE', 'VEC3', Float32Array.of(3, 3, 3, 1, 1, 1)],
    ['_ID', 'SCALAR', Uint16Array.of(8, 9)],
  ]);
  expect(await listGltfErrors(await io.writeBinary(back))).toEqual([]);
});

test.each([
  ['no attributes', {}],
  [
    'attributes for different numbers',
    { ...FOREST, SCALE: ['VEC3', Float32Array.of(1, 1, 1)] as const },
  ],
])('instances with %s are named', async (_, attributes) => {
  const { document, diagnostics } = await gltfToStf(makeInstances(attributes));
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_EXTENSION_DROPPED', { name: 'EXT_mesh_gpu_instancing', count: 1 }],
  ]);
  expect(listFaults(document)).toEqual([]);
});
