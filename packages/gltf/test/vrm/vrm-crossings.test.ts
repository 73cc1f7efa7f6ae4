import { readStf, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, GltfVrm, gltfFileToStf, parseGltf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { listResources } from '../support/find-resource.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { vrmLosses } from '../support/vrm-losses.ts';

type Raw = ReturnType<typeof vrm0Json>;

/** The first node, or the next one: springs are about the hips else. */
const CENTER = nodeIndex('Hips') === 0 ? 1 : 0;

/** Files with springs about another node, so that a reader comes by it late. */
function vrm0(): Raw {
  const json = vrm0Json();
  for (const group of json.extensions.VRM.secondaryAnimation.boneGroups) group.center = CENTER;
  return json;
}

function vrm1(): Raw {
  const json = vrm1Json();
  for (const spring of json.extensions.VRMC_springBone.springs) spring.center = CENTER;
  return json;
}

const read = async (json: object) => (await gltfFileToStf(closeGlb(json))).document;

const keptBy = (document: Awaited<ReturnType<typeof read>>): string[] =>
  listResources(document, GltfVrm).map(({ extension }) => extension);

describe.each([
  ['VRM 0.x as 1.0', vrm0, '1.0', ['VRMC_springBone', 'VRMC_vrm']],
  ['VRM 1.0 as 0.x', vrm1, '0.x', ['VRM']],
] as const)('%s', (_, make, vrm, written) => {
  it('comes back to STF as it was', async () => {
    const bytes = writeStf(await read(make()));
    const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
    const { glb } = await stfToGlb(document, { vrm });
    const { document: back, diagnostics } = await gltfFileToStf(glb);
    expect(diagnostics).toEqual([]);
    expectEqualDocuments(back, document);
  });

  it('is a file of that version in STF once it was edited', async () => {
    const { glb } = await stfToGlb(await read(make()), { vrm });
    const { json, resources } = parseGltf(glb);
    const { VRM, VRMC_vrm } = json.extensions as Raw;
    const main = VRM ?? VRMC_vrm;
    main.meta[vrm === '1.0' ? 'name' : 'title'] = 'Edited';
    const { document } = await gltfFileToStf({ json, resources });
    const kept = keptBy(document).filter((name) => name !== 'VRMC_node_constraint');
    expect(kept.sort()).toEqual(written);
    const again = openGlb((await stfToGlb(document)).glb).json.extensions;
    expect((again.VRM ?? again.VRMC_vrm).meta).toEqual(main.meta);
  });
});

it('VRM 1.0 that is made has no lists without entries', async () => {
  const json = vrm0();
  const { blendShapeGroups } = json.extensions.VRM.blendShapeMaster;
  Object.assign(blendShapeGroups[0], { binds: [], materialValues: [] });
  json.extensions.VRM.secondaryAnimation.boneGroups[0].colliderGroups = [];
  json.extensions.VRM.firstPerson.meshAnnotations = [];
  const { glb } = await stfToGlb(await read(json), { vrm: '1.0' });
  const { VRMC_vrm, VRMC_springBone } = openGlb(glb).json.extensions;
  expect(
    JSON.stringify([VRMC_vrm.expressions, VRMC_vrm.firstPerson, VRMC_springBone]),
  ).not.toContain('[]');
});

it('a file of both versions keeps both, and is the one of 1.0', async () => {
  const json = vrm1();
  json.extensions.VRM = vrm0Json().extensions.VRM;
  json.extensionsUsed.push('VRM');
  const document = await read(json);
  for (const plain of [false, true]) {
    const { extensions } = openGlb((await stfToGlb(document, { plain })).glb).json;
    expect(extensions.VRMC_vrm.meta).toEqual(json.extensions.VRMC_vrm.meta);
    const { humanoid, meta } = extensions.VRM;
    expect(meta).toEqual({ ...json.extensions.VRM.meta, texture: expect.any(Number) });
    expect(humanoid.humanBones).toHaveLength(json.extensions.VRM.humanoid.humanBones.length);
  }
  const { glb, diagnostics } = await stfToGlb(document, { vrm: '0.x' });
  expect(openGlb(glb).json.extensions.VRM.meta.title).toBe('Figure');
  expect(vrmLosses(diagnostics).get('what the file says in another version')).toBe(1);
});

it('VRM 0.x has no place for colours of matcaps', async () => {
  const json = vrm1();
  const { happy } = json.extensions.VRMC_vrm.expressions.preset;
  const before = vrmLosses((await stfToGlb(await read(json), { vrm: '0.x' })).diagnostics);
  expect(before.has('colours that expressions set')).toBe(false);
  happy.materialColorBinds.push({ material: 1, type: 'matcapColor', targetValue: [1, 0, 0, 1] });
  const after = vrmLosses((await stfToGlb(await read(json), { vrm: '0.x' })).diagnostics);
  expect(after.get('colours that expressions set')).toBe(1);
});

it('terms that VRM 0.x does not say are not said after a way over VRM 1.0', async () => {
  const json = vrm0();
  json.extensions.VRM.meta = { title: 'A', author: 'B' };
  const there = await stfToGlb(await read(json), { vrm: '1.0', plain: true });
  const { document } = await gltfFileToStf(there.glb);
  const { meta } = openGlb((await stfToGlb(document, { vrm: '0.x', plain: true })).glb).json
    .extensions.VRM;
  expect(Object.values(meta)).not.toContain(undefined);
  expect(meta).not.toHaveProperty('licenseName');
  expect(meta).not.toHaveProperty('commercialUssageName');
});

it('extensions that nobody knows within VRM come back, and are listed', async () => {
  const json = vrm0();
  json.extensionsUsed.push('FOO_x');
  json.extensions.VRM.extensions = { FOO_x: { a: 1 } };
  const { document, diagnostics } = await gltfFileToStf(closeGlb(json));
  expect(diagnostics.map(({ code }) => code)).not.toContain('GLTF_EXTENSION_DROPPED');
  for (const plain of [false, true]) {
    const back = openGlb((await stfToGlb(document, { plain })).glb).json;
    expect(back.extensions.VRM.extensions).toEqual({ FOO_x: { a: 1 } });
    expect(back.extensionsUsed).toContain('FOO_x');
  }
});
