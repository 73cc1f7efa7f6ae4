import {
  IDENTITY_TRS,
  type Resource,
  StfAnimation,
  StfArmature,
  StfBone,
  StfBuffer,
  type StfDocument,
  StfInstanceArmature,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, GltfMesh, gltfToStf, stfToGlb, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../support/create-document.ts';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals } from '../support/make-mesh.ts';

const VERTICES = 300;

/** A mesh of some kilobytes with an attribute and a primitive of points that are kept beside it. */
async function makeStf(): Promise<StfDocument> {
  const source = newDocument();
  const values = (size: 3 | 4) =>
    [size, Float32Array.from({ length: size * VERTICES }, (_, i) => Math.sin(i))] as const;
  const attributes = { POSITION: values(3), NORMAL: normals(VERTICES), _A: values(4) };
  const points = { mode: 0, attributes: { POSITION: values(3) } } as const;
  makeMesh(source, 'Mesh', { attributes }, points);
  return (await gltfToStf(source)).document;
}

/** One armature of so many bones at so many nodes. */
function makeCrowd(bones: number, nodes: number): StfDocument {
  const [translation, rotation] = IDENTITY_TRS;
  const ids = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => deriveId(`${name} ${i}`));
  const [root, armature] = [deriveId('root'), deriveId('armature')];
  const [boneIds, nodeIds] = [ids('bone', bones), ids('node', nodes)];
  const resources: Resource[] = [
    StfPrefab.create(root, { name: 'Root', rootNodes: nodeIds }),
    StfArmature.create(armature, { name: 'Armature', rootBones: boneIds }),
    ...boneIds.map((id) => StfBone.create(id, { name: id, translation, rotation, length: 1 })),
    ...nodeIds.flatMap((id) => {
      const instance = deriveId(`${id}/instance`);
      return [
        StfInstanceArmature.create(instance, { armature }),
        StfNode.create(id, { trs: IDENTITY_TRS, instance }),
      ];
    }),
  ];
  return createDocument(root, GLTF_REGISTRY, resources);
}

describe('a small file that asks for more than memory has', () => {
  const tooLarge = { name: 'StfError', code: 'GLTF_TOO_LARGE' };

  /** Both ways to convert it. */
  async function expectTooLarge(document: StfDocument): Promise<void> {
    await expect(stfToGltf(document)).rejects.toMatchObject(tooLarge);
    await expect(stfToGlb(document, { plain: true })).rejects.toMatchObject(tooLarge);
  }

  test('by attributes that all name one buffer', async () => {
    const document = await makeStf();
    const { id, attributes } = findResource(document, GltfMesh);
    const [kept] = attributes;
    if (!kept) throw new Error('nothing is kept');
    const many = Array.from({ length: 4000 }, (_, i) => ({ ...kept, name: `_A${i}` }));
    await expectTooLarge(
      document.edit((draft) => draft.change(id, GltfMesh, { attributes: many })),
    );
  });

  test('by primitives of points that are of the same vertices, but for some each', async () => {
    const document = await makeStf();
    const { id, loose } = findResource(document, GltfMesh);
    const many = Array.from({ length: 20_000 }, (_, i) =>
      loose.map((each) => ({
        ...each,
        firstVertex: each.firstVertex + (i % 100),
        vertexCount: VERTICES - 100 - Math.floor(i / 100) / 2,
      })),
    ).flat();
    await expectTooLarge(document.edit((draft) => draft.change(id, GltfMesh, { loose: many })));
  });

  test('by lines that all have the same buffer of indices', async () => {
    const document = await makeStf();
    const { id, loose } = findResource(document, GltfMesh);
    const indices = deriveId('indices');
    const lines = Array.from({ length: 2000 }, () =>
      loose.map((each) => ({ ...each, mode: 1, attributes: [], like: 0, indices })),
    ).flat();
    const many = document.edit((draft) => {
      draft.setBuffer(StfBuffer.of(indices, new Uint8Array(40_000)));
      draft.change(id, GltfMesh, { loose: [...loose, ...lines] });
    });
    await expectTooLarge(many);
  });

  test('by meshes that all name the same buffers', async () => {
    const document = await makeStf();
    const { id, json } = findResource(document, StfMesh);
    const many = document.edit((draft) => {
      for (let i = 0; i < 2000; i++)
        draft.set(GLTF_REGISTRY.fromJson(deriveId(`${id} ${i}`), json));
    });
    await expectTooLarge(many);
  });

  test('by keys of one of many blendshapes', async () => {
    const source = newDocument();
    const mesh = makeMesh(source, 'Mesh', { attributes: { POSITION: normals(3) } });
    const [primitive] = mesh.listPrimitives();
    const offsets = source.createAccessor().setType('VEC3').setArray(new Float32Array(9).fill(1));
    for (let i = 0; i < 3000; i++) {
      primitive?.addTarget(source.createPrimitiveTarget().setAttribute('POSITION', offsets));
    }
    const { document } = await gltfToStf(source);
    const node = findResource(document, StfNode);
    const [shape] = findResource(document, StfMesh).blendshapes;
    const timepoints = Array.from({ length: 5000 }, (_, i) => i);
    const key = { sourceOfTruth: true, value: 0, interpolation: 'linear' } as const;
    const clip = StfAnimation.create(deriveId('clip'), {
      name: 'Clip',
      fps: 30,
      range: [0, 5000],
      tracks: [
        {
          target: [node.id, 'instance', 'blendshape', shape?.name ?? '', 'value'],
          timepoints,
          subtracks: [{ keyframes: timepoints.map(() => key) }],
          trackBaked: false,
        },
      ],
    });
    await expectTooLarge(document.edit((draft) => draft.set(clip)));
  });

  test('by instances of an armature of many bones', async () => {
    await expectTooLarge(makeCrowd(600, 600));
  });

  test('by angles that turn a hundred thousand times from key to key', async () => {
    const timepoints = Array.from({ length: 500 }, (_, i) => 8 * i);
    const angles = (turn: number) =>
      timepoints.map((_, i) => ({
        sourceOfTruth: true,
        value: (i % 2) * turn,
        interpolation: 'linear' as const,
      }));
    const subtracks = [1e6, 0, 0].map((turn) => ({ keyframes: angles(turn) }));
    const track = { target: ['node', 'r_euler'], timepoints, subtracks, trackBaked: false };
    await expectTooLarge(
      createDocument('prefab', GLTF_REGISTRY, [
        StfPrefab.create('prefab', { rootNodes: ['node'], animations: ['clip'] }),
        StfNode.create('node', { trs: IDENTITY_TRS }),
        StfAnimation.create('clip', { fps: 24, range: [0, 4000], tracks: [track] }),
      ]),
    );
  });
});

test('a crowd of figures is no such file', async () => {
  const { document, diagnostics } = await stfToGltf(makeCrowd(50, 200));
  expect(document.getRoot().listNodes()).toHaveLength(200 * 51);
  expect(diagnostics.map(({ severity }) => severity)).not.toContain('error');
});
