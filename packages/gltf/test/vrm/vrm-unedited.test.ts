import type { StfDocument } from '@stfkit/core';
import { GltfVrm } from '@stfkit/gltf';
import { expect, it } from 'vitest';
import { listResources } from '../support/find-resource.ts';
import { vrm0Json } from '../support/vrm-files.ts';
import { readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

/** The samplers that a document keeps for the properties of materials. */
function samplersOf(document: StfDocument) {
  return listResources(document, GltfVrm).map(({ objects }) => objects.map((each) => each.sampler));
}

it('a file of VRM 0.x without springs has none afterwards', async () => {
  const json = vrm0Json();
  delete json.extensions.VRM.secondaryAnimation;
  const { json: after } = await writeVrm(await readVrm(json), { plain: true });
  expect(after.extensions.VRM).not.toHaveProperty('secondaryAnimation');
});

it('samplers in the properties of materials have one order, whatever that of the file is', async () => {
  const json = vrm0Json();
  json.samplers[0] = { wrapS: 33071, wrapT: 33648, magFilter: 9728, minFilter: 9984 };
  const document = await readVrm(json);
  const back = await readBytes((await writeVrm(document, { plain: true })).bytes);
  const spelled = JSON.stringify(samplersOf(document));
  expect(spelled).toContain('33648');
  expect(JSON.stringify(samplersOf(back))).toBe(spelled);
});
