import type {
  Accessor,
  Document,
  ExtensibleProperty,
  GLTF,
  Material,
  Node,
  Primitive,
  Property,
  TypedArray,
} from '@gltf-transform/core';
import {
  KHRLightsPunctual,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsUnlit,
  KHRMeshQuantization,
  KHRNodeVisibility,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import {
  AnimationPointerExtension,
  type PointerKind,
  StfDelta,
  StfDocumentExtension,
} from '@stfkit/gltf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setSparseValues, toSparse } from '../../src/geometry/sparse-values.ts';
import { enableRawExtension } from '../../src/raw-extensions/raw-extension.ts';
import { toExtras } from '../../src/read/plain-extras.ts';
import { writeGlb } from '../../src/write/write-glb.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { anyPlan, buildDocument } from '../support/random-document.ts';
import { jpeg, png } from '../support/tiny-images.ts';
import { canWriteGlb } from './can-write-glb.ts';
import { expectSameGlb, jsonOf } from './same-bytes.ts';

const floats = (length: number): Float32Array =>
  Float32Array.from({ length }, (_, i) => ((i * 37) % 101) / 8 - 5);

function accessor(
  document: Document,
  type: GLTF.AccessorType,
  values: TypedArray,
  name = '',
): Accessor {
  return document.createAccessor(name).setType(type).setArray(values);
}

/** A primitive of as many vertices as positions are given. */
function primitive(document: Document, positions: Float32Array): Primitive {
  const made = document.createPrimitive();
  return made.setAttribute('POSITION', accessor(document, 'VEC3', positions));
}

/** A document with one mesh of one primitive at a node of a scene. */
function makeModel(count = 5): { document: Document; node: Node; part: Primitive } {
  const document = newDocument();
  document.createBuffer();
  const part = primitive(document, floats(3 * count));
  const mesh = document.createMesh('Mesh').addPrimitive(part);
  const node = document.createNode('Node').setMesh(mesh);
  document.getRoot().setDefaultScene(document.createScene('Scene').addChild(node));
  return { document, node, part };
}

describe('what files seldom have is written as glTF-Transform does it', () => {
  test('nothing at all', async () => {
    await expectSameGlb(newDocument());
    const document = newDocument();
    document.createBuffer('Empty');
    document.createScene();
    document.createNode();
    document.createMesh();
    document.createMaterial();
    await expectSameGlb(document);
  });

  test('several scenes, the second the default one', async () => {
    const { document, node } = makeModel();
    node.addChild(document.createNode('Child').addChild(document.createNode()));
    document.getRoot().setDefaultScene(document.createScene('Other').addChild(node));
    await expectSameGlb(document);
  });

  test('names and extras everywhere, of any kind', async () => {
    const { document, node, part } = makeModel();
    const root = document.getRoot();
    Object.assign(root.getAsset(), { generator: 'G', copyright: 'Ünï 🐿', extras: [1] });
    const kinds: (() => Record<string, unknown>)[] = [
      () => ({ a: { b: [null, 'x"\\'] } }),
      () => toExtras(5),
      () => ({ ...toExtras([1, 'é']) }),
      () => toExtras(null),
    ];
    const sampler = document.createAnimationSampler('S');
    sampler.setInput(accessor(document, 'SCALAR', floats(2), 'Times'));
    const channel = document.createAnimationChannel('C').setSampler(sampler).setTargetNode(node);
    const clip = document.createAnimation('A').addSampler(sampler).addChannel(channel);
    part.addTarget(document.createPrimitiveTarget('Up'));
    const skin = document.createSkin('Bones').addJoint(node);
    const texture = document.createTexture('T').setImage(png(1)).setMimeType('image/png');
    const material = document.createMaterial('M').setNormalTexture(texture);
    const info = material.getNormalTextureInfo();
    const owners: Property[] = [root, node, part, sampler, channel, clip, skin, texture, material];
    owners.push(...root.listMeshes(), ...root.listScenes(), ...root.listAccessors());
    owners.push(...root.listBuffers(), document.createCamera('Eye'));
    if (info) owners.push(info);
    for (const make of kinds) {
      for (const owner of owners) owner.setExtras(make());
      await expectSameGlb(document);
    }
  });

  test.each([0, 1, 2, 3, 4, 5, 6] as const)('primitives of mode %i', async (mode) => {
    const { document, part } = makeModel(6);
    part.setMode(mode);
    await expectSameGlb(document);
  });

  test.each([Uint8Array.of(0, 1, 2), Uint16Array.of(0, 1, 2), Uint32Array.of(2, 1, 0)])(
    'indices of several widths',
    async (indices) => {
      const { document, part } = makeModel();
      part.setIndices(accessor(document, 'SCALAR', indices));
      const other = primitive(document, floats(9));
      other.setIndices(accessor(document, 'SCALAR', Uint8Array.of(2, 1, 0, 0, 1)));
      document.createMesh().addPrimitive(other);
      await expectSameGlb(document);
    },
  );

  test('attributes of all types, each from a whole word on', async () => {
    const { document, part } = makeModel(3);
    document.createExtension(KHRMeshQuantization).setRequired(true);
    const set = (name: string, type: GLTF.AccessorType, values: TypedArray) =>
      part.setAttribute(name, accessor(document, type, values).setNormalized(true));
    set('NORMAL', 'VEC3', Int8Array.of(0, 0, 127, -127, 0, 0, 1, 2, 3));
    set('TANGENT', 'VEC4', floats(12));
    set('TEXCOORD_0', 'VEC2', Uint8Array.of(1, 2, 3, 4, 5, 6));
    set('TEXCOORD_1', 'VEC2', Int16Array.of(-1, 2, -3, 4, -5, 6));
    set('COLOR_0', 'VEC3', Uint16Array.of(1, 2, 3, 4, 5, 6, 7, 8, 65_535));
    set(
      'COLOR_1',
      'VEC4',
      Uint8Array.from({ length: 12 }, (_, i) => 20 * i),
    );
    set('_COUNT', 'SCALAR', Uint32Array.of(1, 2 ** 31, 2 ** 32 - 1));
    set('_BYTE', 'SCALAR', Uint8Array.of(1, 2, 3));
    set('_MATRIX', 'MAT4', floats(48));
    set(
      '_SMALL',
      'MAT2',
      Int8Array.from({ length: 12 }, (_, i) => -i),
    );
    await expectSameGlb(document);
  });

  test('positions of integers, alone and beside floats', async () => {
    const { document, part } = makeModel(3);
    const bytes = Int8Array.of(1, -2, 3, -4, 5, -6, 7, -8, 9);
    part.setAttribute('POSITION', accessor(document, 'VEC3', bytes).setNormalized(true));
    await expectSameGlb(document);
    part.setAttribute('TEXCOORD_0', accessor(document, 'VEC2', floats(6)));
    part.setAttribute('POSITION', accessor(document, 'VEC3', Uint16Array.from(bytes)));
    await expectSameGlb(document);
    part.setAttribute('POSITION', accessor(document, 'VEC3', Uint32Array.from(bytes)));
    await expectSameGlb(document);
  });

  test('bounds of numbers that are none, and of none', async () => {
    const { document, part } = makeModel();
    const odd = Float32Array.of(Number.NaN, 1, Infinity, -0, -Infinity, 2, 0, 5, Number.NaN);
    part.setAttribute('POSITION', accessor(document, 'VEC3', odd));
    document.createMesh().addPrimitive(primitive(document, new Float32Array(0)));
    await expectSameGlb(document);
  });

  test('numbers that start anywhere in their buffer', async () => {
    const { document, part } = makeModel(4);
    const bytes = new Uint8Array(floats(40).buffer);
    part.setAttribute('NORMAL', accessor(document, 'VEC3', new Float32Array(bytes.buffer, 12, 12)));
    part.setAttribute('TEXCOORD_0', accessor(document, 'VEC2', bytes.subarray(3, 11)));
    part.setIndices(accessor(document, 'SCALAR', bytes.subarray(1, 4)));
    await expectSameGlb(document);
  });

  test('accessors that several refer to, or nobody', async () => {
    const { document, part } = makeModel(4);
    accessor(document, 'VEC3', floats(6), 'Nobody');
    const shared = accessor(document, 'VEC2', floats(8));
    const indices = accessor(document, 'SCALAR', Uint16Array.of(0, 1, 2));
    part.setAttribute('TEXCOORD_1', shared).setIndices(indices);
    const second = primitive(document, floats(12)).setAttribute('TEXCOORD_0', shared);
    const first = document.getRoot().listMeshes()[0];
    first?.addPrimitive(second.setIndices(indices).setAttribute('_POSITION', shared));
    const again = document.createPrimitive().setIndices(indices);
    again.setAttribute('POSITION', part.getAttribute('POSITION'));
    const target = document.createPrimitiveTarget('A').setAttribute('POSITION', shared);
    document.createMesh().addPrimitive(again.addTarget(target));
    accessor(document, 'SCALAR', Uint8Array.of(7), 'Nobody either');
    await expectSameGlb(document);
  });

  test('morph targets with names, without, and with those of the extras', async () => {
    const { document, part } = makeModel(4);
    const mesh = document.getRoot().listMeshes()[0];
    for (const name of ['', 'Smile', '2']) {
      const target = document.createPrimitiveTarget(name);
      target.setAttribute('POSITION', accessor(document, 'VEC3', floats(12)));
      part.addTarget(target.setAttribute('NORMAL', accessor(document, 'VEC3', floats(12))));
    }
    mesh?.setWeights([0, 0.5, 1]).addPrimitive(primitive(document, floats(6)));
    await expectSameGlb(document);
    mesh?.setExtras({ targetNames: ['x'], other: 1 });
    await expectSameGlb(document);
  });

  test.each([4, 300, 70_000])('sparse accessors of %i rows', async (count) => {
    const { document, part } = makeModel(count);
    const values = new Float32Array(3 * count);
    const add = (rows: readonly number[]): Accessor => {
      const own = values.slice();
      for (const row of rows) own.set([0, -1, row], 3 * row);
      const made = accessor(document, 'VEC3', own).setSparse(true);
      part.addTarget(document.createPrimitiveTarget('T').setAttribute('POSITION', made));
      return made;
    };
    add([]);
    await expectSameGlb(document);
    add([1]);
    add([0, 2, count - 2]);
    add([]);
    const whole = accessor(
      document,
      'SCALAR',
      Uint16Array.from({ length: count }, (_, i) => i % 3),
    );
    part.setAttribute('_A', whole.setSparse(true));
    // As the times of clips are called, which have bounds.
    part.setAttribute('input', accessor(document, 'SCALAR', new Float32Array(count)));
    part.setAttribute('POSITION', add([count - 1, 1]));
    await expectSameGlb(document);
  });

  test('skins with what they may lack', async () => {
    const { document, node, part } = makeModel(2);
    const bones = ['A', 'B'].map((name) => document.createNode(name));
    const matrices = accessor(document, 'MAT4', floats(32));
    const skin = document.createSkin('S').setSkeleton(bones[0] ?? null);
    for (const bone of bones) skin.addJoint(bone);
    node.setSkin(skin.setInverseBindMatrices(matrices));
    document.createSkin().addJoint(node).setInverseBindMatrices(matrices);
    document.createSkin().addJoint(node);
    part.setAttribute('JOINTS_0', accessor(document, 'VEC4', new Uint8Array(8)));
    part.setAttribute('WEIGHTS_0', accessor(document, 'VEC4', floats(8)));
    await expectSameGlb(document);
  });

  test('clips of all interpolations that share accessors', async () => {
    const { document, node } = makeModel();
    const times = accessor(document, 'SCALAR', Float32Array.of(0.1, 0.5, 2));
    const values = accessor(document, 'VEC3', floats(9));
    for (const [i, interpolation] of (['LINEAR', 'STEP', 'CUBICSPLINE'] as const).entries()) {
      const clip = document.createAnimation(i === 0 ? '' : interpolation);
      const output = i === 2 ? accessor(document, 'VEC4', Int16Array.from(floats(36))) : values;
      const sampler = document.createAnimationSampler().setInput(times).setOutput(output);
      clip.addSampler(sampler.setInterpolation(interpolation));
      for (const path of ['translation', 'rotation', 'scale', 'weights'] as const) {
        const channel = document.createAnimationChannel().setTargetPath(path).setSampler(sampler);
        clip.addChannel(channel.setTargetNode(i === 1 ? null : node));
      }
      clip.addChannel(document.createAnimationChannel());
      clip.addSampler(document.createAnimationSampler());
    }
    await expectSameGlb(document);
  });

  test('pointers to all that they may lead to, and to what is not there', async () => {
    const { document, node } = makeModel();
    const pointers = document.createExtension(AnimationPointerExtension);
    await expectSameGlb(document);
    const light = document.createExtension(KHRLightsPunctual).createLight();
    document.createExtension(KHRLightsPunctual).createLight('Unused');
    const lit = document.createNode().setExtension('KHR_lights_punctual', light);
    const [mesh = null] = document.getRoot().listMeshes();
    const gone = document.createNode('Gone');
    const targets: (readonly [PointerKind, Property | null, string])[] = [
      ['node', node, '/rotation'],
      ['node', lit, '/extensions/KHR_node_visibility/visible'],
      ['mesh', mesh, '/weights'],
      ['material', document.createMaterial(), '/a~1b"é'],
      ['camera', document.createCamera(), ''],
      ['light', lit, '/intensity'],
      ['light', node, '/intensity'],
      ['light', null, '/intensity'],
      ['mesh', node, '/weights'],
      ['node', gone, '/rotation'],
      ['node', null, '/rotation'],
    ];
    const clip = document.createAnimation();
    const sampler = document.createAnimationSampler();
    clip.addSampler(sampler);
    for (const [i, target] of targets.entries()) {
      const channel = document.createAnimationChannel().setSampler(sampler);
      channel.setTargetPath('pointer' as 'rotation').setTargetNode(i === 1 ? node : null);
      if (i === 2) channel.setExtras({ a: 1 });
      clip.addChannel(channel);
      const pointer = pointers.createPointer().setTarget(...target);
      channel.setExtension('KHR_animation_pointer', pointer);
    }
    gone.dispose();
    await expectSameGlb(document);
    document.createExtension(StfDocumentExtension);
    await expectSameGlb(document);
  });

  test.each(['AAA_first', 'Stg', 'ZZZ_last', '5', '', 'a b'])(
    'what the extension "%s", which nobody knows, says',
    async (name) => {
      const { document, node, part } = makeModel(2);
      const root = document.getRoot();
      const extension = enableRawExtension(document, name);
      await expectSameGlb(document);
      const light = document.createExtension(KHRLightsPunctual).createLight();
      node.addChild(document.createNode().setExtension('KHR_lights_punctual', light));
      const material = document.createMaterial();
      const unlit = document.createExtension(KHRMaterialsUnlit).createUnlit();
      part.setMaterial(material.setExtension('KHR_materials_unlit', unlit));
      document.createSkin().addJoint(node);
      document.createCamera().setType('perspective');
      document.createTexture().setImage(png(1));
      const clip = document.createAnimation();
      clip.addSampler(document.createAnimationSampler());
      node.addChild(document.createNode().setTranslation([1e-6, 0, 0]));
      const owners: ExtensibleProperty[] = [
        ...[root.listScenes(), root.listNodes(), root.listMeshes(), root.listMaterials()].flat(),
        ...[root.listTextures(), root.listCameras(), root.listSkins(), [clip]].flat(),
      ];
      for (const [i, owner] of owners.entries()) {
        const data = extension?.createData().setEntries({
          '': { place: i },
          '/primitives/0': [i],
          '/primitives/0/attributes': i,
          '/pbrMetallicRoughness': null,
          '/perspective': 'x',
          '/gone/0': {},
          '/name': {},
          '/translation': {},
        });
        owner.setExtension(name, data ?? null);
      }
      const ofFile = extension?.createData().setEntries({ '': {}, '/asset': { a: 1 } });
      root.setExtension(name, ofFile ?? null);
      await expectSameGlb(document);
      document.createExtension(StfDocumentExtension);
      await expectSameGlb(document);
    },
  );

  test('several extensions that nobody knows, among those that are known', async () => {
    const { document, node } = makeModel();
    const light = document.createExtension(KHRLightsPunctual).createLight();
    const visibility = document.createExtension(KHRNodeVisibility).createVisibility();
    node.setExtension('KHR_node_visibility', visibility);
    node.setExtension('KHR_lights_punctual', light);
    for (const name of ['Z', 'KHR_m', 'A', 'KHR_z', 'M', '7']) {
      for (const owner of [node, document.getRoot()]) {
        const data = enableRawExtension(document, name)?.createData() ?? null;
        owner.setExtension(name, data?.setEntries({ '': name, '/asset': name }) ?? null);
      }
    }
    await expectSameGlb(document);
    document.createExtension(StfDocumentExtension);
    await expectSameGlb(document);
  });

  test('nodes that are nearly in no place, and weights', async () => {
    const { document, node } = makeModel();
    const small = (value: number): [number, number, number] => [value, 0, -value];
    for (const value of [0, -0, 9e-6, 1.1e-5, 1 / 3, Number.NaN]) {
      node.addChild(document.createNode().setTranslation(small(value)));
      node.addChild(document.createNode().setRotation([value, 0, 0, 1 - value]));
      node.addChild(
        document
          .createNode()
          .setScale([1, 1 + value, 1])
          .setWeights([value]),
      );
    }
    await expectSameGlb(document);
    document.createExtension(StfDocumentExtension);
    await expectSameGlb(document);
  });

  test('cameras of both kinds', async () => {
    const { document, node } = makeModel();
    const eye = document.createCamera().setType('perspective').setYFov(0.5).setZNear(0.01);
    node.setCamera(eye);
    document.createCamera('A').setType('perspective').setAspectRatio(1.5).setZFar(1000);
    document.createCamera('B').setType('orthographic').setXMag(2).setYMag(3);
    await expectSameGlb(document);
  });

  test('lights of all kinds, and what is not to be seen', async () => {
    const { document, node } = makeModel();
    const extension = document.createExtension(KHRLightsPunctual);
    await expectSameGlb(document);
    const lights = (['directional', 'point', 'spot'] as const).map((type) =>
      extension.createLight(type === 'spot' ? '' : type).setType(type),
    );
    const [sun, point, spot] = lights;
    sun?.setColor([1, 0.5, 1]).setIntensity(5).setExtras({ a: 1 });
    point?.setRange(0).setColor([1, 1, 1.000001]);
    spot?.setInnerConeAngle(0.1).setOuterConeAngle(0.2).setRange(7);
    const visibility = document.createExtension(KHRNodeVisibility).setRequired(true);
    for (const [i, light] of lights.entries()) {
      const child = document.createNode().setExtension('KHR_lights_punctual', light);
      child.setExtension('KHR_node_visibility', visibility.createVisibility().setVisible(i > 0));
      node.addChild(child);
    }
    extension.createLight('Unused');
    await expectSameGlb(document);
  });
});

describe('materials are written as glTF-Transform does it', () => {
  test('factors', async () => {
    const { document, part } = makeModel();
    const materials = (['OPAQUE', 'MASK', 'BLEND'] as const).map((mode, i) =>
      document
        .createMaterial(`M${i}`)
        .setAlphaMode(mode)
        .setAlphaCutoff(0.25)
        .setDoubleSided(i === 1)
        .setBaseColorFactor([1, 1, 1 - i * 6e-6, 1])
        .setEmissiveFactor([0, i * 6e-6, 0])
        .setRoughnessFactor(1 - i * 1e-9)
        .setMetallicFactor(i / 2)
        .setNormalScale(2)
        .setOcclusionStrength(0.5),
    );
    part.setMaterial(materials[1] ?? null);
    await expectSameGlb(document);
  });

  /** A document with two images and a material. */
  function makeTextured(): { document: Document; material: Material } {
    const { document } = makeModel();
    const [a, b] = [png(1), jpeg(2)].map((bytes, i) =>
      document
        .createTexture(i === 0 ? '' : 'B')
        .setImage(bytes)
        .setMimeType(i === 0 ? 'image/png' : 'image/jpeg')
        .setURI(i === 0 ? '' : 'b.jpg'),
    );
    const material = document
      .createMaterial()
      .setBaseColorTexture(a ?? null)
      .setEmissiveTexture(b ?? null)
      .setNormalTexture(a ?? null)
      .setOcclusionTexture(b ?? null)
      .setMetallicRoughnessTexture(b ?? null);
    document
      .createMaterial()
      .setMetallicRoughnessTexture(b ?? null)
      .setNormalTexture(b ?? null);
    return { document, material };
  }

  test('images with several samplers', async () => {
    const { document, material } = makeTextured();
    material.setNormalScale(2).setOcclusionStrength(0.5);
    material.getNormalTextureInfo()?.setTexCoord(1).setMagFilter(9728).setExtras({ a: 1 });
    material.getBaseColorTextureInfo()?.setWrapS(33_071);
    material.getOcclusionTextureInfo()?.setMinFilter(9987).setWrapT(33_648).setTexCoord(2);
    await expectSameGlb(document);
  });

  test('images without bytes, behind those that have some', async () => {
    const { document } = makeTextured();
    document.createTexture('None').setMimeType('image/png');
    document.createMaterial().setNormalTexture(document.createTexture('Not even a type'));
    await expectSameGlb(document);
  });

  test('images, and nothing else in the buffer', async () => {
    const document = newDocument();
    document.createBuffer();
    for (const length of [1, 8, 5, 0]) document.createTexture().setImage(new Uint8Array(length));
    await expectSameGlb(document);
  });

  test('extensions', async () => {
    const { document, material } = makeTextured();
    const unlit = document.createExtension(KHRMaterialsUnlit);
    const strength = document.createExtension(KHRMaterialsEmissiveStrength);
    const transforms = document.createExtension(KHRTextureTransform).setRequired(true);
    material.setExtension('KHR_materials_unlit', unlit.createUnlit());
    const strong = strength.createEmissiveStrength().setEmissiveStrength(3).setExtras({ a: 1 });
    material.setExtension('KHR_materials_emissive_strength', strong);
    material.setNormalScale(3);
    const infos = [material.getNormalTextureInfo(), material.getBaseColorTextureInfo()];
    const moved = transforms.createTransform().setOffset([1, 2]).setRotation(0.5).setTexCoord(0);
    infos[0]?.setExtension('KHR_texture_transform', moved.setScale([1, 2]));
    const still = transforms
      .createTransform()
      .setOffset([1e-6, 0])
      .setScale([1, 1 + 1e-6]);
    infos[1]?.setExtension('KHR_texture_transform', still);
    await expectSameGlb(document);
  });
});

describe('STF_document is written as its extension does it', () => {
  /** A face, a target of which moves few vertices. */
  function makeFace(names: readonly string[]): { document: Document; stf: StfDocumentExtension } {
    const { document, part, node } = makeModel(300);
    const stf = document.createExtension(StfDocumentExtension);
    for (const [i, name] of names.entries()) {
      const target = document.createPrimitiveTarget(name);
      const values = new Float32Array(900);
      if (i > 0) values.set([1, -2, -0], 30 * i);
      const made = accessor(document, 'VEC3', new Float32Array(0), i === 1 ? 'One' : '');
      setSparseValues(made, toSparse(values, 3));
      part.addTarget(target.setAttribute(i < 2 ? 'POSITION' : 'NORMAL', made));
    }
    node.setExtension('STF_document', stf.createIdentity('node').setOwnsLight(true));
    return { document, stf };
  }

  test('ids and marks', async () => {
    const { document, stf } = makeFace([]);
    await expectSameGlb(document);
    const clip = document.createAnimation();
    clip.setExtension('STF_document', stf.createIdentity('clip', [24, 0, 48]));
    const mesh = document.getRoot().listMeshes()[0];
    const identity = stf.createIdentity('mesh').setSlots([1, 0]).setMaterialsOf('other');
    mesh?.setExtension('STF_document', identity);
    document.createScene();
    await expectSameGlb(document);
  });

  test('sparse accessors, and names that nobody gave', async () => {
    await expectSameGlb(makeFace(['']).document);
    await expectSameGlb(makeFace(['0', '1', '2', '3']).document);
    const { document } = makeFace(['A', '1', '2']);
    document.getRoot().listMeshes()[0]?.setExtras({ a: 1 });
    document.createTexture().setImage(png(3));
    await expectSameGlb(document);
  });

  test('names that nobody gave, beside extras', async () => {
    const { document } = makeFace(['0', '1']);
    document.getRoot().listMeshes()[0]?.setExtras({ a: 1 });
    await expectSameGlb(document);
  });

  test('a delta, with a buffer, with one that holds nothing, and without', async () => {
    const { document } = makeFace(['A', 'B']);
    const documents = [document, newDocument(), newDocument()];
    documents[1]?.createBuffer('B');
    for (const each of documents) {
      each.createExtension(StfDocumentExtension);
      const delta = new StfDelta(each.getGraph());
      each.getRoot().setExtension('STF_document', delta);
      await expectSameGlb(each);
      delta.setBytes(Uint8Array.of(1, 2, 3, 4, 5, 6, 7), 99);
      await expectSameGlb(each);
    }
  });

  test('accessors that have no array are told as they are', () => {
    const { document } = makeFace(['A', 'B', 'C']);
    const before = writeGlb(document);
    expect(Buffer.from(writeGlb(document)).equals(before)).toBe(true);
  });
});

test('random documents are the same', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, fc.boolean(), async (plan, hasStf) => {
      const document = buildDocument(plan);
      if (hasStf) document.createExtension(StfDocumentExtension);
      await expectSameGlb(document);
    }),
    { numRuns: 200 },
  );
});

test('integers of sparse accessors that stand for others are not rounded to whole numbers, as glTF-Transform does it', async () => {
  const { document, part } = makeModel(4);
  const values = Int8Array.of(0, 0, 0, 64, -3, 127, 0, 0, 0, 0, 0, 0);
  const made = accessor(document, 'VEC3', values).setNormalized(true).setSparse(true);
  part.addTarget(document.createPrimitiveTarget('T').setAttribute('NORMAL', made));
  const [glb, theirs] = [writeGlb(document), await io.writeBinary(document)];
  expect(jsonOf(glb)).toBe(jsonOf(theirs));
  const valuesIn = async (file: Uint8Array) => {
    const [primitive] =
      (await io.readBinary(file)).getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    return primitive?.listTargets()[0]?.getAttribute('NORMAL')?.getArray();
  };
  expect(await valuesIn(glb)).toEqual(values);
  expect(await valuesIn(theirs)).not.toEqual(values);
});

test('documents that need more are told apart', () => {
  const { document } = makeModel();
  expect(canWriteGlb(document)).toBe(true);
  document.createBuffer();
  expect(canWriteGlb(document)).toBe(false);
});
