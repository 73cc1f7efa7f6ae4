import { type Diagnostic, readStf, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, type GltfCode, gltfFileToStf, parseGltf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';

type Raw = ReturnType<typeof vrm0Json>;
type Version = '0.x' | '1.0';

const EDITS: Record<string, (material: Raw) => void> = {
  'its name': (material) => {
    material.name = 'Renamed';
  },
  'its sides': (material) => {
    material.doubleSided = material.doubleSided !== true;
  },
  'its colour': (material) => {
    material.pbrMetallicRoughness = {
      ...material.pbrMetallicRoughness,
      baseColorFactor: [0.25, 0.5, 0.75, 1],
    };
  },
};

/** STF of a file, as it is read from bytes, and the JSON of its first material in a version of VRM. */
async function throughOther(json: Raw, other: Version, edit: (material: Raw) => void) {
  const bytes = writeStf((await gltfFileToStf(closeGlb(json))).document);
  const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
  const { glb } = await stfToGlb(document, { vrm: other });
  const file = parseGltf(glb);
  edit((file.json as Raw).materials[0]);
  const { document: back } = await gltfFileToStf(file);
  const write = async (vrm: Version, of: typeof back) => {
    const written = await stfToGlb(of, { vrm, plain: true });
    return { json: openGlb(written.glb).json, diagnostics: written.diagnostics };
  };
  return { document, back, write };
}

const mtoonOf = (json: Raw): Raw => json.materials[0].extensions.VRMC_materials_mtoon;
const messagesOf = (diagnostics: readonly Diagnostic<GltfCode>[]) =>
  diagnostics.map(({ message }) => message);

describe.each(Object.entries(EDITS))('a material of which %s is edited', (_, edit) => {
  it('of VRM 0.x keeps its MToon through VRM 1.0', async () => {
    const { document, back, write } = await throughOther(vrm0Json(), '1.0', edit);
    const [before, after] = [await write('1.0', document), await write('1.0', back)];
    expect(mtoonOf(after.json)).toEqual(mtoonOf(before.json));
    expect(messagesOf(after.diagnostics)).toEqual(
      messagesOf(before.diagnostics).filter((text) => !text.includes('shadows')),
    );
    const unity = (json: Raw) => {
      const { name, vectorProperties, ...rest } = json.extensions.VRM.materialProperties[0];
      const { _Color, ...vectors } = vectorProperties;
      return [rest.floatProperties._ShadeToony, rest.textureProperties, vectors];
    };
    const [old, now] = [await write('0.x', document), await write('0.x', back)];
    expect(unity(now.json)).toEqual(unity(old.json));
  });

  it('of VRM 1.0 keeps its MToon through VRM 0.x', async () => {
    const json = vrm1Json();
    Object.assign(json.materials[0].extensions.VRMC_materials_mtoon, {
      transparentWithZWrite: true,
      renderQueueOffsetNumber: 3,
    });
    const { document, back, write } = await throughOther(json, '0.x', edit);
    const [before, after] = [await write('1.0', document), await write('1.0', back)];
    const named = ({ json }: { readonly json: Raw }): Raw =>
      JSON.parse(JSON.stringify(mtoonOf(json)), (key, value) => {
        if (!key.endsWith('Texture')) return value;
        const { source, sampler } = json.textures[value.index];
        return { ...value, index: [json.images[source].name, json.samplers?.[sampler]] };
      });
    expect(named(after)).toEqual(named(before));
  });
});
