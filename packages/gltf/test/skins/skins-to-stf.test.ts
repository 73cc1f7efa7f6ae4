import type { Node } from '@gltf-transform/core';
import type { Mat4 } from '@stfkit/core';
import {
  composeTrs,
  IDENTITY_MAT4,
  invertMat4,
  multiplyMat4,
  StfArmature,
  StfBone,
  StfInstanceArmature,
  StfInstanceMesh,
  StfMesh,
  StfNode,
} from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { checkSkins, describeSkins } from '../support/check-skins.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { type Place, Rig, trsOf } from '../support/make-rig.ts';
import { placeVertices } from '../support/place-vertices.ts';

const QUARTER: Place = { r: [0, 0, Math.SQRT1_2, Math.SQRT1_2] };
const bind = (place: Place): Mat4 => invertMat4(composeTrs(trsOf(place))) ?? IDENTITY_MAT4;

/** Two joints below a node: A at a height of 1, B another 1 above. */
function makeArm(parentPlace?: Place, isRoot = false) {
  const rig = new Rig();
  const parent = isRoot ? undefined : rig.node('Parent', undefined, parentPlace);
  const a = rig.node('A', parent, { t: [0, 1, 0] });
  const b = rig.node('B', a, { t: [0, 1, 0] });
  return { rig, parent, a, b };
}

const BINDS = [bind({ t: [0, 1, 0] }), bind({ t: [0, 2, 0] })];

describe('a skin', () => {
  test('becomes bones at rest, in the pose of the joints', async () => {
    const { rig, a, b } = makeArm();
    b.setRotation(QUARTER.r as never);
    const skin = rig.skin('Arm', [a, b], BINDS).setSkeleton(a).setExtras({ side: 'left' });
    rig.skinned('Mesh', skin, undefined, { t: [5, 0, 0] });
    const { stf, back, codes } = await checkSkins(rig.document);
    expect(codes).toEqual([]);
    const carrier = findResource(stf, StfNode, 'Parent');
    const instance = stf.get(carrier.instance ?? '', StfInstanceArmature);
    const [boneA, boneB] = ['A', 'B'].map((name) => findResource(stf, StfBone, name));
    expect(boneA?.translation).toEqual([0, 1, 0]);
    expect(boneB?.translation).toEqual([0, 2, 0]);
    expect([boneA?.length, boneB?.length]).toEqual([1, 1]);
    expect(instance.pose?.get(boneB?.id ?? '')?.[1]).toEqual(b.getRotation());
    expect(stf.get(instance.armature, StfArmature).rootBones).toEqual([boneA?.id]);
    const mesh = findResource(stf, StfNode, 'Mesh');
    expect(mesh.trs).toEqual(trsOf({}));
    expect(carrier.children).toEqual([mesh.id]);
    expect(stf.get(mesh.instance ?? '', StfInstanceMesh).armatureInstance).toBe(carrier.id);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
    expect(
      back
        .getRoot()
        .listScenes()[0]
        ?.listChildren()
        .map((n) => n.getName()),
    ).toEqual(['Parent', 'Mesh']);
  });

  test.each([
    ['at the root of the scene', true],
    ['below a node with a camera', false],
  ])('%s gets a node made for its armature, which goes again', async (_, isRoot) => {
    const { rig, parent, a, b } = makeArm({ t: [1, 2, 3] }, isRoot);
    parent?.setCamera(rig.document.createCamera('C'));
    rig.skinned('Mesh', rig.skin('Arm', [a, b], BINDS));
    const { stf, back } = await checkSkins(rig.document);
    expect(findResource(stf, StfNode, 'Arm').trs).toEqual(trsOf({}));
    expect(back.getRoot().listNodes()).toHaveLength(rig.document.getRoot().listNodes().length);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });

  test('of several roots has them in one armature', async () => {
    const rig = new Rig();
    const roots = ['A', 'B', 'C'].map((name, i) => rig.node(name, undefined, { t: [i, 0, 0] }));
    rig.node('Between');
    rig.skinned(
      'Mesh',
      rig.skin(
        'S',
        roots,
        roots.map((_, i) => bind({ t: [i, 0, 0] })),
      ),
    );
    const { stf, back } = await checkSkins(rig.document);
    expect(findResource(stf, StfArmature).rootBones).toHaveLength(3);
    const names = (nodes: readonly Node[]) => nodes.map((node) => node.getName());
    expect(names(back.getRoot().listScenes()[0]?.listChildren() ?? [])).toEqual([
      'A',
      'B',
      'C',
      'Between',
      'Mesh',
    ]);
  });

  test('without matrices has none again', async () => {
    const { rig, a, b } = makeArm();
    rig.skinned('Mesh', rig.skin('Arm', [a, b]));
    const { back } = await checkSkins(rig.document);
    expect(back.getRoot().listSkins()[0]?.getInverseBindMatrices()).toBeNull();
  });

  test('that no mesh has comes back', async () => {
    const { rig, a, b } = makeArm();
    rig.skin('Arm', [b, a], [BINDS[1], BINDS[0]] as Mat4[]);
    const { back } = await checkSkins(rig.document);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });

  test('whose joints no scene has comes back', async () => {
    const { rig, parent, a, b } = makeArm();
    rig.skinned('Mesh', rig.skin('Arm', [a, b], BINDS));
    if (parent) rig.scene.removeChild(parent);
    const { back } = await (async () => {
      const { thereAndBack } = await import('../support/there-and-back.ts');
      return thereAndBack(rig.document);
    })();
    const scene = back.getRoot().listScenes()[0];
    expect(scene?.listChildren().map((node) => node.getName())).toEqual(['Mesh']);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });

  test.each([
    ['hundred times too large', { s: [0.01, 0.01, 0.01] }],
    ['turned', { r: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2], s: [0.01, 0.01, 0.01] }],
    ['below a mirror', { s: [-1, 1, 1] }],
  ])('in a space %s has bones of their own size in STF', async (_, place) => {
    const { rig, a, b } = makeArm(place);
    const world = composeTrs(trsOf(place));
    const binds = [1, 2].map((y) =>
      invertMat4(mul(world, composeTrs(trsOf({ t: [0, y, 0] })))),
    ) as Mat4[];
    rig.skinned('Mesh', rig.skin('Arm', [a, b], binds));
    const { stf, codes } = await checkSkins(rig.document);
    expect(codes).toEqual([]);
    const bones = listResources(stf, StfBone);
    expect(bones.map(({ length }) => length)).toEqual([1, 1]);
    const heights = bones.map(({ translation }) => translation[1]);
    expect(heights).toEqual([1, 2]);
    expect(findResource(stf, StfNode, 'Parent').trs[2]).toEqual(place.s);
  });

  test('of joints that are scaled at rest moves twins of them', async () => {
    const { rig, a, b } = makeArm();
    b.setScale([1, 2, 0.5]);
    const binds = [BINDS[0] as Mat4, bind({ t: [0, 2, 0], s: [2, 1, 3] })];
    rig.skinned('Mesh', rig.skin('Arm', [a, b], binds));
    const { stf, back, codes } = await checkSkins(rig.document);
    expect(codes).toEqual([]);
    expect(listResources(stf, StfBone).map(({ name, deform }) => [name, deform])).toEqual([
      ['A', true],
      ['B', false],
      ['B.001', true],
    ]);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });

  test('with shear is approximated, told so, and comes back', async () => {
    const { rig, a, b } = makeArm();
    const sheared = [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, -2, 0, 1] as unknown as Mat4;
    rig.skin('Arm', [a, b], [BINDS[0] as Mat4, sheared]);
    const { back, codes } = await checkSkins(rig.document);
    expect(codes).toEqual(['GLTF_SKIN_SHEAR']);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });

  test.each([
    ['stretched', [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0.5, 0, 0.1, 0.2, 0.3, 1]],
    ['sheared', [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 3, 0, 0, 0, -1, 1]],
    ['stretched and mirrored', [-1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0.01, 0, 0, 1, 0, 1]],
  ])('whose bind matrices are all %s alike moves its vertices by that', async (_, way) => {
    const { rig, a, b } = makeArm({ r: [0, 0.6, 0, 0.8] });
    b.setRotation([0.48, 0.6, 0, 0.64]);
    const turned = [0.36, 0.48, 0.8, 0] as const;
    const binds = [
      bind({ t: [0, 1, 0], r: turned }),
      bind({ t: [0.5, 2, 1], r: [0, 0, 0.6, 0.8] }),
    ];
    const matrices = binds.map((each) => multiplyMat4(each, way as unknown as Mat4));
    const skin = rig.skin('Arm', [a, b], matrices);
    rig.skinned('Mesh', skin);
    // One that shares the joints, bound without any of that.
    rig.skinned('Other', rig.skin('Plain', [b, a], [...binds].reverse()));
    const { stf, codes } = await checkSkins(rig.document);
    expect(codes).toEqual([]);
    expect(listResources(stf, StfBone).map(({ name }) => name)).toEqual(['A', 'B']);
    await checkSkins(rig.document, { boneAxes: 'along-bone' });
  });

  test('with a matrix without inverse has that bone in its pose, and comes back', async () => {
    const { rig, a, b } = makeArm();
    const flat = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as unknown as Mat4;
    rig.skin('Arm', [a, b], [BINDS[0] as Mat4, flat]);
    const { stf, back, codes } = await checkSkins(rig.document);
    expect(codes).toEqual(['GLTF_SKIN_FLAT']);
    expect(findResource(stf, StfBone, 'B').translation).toEqual([0, 2, 0]);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });
});

describe('several skins', () => {
  test('of the same joints are one armature', async () => {
    const { rig, a, b } = makeArm();
    rig.skinned('One', rig.skin('First', [a, b], BINDS));
    rig.skinned('Two', rig.skin('Second', [b, a], [BINDS[1], BINDS[0]] as Mat4[]));
    const { stf, back } = await checkSkins(rig.document);
    expect(listResources(stf, StfArmature)).toHaveLength(1);
    expect(listResources(stf, StfBone)).toHaveLength(2);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });

  test('that agree but for where the mesh was share bones', async () => {
    const { rig, a, b } = makeArm();
    const moved = [bind({ t: [3, 1, 0] }), bind({ t: [3, 2, 0] })];
    rig.skinned('One', rig.skin('First', [a, b], BINDS));
    rig.skinned('Two', rig.skin('Second', [a, b], moved));
    const { stf } = await checkSkins(rig.document);
    expect(listResources(stf, StfBone)).toHaveLength(2);
  });

  test('that bind a joint differently have a bone each', async () => {
    const { rig, a, b } = makeArm();
    const other = [BINDS[0] as Mat4, bind({ t: [0, 2, 1] })];
    rig.skinned('One', rig.skin('First', [a, b], BINDS));
    rig.skinned('Two', rig.skin('Second', [a, b], other));
    const { stf, back } = await checkSkins(rig.document);
    expect(listResources(stf, StfBone).map(({ name }) => name)).toEqual(['A', 'B', 'B.001']);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });

  test('whose joints hang on each other are one armature', async () => {
    const { rig, a, b } = makeArm();
    const hair = rig.node('Hair', rig.node('Band', b), { t: [0, 0.5, 0] });
    rig.skinned('Body', rig.skin('Body', [a, b], BINDS));
    rig.skinned('Curls', rig.skin('Hair', [hair]));
    const { stf } = await checkSkins(rig.document);
    // The band is a node that follows a bone, and carries the armature of the hair.
    expect(listResources(stf, StfArmature)).toHaveLength(2);
    const band = findResource(stf, StfNode, 'Band');
    expect(band.parentBinding?.bone).toBe(findResource(stf, StfBone, 'B').id);
    const direct = new Rig();
    const root = direct.node('Root');
    const child = direct.node('Child', root);
    direct.skinned('Body', direct.skin('Body', [root]));
    direct.skinned('Curls', direct.skin('Hair', [child]));
    expect(listResources((await checkSkins(direct.document)).stf, StfArmature)).toHaveLength(1);
  });

  test('of different joints are armatures of their own', async () => {
    const rig = new Rig();
    for (const name of ['Left', 'Right']) {
      const joint = rig.node(`${name} joint`, rig.node(name));
      rig.skinned(`${name} mesh`, rig.skin(name, [joint]));
    }
    const { stf } = await checkSkins(rig.document);
    expect(listResources(stf, StfArmature).map(({ name }) => name)).toEqual(['Left', 'Right']);
  });

  test('may move one mesh, and no skin as well', async () => {
    const { rig, a, b } = makeArm();
    const mesh = rig.mesh('Shared', 2);
    const [one, two] = [
      rig.skin('One', [a, b], BINDS),
      rig.skin('Two', [a, b], [bind({ t: [0, 1, 2] }), BINDS[1] as Mat4]),
    ];
    rig.node('First', undefined).setMesh(mesh).setSkin(one);
    rig
      .node('Second', undefined, { t: [1, 0, 0] })
      .setMesh(mesh)
      .setSkin(two);
    rig
      .node('Again', undefined, { t: [2, 0, 0] })
      .setMesh(mesh)
      .setSkin(one);
    rig.node('Rigid', undefined, { t: [3, 0, 0] }).setMesh(mesh);
    const { stf, back } = await checkSkins(rig.document);
    expect(listResources(stf, StfMesh)).toHaveLength(3);
    expect(describeSkins(back)).toEqual(describeSkins(rig.document));
  });
});

describe('a node with a skinned mesh', () => {
  test('that is above the joints keeps its place, and its mesh goes to the armature', async () => {
    const { rig, parent, a, b } = makeArm({ t: [0, 0, 2] });
    parent?.setMesh(rig.mesh('Mesh', 2)).setSkin(rig.skin('Arm', [a, b], BINDS));
    const { back } = await checkSkins(rig.document);
    const [node] = back.getRoot().listScenes()[0]?.listChildren() ?? [];
    expect([node?.getName(), node?.getMesh()?.getName()]).toEqual(['Parent', 'Mesh']);
    expect(back.getRoot().listNodes()).toHaveLength(3);
  });

  test('that is a joint is a bone with a mesh beside it', async () => {
    const { rig, a, b } = makeArm();
    b.setMesh(rig.mesh('Mesh', 2)).setSkin(rig.skin('Arm', [a, b], BINDS));
    const { stf, back } = await checkSkins(rig.document);
    expect(findResource(stf, StfBone, 'B').name).toBe('B');
    expect(back.getRoot().listNodes()).toHaveLength(3);
  });

  test('that is animated or has children stays where it is', async () => {
    const { rig, a, b } = makeArm();
    const node = rig.skinned('Mesh', rig.skin('Arm', [a, b], BINDS), undefined, { t: [1, 0, 0] });
    rig.node('Child', node, { t: [0, 1, 0] });
    const { stf, back } = await checkSkins(rig.document);
    const [moved, kept] = listResources(stf, StfNode).filter(({ name }) => name === 'Mesh');
    expect([moved?.trs[0], kept?.trs[0]].sort()).toEqual([
      [0, 0, 0],
      [1, 0, 0],
    ]);
    expect(back.getRoot().listNodes()).toHaveLength(5);
  });
});

test('joints have meshes, cameras and nodes of their own, in the order they had', async () => {
  const { rig, parent, a, b } = makeArm({ t: [0, 0, 1] });
  a.setMesh(rig.mesh('Plain', 0)).setCamera(rig.document.createCamera('Eye'));
  rig.node('Hat', a, { t: [0, 0.5, 0], ...QUARTER }).setMesh(rig.mesh('Hat mesh', 0));
  rig.node('Feather', a.listChildren()[1], { t: [0, 1, 0] });
  const between = rig.node('Between', b, { t: [0, 1, 0] });
  const tip = rig.node('Tip', between, { t: [0, 1, 0] });
  if (parent) rig.node('Beside', parent);
  const binds = [...BINDS, bind({ t: [0, 4, 0] })];
  rig.skinned('Mesh', rig.skin('Arm', [a, b, tip], binds));
  const { stf, back } = await checkSkins(rig.document);
  const bone = findResource(stf, StfBone, 'A').id;
  expect(findResource(stf, StfNode, 'Hat').parentBinding?.bone).toBe(bone);
  expect(findResource(stf, StfNode, 'Feather').parentBinding).toBeUndefined();
  expect(findResource(stf, StfBone, 'Between').deform).toBe(false);
  const names = (node: Node | undefined) => node?.listChildren().map((each) => each.getName());
  const find = (name: string) =>
    back
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === name);
  expect(names(find('A'))).toEqual(['B', 'Hat']);
  expect(find('A')?.getMesh()?.getName()).toBe('Plain');
  expect(find('A')?.getCamera()?.getName()).toBe('Eye');
  expect(names(find('Parent'))).toEqual(['A', 'Beside']);
  expect(back.getRoot().listNodes()).toHaveLength(rig.document.getRoot().listNodes().length);
});

test('names of bones are unique and fit for programs, and come back', async () => {
  const rig = new Rig();
  const parent = rig.node('P');
  const joints = ['mixamorig:Hips', '', 'Bone', 'Bone', 'a/b'].map((name) =>
    rig.node(name, parent),
  );
  rig.skin('S', joints);
  const { stf, back } = await checkSkins(rig.document);
  expect(listResources(stf, StfBone).map(({ name }) => name)).toEqual([
    'mixamorig_Hips',
    'Bone',
    'Bone.001',
    'Bone.002',
    'a_b',
  ]);
  expect(describeSkins(back)).toEqual(describeSkins(rig.document));
});

test.each([
  ['shear', [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, -2, 0, 1]],
  ['no inverse', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
])('a bone whose bind matrix has %s is not turned where others are', async (_, matrix) => {
  const { rig, a, b } = makeArm();
  b.setTranslation([1, 0, 0]);
  const binds = [BINDS[0] as Mat4, matrix as unknown as Mat4];
  rig.skinned('Mesh', rig.skin('Arm', [a, b], binds));
  const given = await io.readBinary(await io.writeBinary(rig.document));
  const options = { boneAxes: 'along-bone' } as const;
  const { document: stf } = await gltfToStf(given, options);
  const { document: preserved } = await gltfToStf(given);
  const rotationOf = (name: string, of = stf) => findResource(of, StfBone, name).rotation;
  expect(rotationOf('B')).toEqual(rotationOf('B', preserved));
  expect(rotationOf('A')).not.toEqual(rotationOf('A', preserved));
  const { document: back } = await stfToGltf(stf);
  const glb = await io.writeBinary(back);
  const [expected, found] = [given, back].map((each) => [...placeVertices(each).values()].flat(2));
  expect(found).toEqual(expected?.map((value) => expect.closeTo(value, 5)));
  const { document: again, diagnostics } = await gltfToStf(await io.readBinary(glb), options);
  expectEqualDocuments(again, stf);
  expect(diagnostics.map(({ code }) => code)).not.toContain('GLTF_DELTA_OVERRULED');
});

test('bones run along +Y where that is asked for', async () => {
  const { rig, a, b } = makeArm({ s: [2, 2, 2] });
  b.setTranslation([1, 0, 0]).setRotation(QUARTER.r as never);
  const end = rig.node('End', b, { t: [0, 0, 3] });
  rig.node('Hat', b, { t: [0, 0.5, 0], ...QUARTER }).setMesh(rig.mesh('Hat mesh', 0));
  const binds = [bind({ t: [0, 1, 0] }), bind({ t: [1, 1, 0] }), bind({ t: [1, 1, 3] })];
  rig.skinned('Mesh', rig.skin('Arm', [a, b, end], binds));
  const { stf, back } = await checkSkins(rig.document, { boneAxes: 'along-bone' });
  // Those that do are not turned again.
  expectEqualDocuments((await gltfToStf(back, { boneAxes: 'along-bone' })).document, stf);
  const bone = findResource(stf, StfBone, 'B');
  const [x, y, z, w] = bone.rotation;
  const along = [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
  along.forEach((value, i) => {
    expect(value).toBeCloseTo([0, 0, 1][i] as number, 6);
  });
  expect(bone.length).toBeCloseTo(3, 6);
});

function mul(a: Mat4, b: Mat4): Mat4 {
  const product = Array.from({ length: 16 }, (_, i) => {
    const [column, row] = [i >> 2, i & 3];
    return [0, 1, 2, 3].reduce(
      (sum, k) => sum + (a[4 * k + row] as number) * (b[4 * column + k] as number),
      0,
    );
  });
  return product as unknown as Mat4;
}
