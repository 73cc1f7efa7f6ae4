import type { Document, GLTF, Node } from '@gltf-transform/core';
import type { Light } from '@gltf-transform/extensions';
import type { StfDocument } from '@stfkit/core';
import {
  IDENTITY_TRS,
  readStf,
  StfDocument as Stf,
  StfexpCamera,
  StfexpLight,
  StfNode,
  StfPrefab,
  validate,
  writeStf,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, GltfNode, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { throughEdit } from '../support/through-edit.ts';

/** A camera and a sun as Blender has them: nodes with instances of their own, turned anyhow. */
function makeScene(): StfDocument {
  const [root, eye, sun, view, shine] = ['root', 'eye', 'sun', 'view', 'shine'].map(deriveId) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const made = Stf.create(GLTF_REGISTRY, { root, timestamp: '' }).edit((draft) => {
    draft.set(StfexpCamera.create(view, { projection: 'perspective', aspectRatio: 2, fov: 0.5 }));
    draft.set(
      StfexpLight.create(shine, { lightType: 'directional', brightness: 2, color: [1, 1, 1] }),
    );
    draft.set(
      StfNode.create(eye, {
        name: 'Eye',
        trs: [
          [1, 2, 3],
          [0.6, 0, 0, 0.8],
          [1, 1, 1],
        ],
        instance: view,
      }),
    );
    draft.set(
      StfNode.create(sun, {
        name: 'Sun',
        trs: [
          [4, 5, 6],
          [0, 0, 0.6, 0.8],
          [1, 1, 1],
        ],
        instance: shine,
      }),
    );
    draft.set(StfPrefab.create(root, { name: 'Scene', rootNodes: [eye, sun] }));
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

/** The scene after its glb was edited; `edit` gets the nodes that turn the camera and the sun. */
async function throughTurns(
  document: StfDocument,
  edit: (eye: Node, sun: Node, target: Document) => void,
): Promise<StfDocument> {
  const back = await throughEdit(document, (target) => {
    const nodes = target.getRoot().listNodes();
    const [eye, sun] = ['Eye Camera', 'Sun Light'].map((name) =>
      nodes.find((each) => each.getName() === name),
    );
    edit(eye as Node, sun as Node, target);
  });
  expect(validate(back).diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  return back;
}

const namesOf = (document: StfDocument): (string | undefined)[] =>
  listResources(document, StfNode).map(({ name }) => name);

describe('nodes of glTF that turn cameras and lights', () => {
  test('are none of STF', async () => {
    const document = makeScene();
    expectEqualDocuments(await throughTurns(document, () => {}), document);
  });

  test('move the nodes of STF', async () => {
    const document = makeScene();
    const back = await throughTurns(document, (eye, sun) => {
      eye.setTranslation([0, 0, -2]);
      sun.setRotation([0, 0, 0, 1]);
    });
    expect(namesOf(back)).toEqual(namesOf(document));
    const [[x, y, z], rotation] = findResource(back, StfNode, 'Eye').trs;
    // 2 along −Z, turned by the rotation of the node about X.
    for (const [value, place] of [
      [x, 1],
      [y, 2 + 2 * 0.96],
      [z, 3 - 2 * 0.28],
    ] as const) {
      expect(value).toBeCloseTo(place, 6);
    }
    expect(rotation).toEqual(
      findResource(document, StfNode, 'Eye').trs[1].map((v) => expect.closeTo(v, 6)),
    );
    const turned = findResource(back, StfNode, 'Sun').trs[1];
    const half = Math.SQRT1_2;
    // The quarter turn that is gone stands behind that of the node.
    expect(turned).toEqual(
      [0.8 * half, 0.6 * half, 0.6 * half, 0.8 * half].map((v) => expect.closeTo(v, 6)),
    );
  });

  test('take the camera with them where they go', async () => {
    const back = await throughTurns(makeScene(), (eye) => eye.dispose());
    expect(listResources(back, StfexpCamera)).toEqual([]);
    expect(findResource(back, StfNode, 'Eye').instance).toBeUndefined();
  });

  test('stay as nodes of STF where something else hangs on them', async () => {
    const document = makeScene();
    const back = await throughTurns(document, (eye, _, target) => {
      eye.addChild(target.createNode('Below'));
    });
    expect(namesOf(back)).toEqual(expect.arrayContaining(['Eye Camera', 'Below']));
    expect(listResources(back, StfexpCamera)).toHaveLength(1);
    expect(findResource(back, StfNode, 'Eye').instance).toBeUndefined();
  });
});

describe('a program that does not know STF_document may give turning nodes other numbers, names and places', () => {
  /** The scene after that, with a new node, and what is found; `edit` gets the nodes, that of the eye, and the one that turns its camera. */
  async function throughProgram(
    edit: (nodes: GLTF.INode[], eye: GLTF.INode, turning: GLTF.INode) => void,
  ) {
    const { json, resources } = await io.writeJSON((await stfToGltf(makeScene())).document);
    const nodes = json.nodes ?? [];
    const find = (name: string) => nodes.find((node) => node.name === name) as GLTF.INode;
    const [eye, turning, shining] = ['Eye', 'Eye Camera', 'Sun Light'].map(find) as [
      GLTF.INode,
      GLTF.INode,
      GLTF.INode,
    ];
    for (const node of [turning, shining]) {
      Object.assign(node, { name: 'Other', translation: [0, 0, -2] });
    }
    json.scenes?.[0]?.nodes?.push(nodes.push({ name: 'New' }) - 1);
    edit(nodes, eye, turning);
    const { document, diagnostics } = await gltfToStf(await readGltf({ json, resources }));
    return { back: document, codes: diagnostics.map(({ code }) => code) };
  }

  test('and they are known', async () => {
    const { back, codes } = await throughProgram(() => {});
    expect(codes).toEqual([]);
    expect(namesOf(back).sort()).toEqual(['Eye', 'New', 'Sun']);
    const { instance, trs } = findResource(back, StfNode, 'Eye');
    expect(instance).toBe(findResource(makeScene(), StfNode, 'Eye').instance);
    expect(trs[0][1]).toBeCloseTo(2 + 2 * 0.96, 6);
  });

  test.each<[string, Parameters<typeof throughProgram>[0]]>([
    ['one that has no camera', (_nodes, _eye, turning) => delete turning.camera],
    [
      'one that has more than a camera',
      (nodes, _eye, turning) => (turning.children = [nodes.push({ name: 'Below' }) - 1]),
    ],
    [
      'one of two that may be meant',
      (nodes, eye) => eye.children?.push(nodes.push({ name: 'Beside', camera: 0 }) - 1),
    ],
  ])('but %s is a node of STF', async (_what, edit) => {
    const { back, codes } = await throughProgram(edit);
    expect(codes).toContain('GLTF_IDS_IGNORED');
    expect(namesOf(back)).toContain('Other');
    expect(findResource(back, StfNode, 'Eye').instance).toBeUndefined();
  });
});

test('the light of a node that needs no turning is edited where it is', async () => {
  const [root, lamp, glow] = ['root', 'lamp', 'glow'].map(deriveId) as [string, string, string];
  const made = Stf.create(GLTF_REGISTRY, { root, timestamp: '' }).edit((draft) => {
    draft.set(StfexpLight.create(glow, { lightType: 'point', brightness: 2, color: [1, 1, 1] }));
    draft.set(StfNode.create(lamp, { name: 'Lamp', trs: IDENTITY_TRS, instance: glow }));
    draft.set(StfPrefab.create(root, { name: 'Scene', rootNodes: [lamp] }));
  });
  const document = readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
  const back = await throughTurns(document, (_eye, _sun, target) => {
    const [node] = target.getRoot().listNodes();
    node?.getExtension<Light>('KHR_lights_punctual')?.setColor([1, 0.5, 0.25]);
  });
  expect([...back.resources.keys()]).toEqual([...document.resources.keys()]);
  expect(findResource(back, StfexpLight)).toMatchObject({ brightness: 2, color: [1, 0.5, 0.25] });
});

describe('extras of a node that turns a camera', () => {
  const turningOf = (target: Document): Node | undefined =>
    target
      .getRoot()
      .listNodes()
      .find((node) => node.getCamera());

  test('belong to the node above', async () => {
    const document = makeScene();
    const back = await throughEdit(document, (target) => {
      turningOf(target)?.setExtras({ lens: 'wide' });
    });
    expect(findResource(back, GltfNode).extras).toEqual({ lens: 'wide' });
    const again = (await stfToGltf(back)).document.getRoot().listNodes();
    expect(again.find((node) => node.getName() === 'Eye')?.getExtras()).toEqual({ lens: 'wide' });
  });

  test('are named where that has some of its own', async () => {
    const target = (await stfToGltf(makeScene())).document;
    const turning = turningOf(target)?.setExtras({ lens: 'wide' });
    turning?.getParentNode()?.setExtras({ lens: 'long' });
    const { document, diagnostics } = await gltfToStf(
      await io.readBinary(await io.writeBinary(target)),
    );
    expect(findResource(document, GltfNode).extras).toEqual({ lens: 'long' });
    expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
      ['GLTF_EXTRAS_UNKEPT', { kind: 'nodes that turn', count: 1 }],
    ]);
  });
});
