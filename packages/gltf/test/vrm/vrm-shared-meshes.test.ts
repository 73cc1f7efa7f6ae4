import { AvaExpressions, StfAnimation } from '@stfkit/core';
import { gltfFileToStf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { vrmLosses } from '../support/vrm-losses.ts';

type Raw = ReturnType<typeof vrm0Json>;

/** The mesh of the face a second time, moved by the same bones in another order, or by none. */
const SECOND = {
  'another skin': (json: Raw) => {
    json.skins.push({ joints: [...json.skins[0].joints].reverse() });
    return { name: 'Face2', mesh: 0, skin: json.skins.length - 1 };
  },
  'no skin': () => ({ name: 'Face2', mesh: 0 }),
};

function withSecond(json: Raw, makeNode: (json: Raw) => object): Raw {
  json.nodes.push(makeNode(json));
  json.scenes[0].nodes.push(json.nodes.length - 1);
  return json;
}

const read = async (json: Raw) => (await gltfFileToStf(closeGlb(json))).document;

describe.each(Object.entries(SECOND))('a mesh at a second node with %s', (_, makeNode) => {
  const source = vrm0Json();
  Object.assign(source.extensions.VRM.firstPerson, {
    meshAnnotations: [{ mesh: 0, firstPersonFlag: 'ThirdPersonOnly' }],
  });
  const json = withSecond(source, makeNode);

  it('has the expressions of VRM 0.x, which are of meshes, at both', async () => {
    const document = await read(json);
    const { expressions } = findResource(document, AvaExpressions);
    const blink = document.get(expressions.get('blink')?.animation ?? '', StfAnimation);
    const names = blink.tracks.map(({ target: [node = ''] }) => document.find(String(node))?.name);
    expect(names.sort()).toEqual(['Face', 'Face2']);
  });

  it('comes back to VRM 0.x with all that is said of it', async () => {
    const document = await read(json);
    const first = await stfToGlb(document);
    const back = openGlb(first.glb).json;
    const { blendShapeMaster, firstPerson } = back.extensions.VRM;
    const both = back.nodes.flatMap(({ mesh }: Raw) => mesh ?? []);
    expect(new Set(both).size).toBe(2);
    const [blink] = blendShapeMaster.blendShapeGroups.filter(({ name }: Raw) => name === 'Blink');
    expect(blink.binds.map(({ mesh }: Raw) => mesh).sort()).toEqual(both.sort());
    expect(firstPerson.meshAnnotations.map(({ mesh }: Raw) => mesh).sort()).toEqual(both.sort());
    const again = await stfToGlb((await gltfFileToStf(first.glb)).document);
    expect(again.glb).toEqual(first.glb);
  });

  it('has all of that in VRM 1.0', async () => {
    const { glb } = await stfToGlb(await read(json), { vrm: '1.0' });
    const { nodes, extensions } = openGlb(glb).json;
    const nameOf = ({ node }: Raw): string => nodes[node].name;
    const { expressions, firstPerson } = extensions.VRMC_vrm;
    const binds = expressions.preset.blink.morphTargetBinds;
    expect(binds.map(nameOf).sort()).toEqual(['Face', 'Face2']);
    expect(firstPerson.meshAnnotations.map(nameOf).sort()).toEqual(['Face', 'Face2']);
  });
});

describe('VRM 0.x, which says things of meshes, has no place for what nodes with one mesh say otherwise', () => {
  const convert = async (change: (vrm: Raw, node: number) => void) => {
    const json = withSecond(vrm1Json(), ({ skins }) => ({
      name: 'Face2',
      mesh: 0,
      ...(skins && { skin: 0 }),
    }));
    change(json.extensions.VRMC_vrm, json.nodes.length - 1);
    const document = await read(json);
    return vrmLosses((await stfToGlb(document, { vrm: '0.x' })).diagnostics);
  };
  const BINDS = 'binds of one of several nodes with a mesh';
  const FIRST = 'first person of one of several nodes with a mesh';

  it('binds', async () => {
    const lost = await convert(({ expressions: { preset } }, node) => {
      // Alike in one of them, with other weights in the next; all others are of one node.
      preset.blink.morphTargetBinds.push({ ...preset.blink.morphTargetBinds[0], node });
      preset.aa.morphTargetBinds.push({ node, index: 1, weight: 0.2 });
    });
    expect(lost.get(BINDS)).toBe(5);
  });

  it('first person', async () => {
    const other = await convert(({ firstPerson }, node) => {
      firstPerson.meshAnnotations.push({ node, type: 'firstPersonOnly' });
    });
    expect(other.get(FIRST)).toBe(1);
    const same = await convert(({ firstPerson }, node) => {
      firstPerson.meshAnnotations.push({ node, type: 'thirdPersonOnly' });
    });
    expect(same.has(FIRST)).toBe(false);
  });
});
