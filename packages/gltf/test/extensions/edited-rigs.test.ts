import type { Accessor, Document, Node } from '@gltf-transform/core';
import type { Mat4, StfDocument, Trs } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  IDENTITY_TRS,
  StfAnimation,
  StfArmature,
  StfBone,
  StfBuffer,
  StfexpMeshCreases,
  StfInstanceArmature,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
  StfNode,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { addAnimation } from '../support/make-animation.ts';
import { Rig } from '../support/make-rig.ts';
import { throughEdit } from '../support/through-edit.ts';
import { makeTwinRigs, TWINS } from '../support/twin-rigs.ts';

const BELOW: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1];

const nodesOf = (target: Document, name: string): Node[] =>
  target
    .getRoot()
    .listNodes()
    .filter((node) => node.getName() === name);

const bodyOf = (document: StfDocument): StfMesh => findResource(document, StfMesh, 'Body mesh');

function pointsOf(document: StfDocument, mesh: StfMesh): readonly number[] {
  return [...(document.getBuffer(mesh.vertices ?? '').floats(4) ?? [])];
}

/** Moves the first vertex of the mesh of a node, and of no other one. */
function move(node: Node | undefined): void {
  const [primitive] = node?.getMesh()?.listPrimitives() ?? [];
  const positions = primitive?.getAttribute('POSITION')?.clone() as Accessor;
  primitive?.setAttribute('POSITION', positions.setElement(0, [9, 9, 9]));
}

describe('two instances of an armature', () => {
  test('come back', async () => {
    const document = await makeTwinRigs();
    expectEqualDocuments(await throughEdit(document, () => {}), document);
  });

  test('a pose that is edited is that of its instance alone', async () => {
    const document = await makeTwinRigs();
    const back = await throughEdit(document, (target) => {
      nodesOf(target, 'tip')[1]?.setTranslation([0, 3, 0]);
    });
    const tip = findResource(back, StfBone, 'tip').id;
    expect(back.get(TWINS.secondPose, StfInstanceArmature).pose?.get(tip)?.[0]).toEqual([0, 3, 0]);
    expectEqualDocuments(
      back.edit((draft) => draft.set(document.get(TWINS.secondPose))),
      document,
    );
  });

  test('show a mesh each where the copy of one was edited', async () => {
    const document = await makeTwinRigs();
    const back = await throughEdit(document, (target) => move(nodesOf(target, 'Second body')[0]));
    const { mesh } = back.get(TWINS.secondMesh, StfInstanceMesh);
    expect(mesh).not.toBe(bodyOf(document).id);
    expect(back.get(TWINS.secondMesh).references.resources[0]).toBe(mesh);
    expect(pointsOf(back, back.get(mesh, StfMesh)).slice(0, 3)).toEqual([9, 9, 9]);
    expect(pointsOf(back, back.get(bodyOf(document).id, StfMesh))).toEqual(
      pointsOf(document, bodyOf(document)),
    );
    expect(listResources(back, StfArmature)).toHaveLength(1);
  });

  test('show the materials that their copy has by now', async () => {
    const document = await makeTwinRigs();
    const back = await throughEdit(document, (target) => {
      const [primitive] = nodesOf(target, 'Second body')[0]?.getMesh()?.listPrimitives() ?? [];
      primitive?.setMaterial(target.createMaterial('Blue'));
    });
    const { mesh, materials } = back.get(TWINS.secondMesh, StfInstanceMesh);
    expect(mesh).toBe(bodyOf(document).id);
    expect(materials).toEqual([findResource(back, StfMaterial, 'Blue').id]);
  });

  test('share the mesh where all copies were edited alike', async () => {
    const document = await makeTwinRigs();
    const back = await throughEdit(document, (target) => {
      for (const name of ['Body', 'Second body']) move(nodesOf(target, name)[0]);
    });
    expect(listResources(back, StfMesh)).toHaveLength(1);
    expect(pointsOf(back, bodyOf(back)).slice(0, 3)).toEqual([9, 9, 9]);
  });

  test('are two armatures where bones of one rest elsewhere by now', async () => {
    const document = await makeTwinRigs();
    const back = await throughEdit(document, (target) => {
      const skin = target.getRoot().listSkins()[1];
      const binds = skin?.getInverseBindMatrices()?.clone() as Accessor;
      skin?.setInverseBindMatrices(binds.setElement(1, [...IDENTITY_MAT4.slice(0, 13), -3, 0, 1]));
    });
    const { armature } = back.get(TWINS.secondPose, StfInstanceArmature);
    const first = findResource(document, StfArmature).id;
    expect(armature).not.toBe(first);
    const tipOf = (id: string): readonly number[] | undefined => {
      const [root] = back.get(id, StfArmature).rootBones;
      const [tip] = back.get(root ?? '', StfBone).children;
      return back.get(tip ?? '', StfBone).translation;
    };
    expect([tipOf(first), tipOf(armature)]).toEqual([
      [0, 1, 0],
      [0, 3, 0],
    ]);
  });
});

test('a mesh stays that says to hang on a node without an armature, though the node is gone', async () => {
  const twins = await makeTwinRigs();
  const prop = findResource(twins, StfNode, 'Prop').id;
  const document = twins.edit((draft) => {
    draft.change(TWINS.secondMesh, StfInstanceMesh, { armatureInstance: prop });
  });
  const back = await throughEdit(document, (target) => nodesOf(target, 'Prop')[0]?.dispose());
  const { instance } = findResource(back, StfNode, 'Second body');
  expect(back.get(instance ?? '', StfInstanceMesh).armatureInstance).toBeUndefined();
  expect(back.find(prop)).toBeUndefined();
});

test('weights that only STF has go where the bones are gone that they count', async () => {
  const twins = await makeTwinRigs();
  const document = twins.edit((draft) => {
    for (const { id } of listResources(twins, StfInstanceMesh)) {
      draft.change(id, StfInstanceMesh, { armatureInstance: undefined });
    }
  });
  const still = await throughEdit(document, () => {});
  const { bones, boneIndices } = findResource(document, StfMesh);
  expect(findResource(still, StfMesh)).toMatchObject({ bones, boneIndices });
  const back = await throughEdit(document, (target) => {
    const root = target.getRoot();
    for (const skin of root.listSkins()) skin.dispose();
    for (const node of root.listNodes()) {
      if (['root', 'tip', 'Control'].includes(node.getName())) node.dispose();
    }
  });
  const mesh = findResource(back, StfMesh);
  expect(mesh.bones).toEqual([]);
  expect(mesh.boneIndices).toBeUndefined();
});

test('a mesh whose triangles are others lies where it did', async () => {
  const document = await makeTwinRigs();
  const back = await throughEdit(document, (target) => {
    const meshes = target.getRoot().listMeshes();
    for (const indices of new Set(meshes.map((each) => each.listPrimitives()[0]?.getIndices()))) {
      indices?.setArray(indices.getArray()?.slice(0, -3) as Uint16Array);
    }
  });
  const [before, after] = [document, back].map((each) => pointsOf(each, bodyOf(each)));
  expect(after).toHaveLength((before?.length ?? 0) - 9);
  after?.forEach((value, i) => {
    expect(value).toBeCloseTo(before?.[i] ?? 0, 5);
  });
});

test('what counts vertices goes where a mesh has others', async () => {
  const made = await makeTwinRigs();
  const mesh = bodyOf(made);
  const creases = StfexpMeshCreases.create(deriveId('creases'), { vertexCreases: deriveId('c') });
  const document = made.edit((draft) => {
    draft.setBuffer(StfBuffer.of(deriveId('c'), new Uint8Array(24)));
    draft.set(creases);
    draft.change(mesh.id, StfMesh, { components: [...mesh.components, creases.id] });
  });
  expectEqualDocuments(await throughEdit(document, () => {}), document);
  const back = await throughEdit(document, (target) => {
    for (const each of target.getRoot().listMeshes()) {
      const [primitive] = each.listPrimitives();
      primitive?.setIndices(
        primitive
          .getIndices()
          ?.clone()
          .setArray(Uint16Array.of(0, 1, 2)) as Accessor,
      );
    }
  });
  expect(back.find(creases.id)).toBeUndefined();
  expect(back.get(mesh.id, StfMesh).components).toEqual(mesh.components);
});

test('a mesh whose node is a joint by now lies where the glb has it', async () => {
  const document = await makeTwinRigs();
  const back = await throughEdit(document, (target) => {
    const [body, second] = ['Body', 'Second body'].map((name) => nodesOf(target, name)[0] as Node);
    second?.dispose();
    body
      ?.getSkin()
      ?.addJoint(body)
      .addJoint(nodesOf(target, 'Prop')[0] as Node);
    const binds = body?.getSkin()?.getInverseBindMatrices()?.clone() as Accessor;
    body
      ?.getSkin()
      ?.setInverseBindMatrices(
        binds.setArray(
          Float32Array.from([...(binds.getArray() ?? []), ...IDENTITY_MAT4, ...IDENTITY_MAT4]),
        ),
      );
    body?.addChild(target.createNode('Below'));
  });
  const body = back.get(bodyOf(document).id, StfMesh);
  expect(pointsOf(back, body)).toEqual(pointsOf(document, bodyOf(document)));
  const shown = listResources(back, StfNode).filter(({ instance }) => {
    const found = back.resolve(instance);
    return found instanceof StfInstanceMesh && found.mesh === body.id;
  });
  expect(shown.map(({ trs }) => trs)).toEqual([[[0.5, 0, 0], IDENTITY_TRS[1], IDENTITY_TRS[2]]]);
});

test('a node that skins have by now is a bone, without what nodes alone have', async () => {
  const made = await makeTwinRigs();
  const prop = findResource(made, StfNode, 'Prop').id;
  const note = GLTF_REGISTRY.fromJson(deriveId('note'), { type: 'com.example.note', name: '' });
  const document = made.edit((draft) => {
    draft.set(note);
    draft.change(prop, StfNode, { components: [note.id] });
  });
  const back = await throughEdit(document, (target) => {
    for (const skin of target.getRoot().listSkins().slice(0, 1)) {
      skin.addJoint(nodesOf(target, 'Prop')[0] as Node);
      const values = [...(skin.getInverseBindMatrices()?.getArray() ?? []), ...IDENTITY_MAT4];
      skin.getInverseBindMatrices()?.setArray(Float32Array.from(values));
    }
  });
  expect(back.get(prop)).toBeInstanceOf(StfBone);
});

test('a bone without vertices that is moved is a node', async () => {
  const document = await makeTwinRigs();
  const back = await throughEdit(document, (target) => {
    nodesOf(target, 'Control')[0]?.setTranslation([7, 0, 0]);
  });
  expect(back.find(TWINS.control)).toBeUndefined();
  const places = listResources(back, StfNode).flatMap(({ name, trs }) =>
    name === 'Control' ? [trs[0]] : [],
  );
  expect(places).toContainEqual([7, 0, 0]);
});

test('a bone without vertices that a clip moves is a node', async () => {
  const back = await throughEdit(await makeTwinRigs(), (target) => {
    addAnimation(target, 'Clip', {
      node: 'Control',
      path: 'translation',
      times: [0, 1],
      values: [0, 0, 0, 1, 0, 0],
    });
  });
  expect(back.find(TWINS.control)).toBeUndefined();
  const [track] = findResource(back, StfAnimation, 'Clip').tracks;
  expect(back.get(`${track?.target[0]}`, StfNode).name).toBe('Control');
});

test('a bone without vertices that is renamed stays a bone', async () => {
  const document = await makeTwinRigs();
  const back = await throughEdit(document, (target) => {
    for (const node of nodesOf(target, 'Control')) node.setName('Other');
  });
  const { name, ...others } = document.get(TWINS.control).json;
  expect(back.get(TWINS.control).json).toEqual({ ...others, name: 'Other' });
  expect(name).toBe('Control');
  const shown = await throughEdit(document, (target) => {
    nodesOf(target, 'Control')[0]?.setMesh(target.getRoot().listMeshes()[0] ?? null);
  });
  expect(shown.find(TWINS.control)).toBeUndefined();
});

test('weights that do not add up to 1 are those of the glb where they were edited there', async () => {
  const made = await makeTwinRigs();
  const id = bodyOf(made).weights ?? '';
  const halves = Float32Array.from(made.getBuffer(id).floats(4) ?? [], (weight) => weight / 2);
  const document = made.edit((draft) =>
    draft.setBuffer(StfBuffer.of(id, new Uint8Array(halves.buffer))),
  );
  expectEqualDocuments(await throughEdit(document, () => {}), document);
  const back = await throughEdit(document, (target) => {
    for (const mesh of target.getRoot().listMeshes()) {
      mesh.listPrimitives()[0]?.getAttribute('WEIGHTS_0')?.setElement(0, [0.5, 0.5, 0, 0]);
    }
  });
  expect([...(back.getBuffer(id).floats(4) ?? [])].slice(0, 2)).toEqual([0.5, 0.5]);
});

test('vertices without weights stay when a clip moves the armature that they are not below', async () => {
  const rig = new Rig();
  const carrier = rig.node('Carrier');
  const joint = rig.node('joint', carrier);
  const skin = rig.skin('Skin', [joint], [IDENTITY_MAT4, IDENTITY_MAT4]);
  const body = rig.skinned('Body', skin);
  const joints = body.getMesh()?.listPrimitives()[0]?.getAttribute('JOINTS_0');
  joints?.setArray(Uint16Array.from(joints.getArray() ?? [], (_, i) => (i === 0 ? 1 : 0)));
  skin.addJoint(body);
  const bonesOf = async (): Promise<number> =>
    findResource((await gltfToStf(rig.document)).document, StfMesh).bones.length;
  expect(await bonesOf()).toBe(1);
  addAnimation(rig.document, 'Clip', {
    node: 'Carrier',
    path: 'translation',
    times: [0, 1],
    values: [0, 0, 0, 1, 0, 0],
  });
  expect(await bonesOf()).toBe(2);
});

test("a mesh comes back whose node is a joint of the glb, as vertices have no weights and its scale is no bone's", async () => {
  const rig = new Rig();
  const carrier = rig.node('Carrier');
  const joint = rig.node('joint', carrier, { t: [0, 1, 0] });
  const skin = rig.skin('Skin', [joint], [BELOW, IDENTITY_MAT4]);
  const body = rig.skinned('Body', skin, carrier);
  const joints = body.getMesh()?.listPrimitives()[0]?.getAttribute('JOINTS_0');
  joints?.setArray(Uint16Array.from(joints.getArray() ?? [], (_, i) => (i === 0 ? 1 : 0)));
  skin.addJoint(body);
  const { document } = await gltfToStf(rig.document);
  const scaled = document.edit((draft) => {
    const { id } = findResource(document, StfNode, 'Body');
    const trs: Trs = [[0.5, 0, 0], IDENTITY_TRS[1], [-1, -1, 0.7]];
    draft.change(id, StfNode, { trs, components: [] });
  });
  expectEqualDocuments(await throughEdit(scaled, () => {}), scaled);
});
