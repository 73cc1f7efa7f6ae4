import type { AnimationChannel, Document, Node } from '@gltf-transform/core';
import { EXTMeshGPUInstancing } from '@gltf-transform/extensions';
import type { BufferId, Diagnostic, Mat4, MotionTrack, StfDocument, StfDraft } from '@stfkit/core';
import {
  DevVrmSpringbone,
  decodeMesh,
  encodeMesh,
  IDENTITY_MAT4,
  IDENTITY_TRS,
  StfAnimation,
  StfArmature,
  StfBone,
  StfBuffer,
  StfexpColliderPlane,
  StfexpCurve,
  StfexpLight,
  StfexpText,
  StfImage,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import type { GltfCode, StfDelta } from '@stfkit/gltf';
import {
  GLTF_CODES,
  GltfMaterial,
  gltfToStf,
  readGltf,
  STF_DOCUMENT,
  sharpImageCodec,
  stfToGltf,
} from '@stfkit/gltf';
import { readMotions, readSkeleton, writeVrma } from '@stfkit/gltf/skeleton';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeAnimated } from '../support/make-animation.ts';
import { makeBody, makeMotion } from '../support/make-body.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { Rig } from '../support/make-rig.ts';
import { closeGlb } from '../support/named-vrm.ts';
import { switchNode } from '../support/switch-node.ts';
import { png, webp } from '../support/tiny-images.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';

type Findings = Promise<readonly Diagnostic<GltfCode>[]>;

/** What the motion of a document with one joint says, after an edit of its only channel. */
async function readMotion(edit: (channel: AnimationChannel) => unknown): Findings {
  const path = 'translation';
  const source = makeAnimated({ node: 'A', path, times: [0], values: [1, 2, 3] });
  edit(source.getRoot().listAnimations()[0]?.listChannels()[0] as AnimationChannel);
  return readMotions(source, readSkeleton(source)).diagnostics;
}

/** What is said of a motion of one joint of a body that is written as VRMA. */
async function writeBody(
  joint: string,
  property: MotionTrack['property'],
  values: readonly number[],
): Findings {
  const { skeleton, mapping, joints } = makeBody();
  const motion = makeMotion({ joint: joints[joint], property, times: [0], values: [values] });
  return writeVrma(skeleton, mapping, motion).diagnostics;
}

const TRIANGLE = {
  attributes: {
    POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
    NORMAL: normals(3),
    TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1),
  },
};

/** A mesh with a material that has two textures. */
function makeTextured(): Document {
  const source = newDocument();
  source.createBuffer();
  const image = (mark: number) =>
    source.createTexture(`T${mark}`).setImage(png(mark)).setMimeType('image/png');
  const material = source.createMaterial('M').setBaseColorTexture(image(1));
  makeMesh(source, 'Mesh', {
    ...TRIANGLE,
    material: material.setMetallicRoughnessTexture(image(2)),
  });
  return source;
}

/** A skin of one joint whose inverse bind matrix is the identity but for an edit. */
function makeSkin(source: Document, edit: (matrix: Float32Array) => unknown): void {
  const matrix = Float32Array.from(IDENTITY_MAT4);
  edit(matrix);
  const matrices = source.createAccessor().setType('MAT4').setArray(matrix);
  const joint = source.createNode('Joint');
  source.createSkin().addJoint(joint).setInverseBindMatrices(matrices);
}

async function read(edit: (source: Document) => unknown): Findings {
  const source = makeTextured();
  edit(source);
  return (await gltfToStf(source)).diagnostics;
}

async function write(edit: (draft: StfDraft, document: StfDocument) => unknown): Findings {
  const { document } = await gltfToStf(makeTextured());
  const edited = document.edit((draft) => {
    edit(draft, document);
  });
  return (await stfToGltf(edited)).diagnostics;
}

function brighten(draft: StfDraft, document: StfDocument): void {
  const { id, properties } = findResource(document, StfMaterial);
  const bright = { type: 'color', values: [[2, 1, 1, 1]] } as const;
  draft.change(id, StfMaterial, { properties: new Map(properties).set('albedo.color', bright) });
}

/** What reading back says of a mesh with a vertex group and a colour beyond glTF, after an edit of the glTF document. */
async function reread(edit: (target: Document) => unknown): Findings {
  const { document } = await gltfToStf(makeTextured());
  const weights = deriveId('weights');
  const edited = document.edit((draft) => {
    draft.setBuffer(
      StfBuffer.of(
        weights,
        Uint8Array.from({ length: 12 }, (_, i) => i),
      ),
    );
    const vertexGroups = [{ name: 'Pinned', weights }];
    draft.change(findResource(document, StfMesh).id, StfMesh, { vertexGroups });
    brighten(draft, document);
  });
  const target = (await stfToGltf(edited)).document;
  edit(target);
  return (await gltfToStf(target)).diagnostics;
}

/** So many vertices that a thousand morph targets of them are too much. */
const MANY = 2 ** 17;

/** How to come to each finding; the type demands all of them. */
const TRIGGERS: Readonly<Record<GltfCode, () => Findings>> = {
  GLTF_ANIMATION_EMPTY: () =>
    write((draft) =>
      draft.set(
        StfAnimation.create(deriveId('empty'), { name: 'E', fps: 30, range: [0, 1], tracks: [] }),
      ),
    ),
  GLTF_ANIMATION_SCENES: async () => {
    const rig = new Rig();
    const nodes = [rig.node('Here'), rig.node('There')];
    rig.document.createScene('Other').addChild(nodes[1] as Node);
    rig.scene.removeChild(nodes[1] as Node);
    const clip = rig.document.createAnimation('Clip');
    for (const node of nodes) switchNode(rig.document, node, clip, [true, false]);
    return (await gltfToStf(rig.document)).diagnostics;
  },
  GLTF_BLENDSHAPES_DROPPED: () =>
    write((draft, document) => {
      const [vertices, nothing] = [deriveId('vertices'), deriveId('nothing')];
      draft.setBuffer(StfBuffer.of(vertices, new Uint8Array(12 * MANY)));
      draft.setBuffer(StfBuffer.of(nothing, new Uint8Array(0)));
      draft.change(findResource(document, StfMesh).id, StfMesh, {
        vertices,
        blendshapes: Array.from({ length: 1200 }, (_, i) => ({
          name: `Shape ${i}`,
          defaultValue: 0,
          limitUpper: 1,
          limitLower: 0,
          indices: nothing,
          positionOffsets: nothing,
        })),
      });
    }),
  GLTF_BYTES_IGNORED: async () => {
    const glb = closeGlb({ asset: { version: '2.0' } });
    return (await gltfToStf(await readGltf(Uint8Array.from([...glb, 1])))).diagnostics;
  },
  GLTF_CHANNELS_INVALID: () =>
    read((source) => {
      const channel = source.createAnimationChannel().setTargetPath('rotation');
      source.createAnimation('Walk').addChannel(channel);
    }),
  GLTF_CHANNELS_UNUSED: () => readMotion((channel) => channel.setTargetPath('weights')),
  GLTF_CURVES_AS_LINES: () =>
    write((draft) =>
      draft.set(StfexpCurve.create(deriveId('curve'), { dimensions: 3, splines: [] })),
    ),
  GLTF_DELTA_GONE: () => reread((target) => target.getRoot().listMeshes()[0]?.dispose()),
  GLTF_DELTA_IGNORED: () =>
    reread((target) => {
      const delta = target.getRoot().getExtension<StfDelta>(STF_DOCUMENT);
      delta?.setBytes(new Uint8Array(9), 9);
    }),
  GLTF_DELTA_MISSING: () => reread((target) => target.getRoot().setExtension(STF_DOCUMENT, null)),
  GLTF_DELTA_OVERRULED: () =>
    reread((target) => target.getRoot().listMaterials()[0]?.setBaseColorFactor([0, 0.5, 0, 1])),
  GLTF_DETAILS_DROPPED: async () => {
    const { document } = await gltfToStf(makeTextured());
    const { id, uvs } = findResource(document, StfMesh);
    const edited = document.edit((draft) =>
      draft.change(id, StfMesh, { uvs: uvs.map((each) => ({ ...each, name: 'Skin' })) }),
    );
    return (await stfToGltf(edited, { plain: true })).diagnostics;
  },
  GLTF_EXTENSION_DROPPED: () =>
    read((source) => {
      const instances = source.createExtension(EXTMeshGPUInstancing).createInstancedMesh();
      source.getRoot().listNodes()[0]?.setExtension('EXT_mesh_gpu_instancing', instances);
    }),
  GLTF_EXTENSION_UNKNOWN: async () => {
    const { json, resources } = await io.writeJSON(makeTextured());
    json.extensionsUsed = ['VENDOR_thing'];
    json.extensions = { VENDOR_thing: {} };
    return (await gltfToStf(await readGltf({ json, resources }))).diagnostics;
  },
  GLTF_EXTRAS_DROPPED: () =>
    read((source) => {
      let extras = {};
      for (let depth = 0; depth < 600; depth++) extras = { extras };
      source.getRoot().listNodes()[0]?.setExtras(extras);
    }),
  GLTF_EXTRAS_UNKEPT: async () => {
    const json = { asset: { version: '2.0' }, samplers: [{ extras: { note: 1 } }] };
    return (await gltfToStf(await readGltf(closeGlb(json)))).diagnostics;
  },
  GLTF_HUMANOID_INVALID: async () => {
    const json = vrm1Json();
    json.extensions.VRMC_vrm.humanoid.humanBones.jaw = { node: 999 };
    return readSkeleton(await readGltf(closeGlb(json))).diagnostics;
  },
  GLTF_IDS_IGNORED: async () => {
    const { document } = await gltfToStf(makeTextured());
    const { json, resources } = await io.writeJSON((await stfToGltf(document)).document);
    json.extensions = { [STF_DOCUMENT]: { version: 1, nodes: ['one', 'too many'] } };
    return (await gltfToStf(await io.readJSON({ json, resources }))).diagnostics;
  },
  GLTF_IMAGE_FORMAT: () =>
    write((draft, document) => {
      const { id, buffer } = findResource(document, StfImage, 'T1');
      draft.setBuffer(StfBuffer.of(buffer, Uint8Array.of(1, 2, 3)));
      draft.change(id, StfImage, { format: 'targa' });
    }),
  GLTF_IMAGE_MISSING: () => read((source) => source.createTexture('Empty')),
  GLTF_IMAGE_UNKNOWN: () =>
    read((source) =>
      source
        .createTexture('T')
        .setImage(Uint8Array.of(1, 2, 3))
        .setMimeType('image/gif'),
    ),
  GLTF_INFLUENCES_DROPPED: () =>
    write((draft, document) => {
      const [bone, lengths, indices, weights] = ['bone', 'lengths', 'indices', 'weights'].map(
        (part) => deriveId(part),
      ) as [string, string, string, string];
      draft.setBuffer(StfBuffer.of(lengths, Uint8Array.of(65, 0, 0)));
      draft.setBuffer(StfBuffer.of(indices, new Uint8Array(65)));
      draft.setBuffer(StfBuffer.of(weights, new Uint8Array(4 * 65)));
      draft.change(findResource(document, StfMesh).id, StfMesh, {
        bones: [bone],
        weightLens: lengths,
        boneIndices: indices,
        weights,
      });
    }),
  GLTF_INSTANCES_SHOWN: () =>
    write((draft, document) =>
      draft.change(findResource(document, StfInstanceMesh).id, StfInstanceMesh, { enabled: false }),
    ),
  GLTF_IMAGE_UNREADABLE: async () =>
    (await gltfToStf(makeTextured(), { imageCodec: sharpImageCodec(sharp) })).diagnostics,
  GLTF_IMAGES_UNSHOWN: () =>
    read((source) => source.createTexture('T').setImage(webp(1)).setMimeType('image/webp')),
  GLTF_LOOSE_VERTICES_DROPPED: () =>
    write((draft, document) => {
      const { vertices } = findResource(document, StfMesh);
      draft.setBuffer(StfBuffer.of(vertices, new Uint8Array(4 * 3 * 5)));
    }),
  GLTF_LIGHTS_SIMPLIFIED: () =>
    write((draft, document) => {
      const light = StfexpLight.create(deriveId('light'), {
        lightType: 'point',
        brightness: 1,
        shadow: false,
      });
      draft.set(light);
      draft.change(findResource(document, StfNode).id, StfNode, { instance: light.id });
    }),
  GLTF_MATERIAL_UNREADABLE: () =>
    write((draft, document) => {
      const material = { normalTexture: null };
      draft.change(findResource(document, GltfMaterial).id, GltfMaterial, { material });
    }),
  GLTF_MATRICES_SHEARED: async () => {
    const matrix = [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const json = { asset: { version: '2.0' }, nodes: [{ matrix }] };
    return (await gltfToStf(await readGltf(closeGlb(json)))).diagnostics;
  },
  GLTF_MESH_EMPTY: async () => {
    const source = newDocument();
    source.createMesh('Empty');
    return (await stfToGltf((await gltfToStf(source)).document)).diagnostics;
  },
  GLTF_MESH_RESHAPED: () =>
    reread((target) => {
      const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
      primitive?.getIndices()?.setScalar(0, 1);
    }),
  GLTF_MESH_UNREADABLE: () =>
    write((draft, document) => {
      const { tris } = findResource(document, StfMesh);
      draft.setBuffer(StfBuffer.of(tris, Uint8Array.of(0, 1, 200)));
    }),
  GLTF_MORPHS_DROPPED: () =>
    read((source) => {
      const mesh = makeMesh(source, 'M', {
        attributes: { POSITION: [3, new Float32Array(3 * MANY)] },
        indices: [0, 1, 2],
      });
      const [primitive] = mesh.listPrimitives();
      for (let i = 0; i < 1025; i++) {
        const position = primitive?.getAttribute('POSITION') ?? null;
        primitive?.addTarget(source.createPrimitiveTarget().setAttribute('POSITION', position));
      }
    }),
  GLTF_MOTION_REDUCED: () => writeBody('hip', 'scale', [2, 2, 2]),
  GLTF_MOTION_RESAMPLED: () => writeBody('between', 'rotation', [0, 0, 0.6, 0.8]),
  GLTF_NAMES_UNKEPT: async () => {
    const json = { asset: { version: '2.0' }, samplers: [{ name: 'S' }] };
    return (await gltfToStf(await readGltf(closeGlb(json)))).diagnostics;
  },
  GLTF_NGONS_SPLIT: () =>
    write((draft, document) => {
      const mesh = findResource(document, StfMesh);
      const six = Uint32Array.from({ length: 6 }, (_, i) => i);
      const { fields, buffers } = encodeMesh(
        {
          ...decodeMesh(document, mesh),
          vertices: Float32Array.from({ length: 18 }, (_, i) => i % 7),
          normals: Float32Array.from({ length: 18 }, (_, i) => (i % 3 === 2 ? 1 : 0)),
          splits: six,
          corners: six,
          triangles: Uint32Array.of(0, 1, 2, 0, 2, 4, 0, 4, 5, 2, 3, 4),
          faces: Uint32Array.of(4),
          materialIndices: Uint32Array.of(0),
          uvs: [],
        },
        { idFor: (name) => deriveId(name) as BufferId },
      );
      for (const buffer of buffers) draft.setBuffer(buffer);
      draft.change(mesh.id, StfMesh, fields);
    }),
  GLTF_NODE_NOT_FINITE: async () => {
    const source = newDocument();
    source.createNode().setTranslation([0, Number.NaN, 0]);
    return readSkeleton(source).diagnostics;
  },
  GLTF_NODE_REPEATED: () =>
    read((source) => {
      const [node] = source.getRoot().listNodes();
      if (node) source.createScene('Second').addChild(node);
    }),
  GLTF_NODES_UNREACHED: () =>
    write((draft) => {
      draft.set(StfNode.create(deriveId('alone'), { name: 'Alone', trs: IDENTITY_TRS }));
    }),
  GLTF_NORMALS_REPLACED: async () => {
    const source = newDocument();
    const NORMAL = vec3(0, 0, 0, 0, 0, 0, 0, 0, 1);
    makeMesh(source, 'Flat', { attributes: { ...TRIANGLE.attributes, NORMAL } });
    const { document } = await gltfToStf(source);
    return (await stfToGltf(document)).diagnostics;
  },
  GLTF_PRIMITIVE_INVALID: () =>
    read((source) => makeMesh(source, 'Bad', { ...TRIANGLE, indices: [0, 1, 3] })),
  GLTF_PROPERTIES_DROPPED: () =>
    write((draft, document) => {
      const { id, properties } = findResource(document, StfMaterial);
      const glow = { type: 'float', values: [1] } as const;
      draft.change(id, StfMaterial, { properties: new Map(properties).set('glow.value', glow) });
    }),
  GLTF_RESOURCES_DROPPED: () =>
    write((draft) => draft.set(StfexpText.create(deriveId('text'), { text: 'Hello' }))),
  GLTF_SHARP_EDGES_DROPPED: () =>
    write((draft, document) => {
      const { sharpEdges = '' } = findResource(document, StfMesh);
      draft.setBuffer(StfBuffer.of(sharpEdges, Uint8Array.of(0, 1, 1, 2)));
    }),
  GLTF_SKIN_DIFFERENT: async () => {
    const rig = new Rig();
    const joint = rig.node('Joint');
    const other = rig.node('Other', joint, { t: [0, 1, 0] });
    for (const height of [-1, -2]) {
      const matrices = [0, height].map(
        (y): Mat4 => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, y, 0, 1],
      );
      rig.skinned('Mesh', rig.skin('Skin', [joint, other], matrices));
    }
    return readSkeleton(rig.document).diagnostics;
  },
  GLTF_SKIN_ELSEWHERE: async () => {
    const rig = new Rig();
    const joint = rig.node('Joint');
    rig.skinned('Skinned', rig.skin('Skin', [joint]));
    rig.scene.removeChild(joint);
    return (await gltfToStf(rig.document)).diagnostics;
  },
  GLTF_SKIN_FLAT: () => read((source) => makeSkin(source, (m) => m.fill(0, 0, 4))),
  GLTF_SKIN_INVALID: () => read((source) => source.createSkin()),
  GLTF_SKIN_MOVED: async () => {
    const rig = new Rig();
    const skin = rig.skin('Skin', [rig.node('Joint', rig.node('Rig'))]);
    rig.skinned('Mesh', skin);
    const { document } = await gltfToStf(rig.document);
    const target = [findResource(document, StfNode, 'Mesh').id, 's'];
    const subtracks = [1, 1, 2].map((value) => ({
      keyframes: [{ sourceOfTruth: true, value, interpolation: 'linear' as const }],
    }));
    const track = { target, timepoints: [0], subtracks, trackBaked: false };
    const clip = deriveId('clip');
    const edited = document.edit((draft) => {
      draft.set(StfAnimation.create(clip, { fps: 24, range: [0, 1], tracks: [track] }));
      const { id } = findResource(document, StfPrefab);
      draft.change(id, StfPrefab, { animations: [clip] });
    });
    return (await stfToGltf(edited)).diagnostics;
  },
  GLTF_SKIN_SHEAR: async () => {
    const rig = new Rig();
    const joints = rig.chain(2);
    const sheared = [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as unknown as Mat4;
    rig.skin('Skin', joints, [IDENTITY_MAT4, sheared]);
    return (await gltfToStf(rig.document)).diagnostics;
  },
  GLTF_SKIN_UNPOSED: () =>
    write((draft, document) => {
      const [bone, armature, counts, indices, weights] = ['b', 'a', 'c', 'i', 'w'].map(
        deriveId,
      ) as [string, string, string, string, string];
      const [translation, rotation] = IDENTITY_TRS;
      draft.set(StfBone.create(bone, { name: 'B', translation, rotation, length: 1 }));
      draft.set(StfArmature.create(armature, { name: 'A', rootBones: [bone] }));
      draft.setBuffer(StfBuffer.of(counts, Uint8Array.of(1, 1, 1)));
      draft.setBuffer(StfBuffer.of(indices, Uint8Array.of(0, 0, 0)));
      draft.setBuffer(StfBuffer.of(weights, new Uint8Array(Float32Array.of(1, 1, 1).buffer)));
      draft.change(findResource(document, StfMesh).id, StfMesh, {
        armature,
        bones: [bone],
        weightLens: counts,
        boneIndices: indices,
        weights,
      });
    }),
  GLTF_TEXTURES_UNPACKED: () =>
    write((draft, document) => {
      const { id, properties } = findResource(document, StfMaterial);
      const image = findResource(document, StfImage, 'T1').id;
      const edited = new Map(properties).set('metallic.texture', {
        type: 'image',
        values: [{ image }],
      });
      draft.change(id, StfMaterial, { properties: edited });
    }),
  GLTF_UVS_ADDED: () =>
    write((draft, document) => {
      draft.change(findResource(document, StfMesh).id, StfMesh, { uvs: [] });
    }),
  GLTF_VALUES_CLAMPED: () => write(brighten),
  GLTF_VALUES_NOT_FINITE: () =>
    read((source) => {
      const POSITION = vec3(0, 0, 0, 1, 0, 0, 0, Number.NaN, 0);
      makeMesh(source, 'Bad', { attributes: { ...TRIANGLE.attributes, POSITION } });
    }),
  GLTF_VERTEX_GROUPS_DROPPED: () =>
    write((draft, document) => {
      const weights = deriveId('weights');
      draft.setBuffer(StfBuffer.of(weights, new Uint8Array(12)));
      draft.change(findResource(document, StfMesh).id, StfMesh, {
        vertexGroups: [{ name: 'Pinned', weights }],
      });
    }),
  GLTF_TRACKS_DROPPED: () =>
    write((draft) => {
      const tracks = [
        { target: ['nothing', 't'], timepoints: [0], subtracks: [], trackBaked: false },
      ];
      const fields = { name: 'A', fps: 30, range: [0, 1], tracks };
      draft.set(StfAnimation.create(deriveId('animation'), fields));
    }),
  GLTF_TRACKS_SHARED: () =>
    write((draft, document) => {
      const mesh = findResource(document, StfMesh);
      const nodes = ['One', 'Other'].map((name) => {
        const [id, instance] = [deriveId(name), deriveId(`${name} instance`)];
        draft.set(StfInstanceMesh.create(instance, { mesh: mesh.id }));
        draft.set(StfNode.create(id, { name, trs: IDENTITY_TRS, instance }));
        return id;
      });
      const prefab = findResource(document, StfPrefab);
      draft.change(prefab.id, StfPrefab, { rootNodes: [...prefab.rootNodes, ...nodes] });
      const [material] = mesh.materialSlots;
      draft.change(material ?? '', StfMaterial, {
        properties: new Map([['ior.value', { type: 'float', values: [1] }]]),
      });
      const tracks = nodes.map((node, value) => ({
        target: [node, 'instance', 'material', 0, 'ior.value', 0, 'number'],
        timepoints: [0],
        subtracks: [
          { keyframes: [{ sourceOfTruth: true, value, interpolation: 'linear' as const }] },
        ],
        trackBaked: false,
      }));
      const fields = { name: 'A', fps: 30, range: [0, 1], tracks };
      draft.set(StfAnimation.create(deriveId('animation'), fields));
    }),
  GLTF_VISIBILITY_NESTED: async () => {
    const rig = new Rig();
    const joint = rig.node('Joint');
    rig.skinned('Skinned', rig.skin('Skin', [joint]));
    const held = rig.node('Held', joint).setMesh(rig.mesh('Held mesh', 0));
    const clip = rig.document.createAnimation('Clip');
    switchNode(rig.document, joint, clip, [true, false]);
    switchNode(rig.document, held, clip, [false, true]);
    return (await gltfToStf(rig.document)).diagnostics;
  },
  GLTF_VRM_FACING_KEPT: async () => {
    const json = vrm0Json();
    json.accessors.push(
      { bufferView: 0, componentType: 5126, count: 1, type: 'SCALAR', min: [0], max: [0] },
      { bufferView: 0, componentType: 5126, count: 1, type: 'VEC3' },
    );
    const [input, output] = [json.accessors.length - 2, json.accessors.length - 1];
    const node = json.nodes.findIndex(({ name }: { name: string }) => name === 'Figure');
    json.animations = [
      {
        samplers: [{ input, output }],
        channels: [{ sampler: 0, target: { node, path: 'translation' } }],
      },
    ];
    return (await gltfToStf(await readGltf(closeGlb(json)))).diagnostics;
  },
  GLTF_VRM_HUMANOID_KEPT: async () => {
    const json = vrm1Json();
    json.extensions.VRMC_vrm.humanoid.humanBones.tail = { node: 0 };
    return (await gltfToStf(await readGltf(closeGlb(json)))).diagnostics;
  },
  GLTF_VRM_INCOMPLETE: async () => {
    const json = vrm1Json();
    delete json.extensions.VRMC_vrm.humanoid.humanBones.head;
    const { document } = await gltfToStf(await readGltf(closeGlb(json)));
    return (await stfToGltf(document)).diagnostics;
  },
  GLTF_VRM_INDEX_GONE: async () => {
    const json = vrm0Json();
    json.extensions.VRM.firstPerson.firstPersonBone = 99;
    return (await gltfToStf(await readGltf(closeGlb(json)))).diagnostics;
  },
  GLTF_VRM_META_MISSING: async () => {
    const json = vrm1Json();
    json.extensions.VRMC_vrm.meta.authors = [''];
    const { document } = await gltfToStf(await readGltf(closeGlb(json)));
    return (await stfToGltf(document)).diagnostics;
  },
  GLTF_VRM_SIMPLIFIED: async () => {
    const { document } = await gltfToStf(await readGltf(closeGlb(vrm0Json())));
    const [spring, plane] = [findResource(document, DevVrmSpringbone), deriveId('plane')];
    const head = findResource(document, StfBone, 'Head');
    const edited = document.edit((draft) => {
      draft.set(StfexpColliderPlane.create(plane, {}));
      draft.set(head.with({ components: [...head.components, plane] }));
      draft.set(spring.with({ colliders: [{ node: head.id, component: plane }] }));
    });
    return (await stfToGltf(edited)).diagnostics;
  },
  GLTF_VRM_TURNED: async () => {
    const json = vrm0Json();
    const { node } = json.extensions.VRM.humanoid.humanBones[0];
    json.nodes[node].rotation = [0, 0.6, 0, 0.8];
    return (await stfToGltf((await gltfToStf(await readGltf(closeGlb(json)))).document))
      .diagnostics;
  },
  GLTF_WEIGHTS_DROPPED: () =>
    read((source) => {
      source.createNode('Idle').setWeights([1, 0]);
    }),
};

test('every finding of a conversion has a way to it', () => {
  expect(Object.keys(TRIGGERS)).toEqual(Object.keys(GLTF_CODES));
});

test.each(Object.keys(GLTF_CODES) as GltfCode[])(
  '%s is found, and says what it is',
  async (code) => {
    const found = (await TRIGGERS[code]()).filter((finding) => finding.code === code);
    expect(found).toHaveLength(1);
    const [finding] = found;
    expect(finding?.severity).toBe(GLTF_CODES[code].severity);
    expect(finding?.message).not.toMatch(/\{\w+\}|undefined/);
  },
);

test('findings can be turned off by their codes', async () => {
  const source = makeTextured();
  source.createAnimation('Walk').addChannel(source.createAnimationChannel());
  const { diagnostics } = await gltfToStf(source, { ignore: ['GLTF_CHANNELS_INVALID'] });
  expect(diagnostics).toEqual([]);
});

test('a document without prefabs is an empty glTF', async () => {
  const findings = await write((draft, document) => {
    draft.remove(findResource(document, StfPrefab).id);
  });
  expect(findings.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_NODES_UNREACHED', { count: 1 }],
  ]);
});
