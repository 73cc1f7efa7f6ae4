import { WebIO } from '@gltf-transform/core';
import {
  AvaAvatar,
  readStf,
  StfAnimation,
  StfArmature,
  StfBone,
  type StfDocument,
  StfexpArmatureHumanoid,
  StfInstanceMesh,
  StfNode,
  writeStf,
} from '@stfkit/core';
import { GLTF_EXTENSIONS, GLTF_REGISTRY, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { closeGlb, nameIndices, openGlb } from '../support/named-vrm.ts';
import { listFaults } from '../support/there-and-back.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

/** A file whose meshes stand at the bones themselves, and no skin has them. */
function rigid(json: ReturnType<typeof vrm1Json>): typeof json {
  delete json.skins;
  for (const mesh of json.meshes) {
    for (const { attributes } of mesh.primitives) {
      delete attributes.JOINTS_0;
      delete attributes.WEIGHTS_0;
    }
  }
  for (const node of json.nodes) delete node.skin;
  json.nodes[nodeIndex('HandL')].mesh = 0;
  return json;
}

async function toStf(file: Uint8Array): Promise<StfDocument> {
  const { document } = await gltfToStf(await readGltf(file));
  return readStf(writeStf(document), { registry: GLTF_REGISTRY }).document;
}

/** The humanoid as names of bones by parts. */
function bodyOf(document: StfDocument): Record<string, string | undefined> {
  const { mappings } = findResource(document, StfexpArmatureHumanoid);
  return Object.fromEntries(
    Array.from(mappings, ([part, { target }]) => [part, document.get(target, StfBone).name]),
  );
}

describe.each([
  ['0.x', vrm0Json],
  ['1.0', vrm1Json],
] as const)('a body of VRM %s without a skin', (_, make) => {
  const file = closeGlb(rigid(make()));

  it('becomes an armature with a humanoid, whose bones carry the meshes', async () => {
    const document = await toStf(file);
    expect(listFaults(document)).toEqual([]);
    expect(bodyOf(document)).toMatchObject({ hip: 'Hips', head: 'Head', 'wrist.l': 'HandL' });
    expect(listResources(document, StfBone).every(({ deform }) => !deform)).toBe(true);
    const hand = listResources(document, StfBone).find(({ name }) => name === 'HandL');
    const parts = listResources(document, StfNode).filter(
      ({ parentBinding }) => parentBinding?.bone === hand?.id,
    );
    expect(parts.map(({ instance }) => document.resolve(instance))).toEqual([
      expect.any(StfInstanceMesh),
    ]);
    const { primaryArmatureInstance = '' } = findResource(document, AvaAvatar);
    expect(document.get(primaryArmatureInstance, StfNode).name).toBe('Figure');
  });

  it('comes back as it was, without a skin', async () => {
    const { document } = await stfToGltf(await toStf(file), { plain: true });
    const back = await io.writeBinary(document);
    expect(nameIndices(back)).toEqual(nameIndices(file));
    const [before, after] = [openGlb(file).json, openGlb(back).json];
    expect(after.skins).toBeUndefined();
    const names = ({ nodes }: { nodes: { name: string }[] }) => nodes.map(({ name }) => name);
    expect(names(after).sort()).toEqual(names(before).sort());
    expect(after.nodes.find(({ name }: { name: string }) => name === 'HandL').mesh).toBe(0);
  });

  it('keeps its ids', async () => {
    const there = await toStf(file);
    const { document } = await stfToGltf(there);
    expectEqualDocuments(await toStf(await io.writeBinary(document)), there);
  });
});

it('bones that are no joints of the skin belong to its armature', async () => {
  const json = vrm1Json();
  const eye = nodeIndex('EyeL');
  json.skins[0].joints.splice(eye, 1);
  const accessor = json.accessors[json.skins[0].inverseBindMatrices];
  accessor.count--;
  const document = await toStf(closeGlb(json));
  const bone = listResources(document, StfBone).find(({ name }) => name === 'EyeL');
  expect(bone).toMatchObject({ deform: false });
  expect(bodyOf(document)).toMatchObject({ 'eye.l': 'EyeL', hip: 'Hips' });
  expect(listResources(document, StfArmature)).toHaveLength(1);
});

it('the body of an animation is an armature that moves, and comes back', async () => {
  const { nodes, scenes, scene, asset } = vrm1Json();
  const plain = nodes.map(({ mesh, skin, extensions, ...node }: Record<string, unknown>) => node);
  const keys = Buffer.from(new Float32Array([0, 1, 0, 0, 0, 0, 0.1, 0]).buffer);
  const humanBones = { hips: { node: nodeIndex('Hips') }, head: { node: nodeIndex('Head') } };
  const target = { node: nodeIndex('Head'), path: 'translation' };
  const file = closeGlb({
    asset,
    scene,
    scenes,
    nodes: plain,
    animations: [{ channels: [{ sampler: 0, target }], samplers: [{ input: 0, output: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 2, type: 'SCALAR', min: [0], max: [1] },
      { bufferView: 1, componentType: 5126, count: 2, type: 'VEC3' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 8 },
      { buffer: 0, byteOffset: 8, byteLength: 24 },
    ],
    buffers: [
      { byteLength: 32, uri: `data:application/octet-stream;base64,${keys.toString('base64')}` },
    ],
    extensionsUsed: ['VRMC_vrm_animation'],
    extensions: { VRMC_vrm_animation: { specVersion: '1.0', humanoid: { humanBones } } },
  });
  const document = await toStf(file);
  expect(bodyOf(document)).toEqual({ hip: 'Hips', head: 'Head' });
  const [track] = findResource(document, StfAnimation).tracks;
  const head = listResources(document, StfBone).find(({ name }) => name === 'Head');
  expect(track?.target).toContain(head?.id);
  const back = await stfToGltf(document, { plain: true });
  expect(nameIndices(await io.writeBinary(back.document))).toEqual(nameIndices(file));
});
