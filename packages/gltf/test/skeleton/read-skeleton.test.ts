import { IDENTITY_MAT4, invertMat4, type Mat4 } from '@stfkit/core';
import { readGltf } from '@stfkit/gltf';
import { readSkeleton } from '@stfkit/gltf/skeleton';
import { expect, test } from 'vitest';
import { newDocument } from '../support/gltf-io.ts';
import { Rig } from '../support/make-rig.ts';
import { closeGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';

const at = (x: number, y: number, z: number): Mat4 => [
  1,
  0,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  0,
  1,
  0,
  x,
  y,
  z,
  1,
];

test('nodes of other scenes are not there', () => {
  const document = newDocument();
  const [a, b] = [document.createNode('A'), document.createNode('B')];
  document.createScene().addChild(a);
  const other = document.createScene().addChild(b);
  document.createNode('C');
  expect(readSkeleton(document).nodes).toEqual([a]);
  expect(readSkeleton(document, { scene: other }).nodes).toEqual([b]);
});

test('without scenes all nodes are there, without nodes none', () => {
  const document = newDocument();
  expect(readSkeleton(document).skeleton.names).toEqual([]);
  document.createNode('A').addChild(document.createNode('B'));
  const { skeleton } = readSkeleton(document);
  expect(skeleton.names).toEqual(['A', 'B']);
  expect([...skeleton.parents]).toEqual([-1, 0]);
});

test('thumbs of VRM 0.x and 1.0 have other names for the same bones', async () => {
  const vrm0 = readSkeleton(await readGltf(closeGlb(vrm0Json())));
  const vrm1 = readSkeleton(await readGltf(closeGlb(vrm1Json())));
  expect([vrm0.format, vrm1.format]).toEqual(['VRM', 'VRMC_vrm']);
  expect([vrm0.rest, vrm1.rest]).toEqual(['tpose', 'tpose']);
  for (const { mapping, skeleton } of [vrm0, vrm1]) {
    const names = [1, 2, 3].map((i) => skeleton.names[mapping?.get(`thumb_${i as 1}.l`) ?? -1]);
    expect(names).toEqual(['Thumb1L', 'Thumb2L', 'Thumb3L']);
  }
});

test('VRM 0.x says how far joints turn and how limbs stretch', async () => {
  const json = vrm0Json();
  const { humanoid } = json.extensions.VRM;
  humanoid.legStretch = 0.2;
  const neck = humanoid.humanBones.find(({ bone }: { bone: string }) => bone === 'neck');
  const [min, center, max] = [-90, 0, 45].map((x) => ({ x, y: 0, z: 0 }));
  Object.assign(neck, { useDefaultValues: false, min, center, max });
  const { settings, limits } = readSkeleton(await readGltf(closeGlb(json)));
  expect(settings?.legStretch).toBe(0.2);
  expect(limits?.get('neck')?.primary).toBeCloseToArray([-Math.PI / 2, 0, Math.PI / 4], 1e-12);
  expect(limits?.has('spine')).toBe(false);
});

test('bones of a humanoid that mean nothing are left out', async () => {
  const json = vrm1Json();
  const bones = json.extensions.VRMC_vrm.humanoid.humanBones;
  bones.jaw = { node: 999 };
  bones.tail = { node: 1 };
  bones.leftToes = bones.hips;
  bones.rightToes = 'none';
  const { mapping, skeleton, diagnostics } = readSkeleton(await readGltf(closeGlb(json)));
  expect(mapping?.has('jaw')).toBe(false);
  expect(mapping?.has('toes.l')).toBe(false);
  expect(mapping?.has('toes.r')).toBe(false);
  expect(skeleton.names[mapping?.get('hip') ?? -1]).toBe(json.nodes[bones.hips.node].name);
  expect(diagnostics.map(({ code, params }) => [code, params?.['count']])).toEqual([
    ['GLTF_HUMANOID_INVALID', 1],
    ['GLTF_HUMANOID_INVALID', 1],
    ['GLTF_HUMANOID_INVALID', 1],
  ]);
});

test('transforms that are no numbers count as none', () => {
  const document = newDocument();
  const node = document.createNode('A').setTranslation([Number.NaN, 1, 2]).setScale([2, 2, 2]);
  document.createScene().addChild(node.setRotation([0, 0, 0, Number.POSITIVE_INFINITY]));
  const { skeleton, diagnostics } = readSkeleton(document);
  expect([...skeleton.translations, ...skeleton.rotations, ...skeleton.scales]).toEqual([
    0, 0, 0, 0, 0, 0, 1, 2, 2, 2,
  ]);
  expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_NODE_NOT_FINITE']);
});

test('skins of meshes at other places agree on where the joints were bound', () => {
  const rig = new Rig();
  const hips = rig.node('Hips', undefined, { t: [0, 1, 0] });
  const head = rig.node('Head', hips, { t: [0, 0.5, 0] });
  const hat = rig.node('Hat', head, { t: [0, 0.1, 0] });
  // The second mesh was modelled 3 m to the right and brought back in binding.
  const first = rig.skin('Body', [hips, head], [at(0, -1, 0), at(0, -1.5, 0)]);
  const second = rig.skin('Hair', [head, hips], [at(-3, -1.5, 0), at(-3, -1, 0)]);
  rig.skinned('Body', first);
  rig.skinned('Hair', second);
  const { skeleton, skins, nodes, diagnostics } = readSkeleton(rig.document);
  expect(diagnostics).toEqual([]);
  expect(skins.map(({ joints }) => [...joints].map((joint) => nodes[joint]?.getName()))).toEqual([
    ['Hips', 'Head'],
    ['Head', 'Hips'],
  ]);
  const bindOf = (name: string): Mat4 | undefined => {
    const joint = skeleton.names.indexOf(name);
    const matrix = [...(skeleton.inverseBindMatrices ?? []).slice(16 * joint, 16 * joint + 16)];
    return invertMat4(matrix as unknown as Mat4);
  };
  expect(bindOf('Hips')).toBeCloseToArray(at(0, 1, 0), 1e-6);
  expect(bindOf('Head')).toBeCloseToArray(at(0, 1.5, 0), 1e-6);
  expect(bindOf('Hat')).toBeCloseToArray(at(0, 1.6, 0), 1e-6);
  expect(skeleton.skinned?.[nodes.indexOf(head)]).toBe(1);
  expect(skeleton.skinned?.[nodes.indexOf(hat)]).toBe(0);
});

test('of skins that bind a joint differently the first one counts', () => {
  const rig = new Rig();
  const hips = rig.node('Hips', undefined, { t: [0, 1, 0] });
  const head = rig.node('Head', hips, { t: [0, 0.5, 0] });
  const arm = rig.node('Arm', hips, { t: [0.3, 0.3, 0] });
  const joints = [hips, head, arm];
  rig.skinned('A', rig.skin('A', joints, [at(0, -1, 0), at(0, -1.5, 0), at(-0.3, -1.3, 0)]));
  rig.skinned('B', rig.skin('B', joints, [at(0, -1, 0), at(0, -1.5, 0), at(-0.7, -1.3, 0)]));
  const { skeleton, diagnostics } = readSkeleton(rig.document);
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_SKIN_DIFFERENT', { count: 1 }],
  ]);
  const joint = skeleton.names.indexOf('Arm');
  const inverse = skeleton.inverseBindMatrices?.slice(16 * joint, 16 * joint + 16) ?? IDENTITY_MAT4;
  expect(inverse).toBeCloseToArray(at(-0.3, -1.3, 0), 1e-6);
});
