import { AvaExpressions, AvaEyelidsBlendshape } from '@stfkit/core';
import { gltfFileToStf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm0Json } from '../support/vrm-files.ts';

type Raw = ReturnType<typeof vrm0Json>;

/** A file of VRM 0.x with these expressions beside its own, none of which says which preset it is. */
function withExpressions(...names: string[]): Raw {
  const json = vrm0Json();
  const { blendShapeMaster } = json.extensions.VRM;
  const binds = [{ mesh: 0, index: 1, weight: 100 }];
  for (const name of names) {
    blendShapeMaster.blendShapeGroups.push({ name, presetName: 'unknown', binds });
  }
  return json;
}

describe('an expression of VRM 0.x without a preset', () => {
  const json = withExpressions('Surprised', 'BLINK_L', 'Sorrow', 'Joy', 'Smug');

  it('is that of its name in STF, where no other one is', async () => {
    const { document } = await gltfFileToStf(closeGlb(json));
    const { expressions } = findResource(document, AvaExpressions);
    const names = ['blink', 'happy', 'Grump', 'surprised', 'blinkLeft', 'sad', 'Joy', 'Smug'];
    for (const name of names) expect([...expressions.keys()]).toContain(name);
    expect(findResource(document, AvaEyelidsBlendshape).closedLeft).toBe('Aa');
  });

  it('is a preset of VRM 1.0', async () => {
    const { document } = await gltfFileToStf(closeGlb(json));
    const { glb } = await stfToGlb(document, { vrm: '1.0' });
    const { preset, custom } = openGlb(glb).json.extensions.VRMC_vrm.expressions;
    for (const name of ['surprised', 'blinkLeft', 'sad']) expect(preset).toHaveProperty(name);
    expect(Object.keys(custom).sort()).toEqual(['Grump', 'Joy', 'Smug']);
  });

  it('comes back as it was', async () => {
    const { document } = await gltfFileToStf(closeGlb(json));
    for (const plain of [false, true]) {
      const { VRM } = openGlb((await stfToGlb(document, { plain })).glb).json.extensions;
      expect(VRM.blendShapeMaster).toEqual(json.extensions.VRM.blendShapeMaster);
    }
  });
});
