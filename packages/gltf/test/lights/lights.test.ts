import { readFile } from 'node:fs/promises';
import type { Document } from '@gltf-transform/core';
import { KHRLightsPunctual, type Light } from '@gltf-transform/extensions';
import { readStf, StfexpLight, StfNode } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

/** A file with a light of each type; one is shared, one has no node. */
function makeLights(): Document {
  const source = newDocument();
  const lights = source.createExtension(KHRLightsPunctual);
  const scene = source.createScene('Scene');
  const put = (name: string, light: Light) => {
    const node = source.createNode(name).setTranslation([1, 2, 3]);
    scene.addChild(node.setRotation([0.5, 0.5, 0.5, 0.5]));
    return node.setExtension('KHR_lights_punctual', light);
  };
  const sun = lights.createLight('Sun').setType('directional').setIntensity(3.25);
  lights.createLight('Nowhere').setExtras({ spare: true });
  const lamp = lights.createLight('').setType('point').setRange(12.5).setColor([1, 0.3, 0.1]);
  const spot = lights.createLight('Spot').setType('spot').setIntensity(0.1);
  put('Spotted', spot.setInnerConeAngle(0.2).setOuterConeAngle(0.7).setExtras({ gobo: 'star' }));
  put('Sunny', sun);
  put('Lamp 1', lamp.setIntensity(0.3));
  put('Lamp 2', lamp);
  return source;
}

const lightsOf = async (document: Document): Promise<unknown> => {
  const { json } = await io.writeJSON(document);
  const byNode = json.nodes?.map(({ name, extensions }) => [
    name,
    extensions?.['KHR_lights_punctual'],
  ]);
  return { all: json.extensions?.['KHR_lights_punctual'], byNode: byNode?.sort() };
};

describe('lights', () => {
  test('come back as they were, shared and unused ones too', async () => {
    const source = makeLights();
    const { back, stf, glb, diagnostics } = await thereAndBack(source);
    expect(await lightsOf(back)).toEqual(await lightsOf(source));
    expect(diagnostics).toEqual([]);
    expect(listFaults(stf)).toEqual([]);
    expect(await listGltfErrors(glb)).toEqual([]);
  });

  test('are lights of STF in its units, below a node that turns them', async () => {
    const { document } = await gltfToStf(makeLights());
    const lights = listResources(document, StfexpLight);
    expect(lights).toHaveLength(4);
    const of = (name: string) => {
      const { instance } = findResource(document, StfNode, name);
      return document.resolve(instance) as StfexpLight;
    };
    expect(of('Sun')).toMatchObject({ lightType: 'directional', brightness: 3.25 / 683 });
    expect(of('Sun').range).toBeUndefined();
    expect(of('Spot')).toMatchObject({ lightType: 'spot', spotAngle: 1.4 });
    expect(of('Spot').brightness).toBeCloseTo((0.1 * 4 * Math.PI) / 683, 12);
    expect(of('Lamp 1 Light')).toMatchObject({ range: 12.5, color: [1, 0.3, 0.1] });
  });

  test('what was edited in STF wins, the rest stays', async () => {
    const { document } = await gltfToStf(makeLights());
    const spot = document.resolve(findResource(document, StfNode, 'Spot').instance);
    const sun = document.resolve(findResource(document, StfNode, 'Sun').instance);
    const lamp = document.resolve(findResource(document, StfNode, 'Lamp 2 Light').instance);
    const edited = document.edit((draft) => {
      draft.change(spot?.id ?? '', StfexpLight, { spotAngle: 0.3 });
      draft.change(sun?.id ?? '', StfexpLight, { brightness: 2, color: [2, 1, 0.5] });
      draft.change(lamp?.id ?? '', StfexpLight, { lightType: 'directional' });
    });
    const { document: back } = await stfToGltf(edited);
    const light = (name: string) =>
      back
        .getRoot()
        .listNodes()
        .find((node) => node.getName() === name)
        ?.getExtension<Light>('KHR_lights_punctual');
    expect(light('Spotted')?.getOuterConeAngle()).toBe(0.15);
    expect(light('Spotted')?.getInnerConeAngle()).toBe(0);
    expect(light('Spotted')?.getExtras()).toEqual({ gobo: 'star' });
    expect(light('Sunny')?.getColor()).toEqual([1, 0.5, 0.25]);
    expect(light('Sunny')?.getIntensity()).toBeCloseTo(2 * 2 * 683, 9);
    expect(light('Lamp 1')?.getType()).toBe('point');
    expect(light('Lamp 2')?.getType()).toBe('directional');
    expect(light('Lamp 2')?.getRange()).toBeNull();
    expect(await listGltfErrors(await io.writeBinary(back))).toEqual([]);
  });

  test('that were moved get a node of their own', async () => {
    const { document } = await gltfToStf(makeLights());
    const edited = document.edit((draft) => {
      const { id, trs } = findResource(document, StfNode, 'Sun');
      draft.change(id, StfNode, { trs: [[0, 5, 0], trs[1], trs[2]] });
    });
    const { document: back } = await stfToGltf(edited);
    const nodes = back.getRoot().listNodes();
    const [sunny] = nodes.filter((node) => node.getName() === 'Sunny');
    expect(sunny?.getExtension('KHR_lights_punctual')).toBeNull();
    const turned = sunny?.listChildren()[0]?.listChildren()[0];
    expect(turned?.getExtension('KHR_lights_punctual')).not.toBeNull();
    const forward = (matrix: readonly number[]) => matrix.slice(8, 11);
    expect(forward(turned?.getWorldMatrix() ?? [])).toEqual(
      forward(sunny?.getWorldMatrix() ?? []).map((value) => expect.closeTo(value, 6)),
    );
  });

  test('that are nonsense become valid', async () => {
    const { document } = await gltfToStf(makeLights());
    const edited = document.edit((draft) => {
      for (const { id } of listResources(document, StfexpLight)) {
        const wrong = { brightness: -1, range: -1, spotAngle: 0, color: [-1, 0, 9] } as const;
        draft.change(id, StfexpLight, wrong);
      }
    });
    const { document: back } = await stfToGltf(edited);
    expect(await listGltfErrors(await io.writeBinary(back))).toEqual([]);
  });
});

describeWithCorpus('lights of Blender', () => {
  test('hm_lights_cameras.stf', async () => {
    const bytes = new Uint8Array(await readFile(corpusPath('stf', 'hm_lights_cameras.stf')));
    const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
    const { document: gltf, diagnostics } = await stfToGltf(document);
    const spot = listResources(document, StfexpLight).find(({ lightType }) => lightType === 'spot');
    const wide = document.edit((draft) =>
      draft.change(spot?.id ?? '', StfexpLight, { spotAngle: 4 }),
    );
    expect((await stfToGltf(wide)).diagnostics.map(({ params }) => params)).toContainEqual({
      count: 1,
      lost: 'what their cones are wider than 180°',
    });
    const nodes = gltf.getRoot().listNodes();
    const find = (name: string) => nodes.find((node) => node.getName() === name);
    const light = (name: string) => find(name)?.getExtension<Light>('KHR_lights_punctual');
    expect(light('Point Light')?.getIntensity()).toBeCloseTo((100 * 683) / (4 * Math.PI), 6);
    expect(light('Point Light')?.getRange()).toBeNull();
    expect(light('Sun Light Light')?.getType()).toBe('directional');
    expect(light('Sun Light Light')?.getColor()[2]).toBeLessThan(0.15);
    expect(light('Spot Light Light')?.getOuterConeAngle()).toBeCloseTo(0.55, 6);
    expect(diagnostics.map(({ code, params }) => [code, params])).toEqual(
      expect.arrayContaining([
        ['GLTF_LIGHTS_SIMPLIFIED', { count: 2, lost: 'their radius' }],
        ['GLTF_LIGHTS_SIMPLIFIED', { count: 1, lost: 'that they throw no shadows' }],
      ]),
    );
    expect(await listGltfErrors(await io.writeBinary(gltf))).toEqual([]);
  });
});
