import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { readStf, type StfDocument, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, GltfScene, gltfFileToStf, parseGltf, stfToGlb } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectReadAlike, expectWrittenAlike } from '../support/both-kinds.ts';
import { findResource } from '../support/find-resource.ts';

const INSTANCING = 'EXT_mesh_gpu_instancing';
const INSTANCES = { [INSTANCING]: { attributes: { TRANSLATION: 1 } } };

/** A triangle, twice where instancing is read, hidden and without light. */
function makeFile(...extensionsRequired: string[]): JSONDocument {
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, 1] }],
    nodes: [
      { extensions: { KHR_node_visibility: { visible: false } } },
      { mesh: 0, ...(extensionsRequired.includes(INSTANCING) && { extensions: INSTANCES }) },
    ],
    materials: [{ extensions: { KHR_materials_unlit: {} } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 3,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [1, 1, 0],
      },
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
    ],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36, uri: 'a.bin' }],
    extensionsUsed: [...extensionsRequired, 'KHR_materials_unlit', 'KHR_node_visibility'],
    extensionsRequired,
  };
  const bytes = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  return { json: json as unknown as GLTF.IGLTF, resources: { 'a.bin': bytes } };
}

async function requiredOf(document: StfDocument): Promise<readonly string[] | undefined> {
  const { glb } = await stfToGlb(document);
  const again = await gltfFileToStf(glb);
  expect(Buffer.from(writeStf(again.document)).equals(writeStf(document))).toBe(true);
  return parseGltf(glb).json.extensionsRequired;
}

test.each([
  ['plain objects', ['KHR_materials_unlit', 'KHR_node_visibility']],
  ['those of glTF-Transform', [INSTANCING, 'KHR_materials_unlit']],
])('extensions that a file requires are required again, with %s', async (_, names) => {
  const { document } = await gltfFileToStf(makeFile(...names, 'KHR_mesh_quantization'));
  expect(await requiredOf(document)).toEqual(names);
  await expectReadAlike(async () => makeFile(...names));
  await expectWrittenAlike(document);
  await expectWrittenAlike(document, { plain: true });
});

test('an extension that the file does not use any more is not required', async () => {
  const { document } = await gltfFileToStf(makeFile('KHR_node_visibility'));
  const text = writeStf(document);
  const { document: read } = readStf(text, { registry: GLTF_REGISTRY });
  expect(findResource(read, GltfScene).requiredExtensions).toEqual(['KHR_node_visibility']);
  const edited = read.edit((draft) => {
    draft.change(findResource(read, GltfScene).id, GltfScene, {
      requiredExtensions: ['KHR_node_visibility', 'KHR_lights_punctual'],
    });
  });
  const { glb } = await stfToGlb(edited);
  expect(parseGltf(glb).json.extensionsRequired).toEqual(['KHR_node_visibility']);
});
