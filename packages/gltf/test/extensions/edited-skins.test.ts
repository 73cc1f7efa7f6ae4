import type { Document, Node } from '@gltf-transform/core';
import { quantize } from '@gltf-transform/functions';
import type { StfDocument, Trs, Vec3 } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  IDENTITY_TRS,
  StfBone,
  StfBuffer,
  StfInstanceArmature,
  StfMesh,
  StfNode,
} from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { makeRigBeside } from '../support/rig-beside.ts';
import { throughEdit } from '../support/through-edit.ts';

const PLACE: Trs = [
  [3, 1, -2],
  [0, 0.6, 0, 0.8],
  [2, 1, 0.5],
];

const nodeOf = (target: Document, name: string): Node =>
  target
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === name) as Node;

const pointsOf = (document: StfDocument): readonly number[] => [
  ...(document.getBuffer(findResource(document, StfMesh).vertices ?? '').floats(4) ?? []),
];

/** What an edit changed: how many resources are others, and how many buffers. */
function countChanges(before: StfDocument, after: StfDocument): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { id, type, json } of before.resources.values()) {
    const isSame = JSON.stringify(after.find(id)?.json) === JSON.stringify(json);
    if (!isSame) counts[type] = (counts[type] ?? 0) + 1;
  }
  const added = after.resources.size - before.resources.size;
  return { ...counts, ...(added !== 0 && { added }) };
}

describe.each([0, 3])('a mesh beside its armature, %i vertices without weights', (unweighted) => {
  test('comes back', async () => {
    const document = await makeRigBeside({ place: PLACE, unweighted });
    expectEqualDocuments(await throughEdit(document, () => {}), document);
  });

  test('has a vertex where an edit puts it, and the others where they were', async () => {
    const document = await makeRigBeside({ place: PLACE, unweighted });
    const back = await throughEdit(document, (target) => {
      const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
      primitive?.getAttribute('POSITION')?.setElement(1, [9, 8, 7]);
    });
    const before = pointsOf(document);
    expect(pointsOf(back)).toEqual([...before.slice(0, 3), 9, 8, 7, ...before.slice(6)]);
    expect(countChanges(document, back)).toEqual({});
  });

  test('stays where it is as a bone is posed', async () => {
    const document = await makeRigBeside({ place: PLACE, unweighted });
    const back = await throughEdit(document, (target) => {
      nodeOf(target, 'tip').setTranslation([0, 2, 0]);
    });
    const tip = findResource(document, StfBone, 'tip').id;
    const { pose } = findResource(back, StfInstanceArmature);
    expect(pose?.get(tip)?.[0]).toEqual([0, 2, 0]);
    expect(countChanges(document, back)).toEqual({ 'stf.instance.armature': 1 });
  });

  test('goes with its armature, as it does in glTF', async () => {
    const document = await makeRigBeside({ place: PLACE, unweighted: 0 });
    const back = await throughEdit(document, (target) => {
      nodeOf(target, 'Arm').setTranslation([0, 5, 0]);
    });
    const [x, y, z] = PLACE[0];
    expect(findResource(back, StfNode, 'Body').trs[0]).toEqual([x, y + 5, z]);
    expect(countChanges(document, back)).toEqual({ 'stf.node': 2 });
  });

  test('keeps its bones and weights, and these their places, where its node is deleted', async () => {
    const document = await makeRigBeside({ place: PLACE, unweighted });
    const back = await throughEdit(document, (target) => nodeOf(target, 'Body').dispose());
    const mesh = findResource(document, StfMesh);
    expect(countChanges(document, back)).toEqual({
      'stf.node': 1,
      'stf.instance.mesh': 1,
      'stf.prefab': 1,
      added: -2,
    });
    for (const id of mesh.references.buffers) {
      expect(back.getBuffer(id).bytes).toEqual(document.getBuffer(id).bytes);
    }
    // Also once it went another way.
    const again = await throughEdit(back, () => {});
    expectEqualDocuments(again, back);
  });

  test('has its bones at rest where they were once it is quantized', async () => {
    const document = await makeRigBeside({ place: PLACE, unweighted });
    const target = await io.readBinary(await io.writeBinary((await stfToGltf(document)).document));
    await target.transform(quantize());
    const back = (await gltfToStf(await io.readBinary(await io.writeBinary(target)))).document;
    const restsOf = (each: StfDocument): Vec3[] =>
      listResources(each, StfBone).map(({ translation }) => translation);
    restsOf(back)
      .flat()
      .forEach((value, i) => {
        expect(value).toBeCloseTo(restsOf(document).flat()[i] as number, 5);
      });
    const after = pointsOf(back);
    pointsOf(document).forEach((value, i) => {
      expect(after[i]).toBeCloseTo(value, 3);
    });
    expect(findResource(back, StfNode, 'Body').trs).toEqual(PLACE);
  });

  test('goes below its armature where a new clip moves that', async () => {
    const document = await makeRigBeside({
      place: [[3, 1, -2], ...IDENTITY_TRS.slice(1)] as unknown as Trs,
      unweighted: 0,
    });
    const back = await throughEdit(document, (target) => {
      const [buffer] = target.getRoot().listBuffers();
      const values = [
        [0, 1],
        [0, 0, 0, 0, 4, 0],
      ].map((each) =>
        target
          .createAccessor()
          .setArray(Float32Array.from(each))
          .setBuffer(buffer ?? null),
      );
      const sampler = target.createAnimationSampler();
      sampler.setInput(values[0] ?? null).setOutput(values[1]?.setType('VEC3') ?? null);
      const channel = target.createAnimationChannel().setSampler(sampler);
      channel.setTargetNode(nodeOf(target, 'Arm')).setTargetPath('translation');
      target.createAnimation('Rise').addSampler(sampler).addChannel(channel);
    });
    const body = findResource(back, StfNode, 'Body');
    expect(findResource(back, StfNode, 'Arm').children).toEqual([body.id]);
    expect(body.trs[0]).toEqual([3, 1, -2]);
    expect(pointsOf(back)).toEqual(pointsOf(document));
  });
});

test('an armature without a pose gets one where its bones rest elsewhere by now', async () => {
  const document = await makeRigBeside({ place: IDENTITY_TRS });
  const back = await throughEdit(document, (target) => {
    const [skin] = target.getRoot().listSkins();
    skin?.getInverseBindMatrices()?.setElement(1, [...IDENTITY_MAT4.slice(0, 13), -3, 0, 1]);
  });
  const tip = findResource(document, StfBone, 'tip').id;
  expect(back.get(tip, StfBone).translation).toEqual([0, 3, 0]);
  const { pose } = findResource(back, StfInstanceArmature);
  expect([...(pose ?? [])]).toEqual([[tip, [[0, 1, 0], ...IDENTITY_TRS.slice(1)]]]);
});

test('bones that move no vertices are joints of a skin', async () => {
  const made = await makeRigBeside({ place: IDENTITY_TRS });
  const {
    id,
    bones,
    weightLens = '',
    boneIndices = '',
    weights = '',
  } = findResource(made, StfMesh);
  const count = made.getBuffer(weightLens).bytes.length;
  const document = made.edit((draft) => {
    draft.change(id, StfMesh, { bones: bones.slice(0, 1) });
    draft.setBuffer(StfBuffer.of(weightLens, new Uint8Array(count).fill(1)));
    draft.setBuffer(StfBuffer.of(boneIndices, new Uint8Array(count)));
    const ones = new Float32Array(count).fill(1);
    draft.setBuffer(StfBuffer.of(weights, new Uint8Array(ones.buffer)));
  });
  const { document: target } = await stfToGltf(document, { plain: true });
  const joints = target
    .getRoot()
    .listSkins()
    .map((skin) => skin.listJoints().map((node) => node.getName()));
  expect(joints.at(-1)).toEqual(['root', 'tip']);
  const back = await throughEdit(document, (target) => {
    for (const skin of target.getRoot().listSkins().slice(1)) skin.dispose();
  });
  for (const bone of listResources(document, StfBone)) {
    expect(back.get(bone.id).json).toEqual(bone.json);
  }
});

test('weights stay with their bones where these stand in another order than by weight', async () => {
  const made = await makeRigBeside({ place: PLACE });
  const { boneIndices = '', weights = '' } = findResource(made, StfMesh);
  const swapped = <T>(values: ArrayLike<T>): T[] =>
    Array.from(values, (_, i) => values[i % 2 === 0 ? i + 1 : i - 1] as T);
  const document = made.edit((draft) => {
    const indices: ArrayLike<number> = made.getBuffer(boneIndices).bytes ?? [];
    draft.setBuffer(StfBuffer.of(boneIndices, Uint8Array.from(swapped(indices))));
    const values = Float32Array.from(swapped<number>(made.getBuffer(weights).floats(4) ?? []));
    draft.setBuffer(StfBuffer.of(weights, new Uint8Array(values.buffer)));
  });
  const back = await throughEdit(document, (target) => {
    const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    const given = primitive?.getAttribute('WEIGHTS_0');
    given?.setArray(
      (given.getArray() as Float32Array).map((weight) => SPREAD.get(weight) ?? weight),
    );
  });
  expect(back.getBuffer(boneIndices).bytes).toEqual(document.getBuffer(boneIndices).bytes);
  for (const [i, weight] of [...(back.getBuffer(weights).floats(4) ?? [])].entries()) {
    expect(weight).toBeCloseTo(i % 2 === 0 ? 0.375 : 0.625, 6);
  }
});

/** Weights of `Rig.mesh` and those that the edit puts in their place. */
const SPREAD: ReadonlyMap<number, number> = new Map([
  [0.75, 0.625],
  [0.25, 0.375],
]);
