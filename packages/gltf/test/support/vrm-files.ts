// biome-ignore lint/suspicious/noExplicitAny: raw JSON that tests change at will
type Raw = any;

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Names of nodes below the hips: each stands below the one that is named after it. */
const BODY: readonly (readonly [name: string, parent: string, at: readonly number[]])[] = [
  ['Hips', '', [0, 1, 0]],
  ['Spine', 'Hips', [0, 0.1, 0]],
  ['Chest', 'Spine', [0, 0.1, 0]],
  ['Neck', 'Chest', [0, 0.2, 0]],
  ['Head', 'Neck', [0, 0.1, 0]],
  ['EyeL', 'Head', [0.03, 0.05, 0.08]],
  ['EyeR', 'Head', [-0.03, 0.05, 0.08]],
  ['Hair1', 'Head', [0, 0.1, -0.1]],
  ['Hair2', 'Hair1', [0, -0.1, 0]],
  ['Hair3', 'Hair2', [0, -0.1, 0]],
  ...(['L', 'R'] as const).flatMap((side) => {
    const x = side === 'L' ? 1 : -1;
    return [
      [`UpperArm${side}`, 'Chest', [0.1 * x, 0.15, 0]],
      [`LowerArm${side}`, `UpperArm${side}`, [0.25 * x, 0, 0]],
      [`Hand${side}`, `LowerArm${side}`, [0.25 * x, 0, 0]],
      [`Thumb1${side}`, `Hand${side}`, [0.03 * x, 0, 0.03]],
      [`Thumb2${side}`, `Thumb1${side}`, [0.03 * x, 0, 0]],
      [`Thumb3${side}`, `Thumb2${side}`, [0.03 * x, 0, 0]],
      [`UpperLeg${side}`, 'Hips', [0.1 * x, -0.05, 0]],
      [`LowerLeg${side}`, `UpperLeg${side}`, [0, -0.4, 0]],
      [`Foot${side}`, `LowerLeg${side}`, [0, -0.4, 0]],
    ] as const;
  }),
];

/** The index of a node of the files below. */
export const nodeIndex = (name: string): number => BODY.findIndex(([each]) => each === name);

/** Bones of VRM by the nodes that they are. */
function humanBones(thumbs: readonly string[]): Record<string, number> {
  const bones: Record<string, number> = {
    hips: nodeIndex('Hips'),
    spine: nodeIndex('Spine'),
    chest: nodeIndex('Chest'),
    neck: nodeIndex('Neck'),
    head: nodeIndex('Head'),
  };
  for (const [side, s] of [
    ['left', 'L'],
    ['right', 'R'],
  ]) {
    bones[`${side}Eye`] = nodeIndex(`Eye${s}`);
    for (const part of ['UpperArm', 'LowerArm', 'Hand', 'UpperLeg', 'LowerLeg', 'Foot']) {
      bones[`${side}${part}`] = nodeIndex(`${part}${s}`);
    }
    thumbs.forEach((thumb, i) => {
      bones[`${side}Thumb${thumb}`] = nodeIndex(`Thumb${i + 1}${s}`);
    });
  }
  return bones;
}

/** A figure of bones with a skinned face that has four morph targets, and two materials. */
function figure(): Raw {
  const floats = new Float32Array([0, 1.6, 0, 0.1, 1.6, 0, 0, 1.7, 0]);
  const weights = new Float32Array([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
  const joints = new Uint8Array(12).fill(nodeIndex('Head')).map((v, i) => (i % 4 ? 0 : v));
  const matrices = new Float32Array(16 * BODY.length);
  const world = (name: string): number[] => {
    const [, parent, at] = BODY[nodeIndex(name)] as (typeof BODY)[number];
    const above = parent === '' ? [0, 0, 0] : world(parent);
    return at.map((value, i) => value + (above[i] as number));
  };
  BODY.forEach(([name], i) => {
    [0, 5, 10, 15].forEach((k) => {
      matrices[16 * i + k] = 1;
    });
    world(name).forEach((value, k) => {
      matrices[16 * i + 12 + k] = -value;
    });
  });
  const moved = [1, 2, 3, 4].map((n) => new Float32Array(9).fill(n / 100));
  const parts = [floats, weights, joints, matrices, ...moved].map(
    (array) => new Uint8Array(array.buffer),
  );
  let offset = 0;
  const bufferViews = parts.map(({ byteLength }) => {
    const view = { buffer: 0, byteOffset: offset, byteLength };
    offset += byteLength;
    return view;
  });
  const binary = Buffer.concat(parts);
  const target = (accessor: number) => ({ POSITION: accessor });
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [BODY.length, BODY.length + 1] }],
    nodes: [
      ...BODY.map(([name, , translation]) => {
        const children = BODY.flatMap(([, parent], i) => (parent === name ? [i] : []));
        return { name, translation, ...(children.length > 0 && { children }) };
      }),
      { name: 'Figure', children: [0] },
      { name: 'Face', mesh: 0, skin: 0 },
    ],
    skins: [{ joints: BODY.map((_, i) => i), inverseBindMatrices: 3 }],
    meshes: [
      {
        name: 'FaceMesh',
        extras: { targetNames: ['Blink', 'Aa', 'Smile', 'Frown'] },
        primitives: [0, 1].map((material) => ({
          attributes: { POSITION: 0, WEIGHTS_0: 1, JOINTS_0: 2 },
          targets: [4, 5, 6, 7].map(target),
          material,
        })),
      },
    ],
    materials: [
      { name: 'Skin', pbrMetallicRoughness: { baseColorFactor: [1, 0.8, 0.7, 1] } },
      { name: 'Lips', pbrMetallicRoughness: { baseColorFactor: [1, 0.2, 0.2, 1] } },
    ],
    images: [{ name: 'Picture', uri: PNG }],
    samplers: [{ magFilter: 9729, wrapS: 33071, wrapT: 33071 }, {}],
    textures: [
      { source: 0, sampler: 1 },
      { source: 0, sampler: 0 },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 3,
        type: 'VEC3',
        min: [0, 1.6, 0],
        max: [0.1, 1.7, 0],
      },
      { bufferView: 1, componentType: 5126, count: 3, type: 'VEC4' },
      { bufferView: 2, componentType: 5121, count: 3, type: 'VEC4' },
      { bufferView: 3, componentType: 5126, count: BODY.length, type: 'MAT4' },
      ...[1, 2, 3, 4].map((n, i) => ({
        bufferView: 4 + i,
        componentType: 5126,
        count: 3,
        type: 'VEC3',
        min: Array(3).fill(Math.fround(n / 100)),
        max: Array(3).fill(Math.fround(n / 100)),
      })),
    ],
    bufferViews,
    buffers: [
      {
        byteLength: binary.length,
        uri: `data:application/octet-stream;base64,${binary.toString('base64')}`,
      },
    ],
  };
}

const FACE = BODY.length + 1;

/** A VRM 1.0 file that uses all that the format has. */
export function vrm1Json(): Raw {
  const bones = humanBones(['Metacarpal', 'Proximal', 'Distal']);
  const json = figure();
  const joint = (name: string, values = {}) => ({
    node: nodeIndex(name),
    hitRadius: 0.02,
    stiffness: 0.7,
    gravityPower: 0.1,
    gravityDir: [0, -1, 0],
    dragForce: 0.3,
    ...values,
  });
  const range = (outputScale: number) => ({ inputMaxValue: 90, outputScale });
  json.materials[0].extensions = {
    VRMC_materials_mtoon: {
      specVersion: '1.0',
      transparentWithZWrite: false,
      renderQueueOffsetNumber: 0,
      shadeColorFactor: [0.9, 0.5, 0.4],
      shadeMultiplyTexture: {
        index: 1,
        extensions: { KHR_texture_transform: { offset: [0.1, 0.2] } },
      },
      shadingShiftFactor: -0.1,
      shadingShiftTexture: { index: 0, scale: 0.5 },
      shadingToonyFactor: 0.9,
      giEqualizationFactor: 0.9,
      matcapFactor: [1, 1, 1],
      matcapTexture: { index: 0 },
      parametricRimColorFactor: [0.1, 0.1, 0.1],
      outlineWidthMode: 'worldCoordinates',
      outlineWidthFactor: 0.002,
      outlineColorFactor: [0.2, 0.1, 0.1],
      outlineLightingMixFactor: 1,
      uvAnimationScrollXSpeedFactor: 0.25,
    },
  };
  json.nodes[nodeIndex('Hair3')].extensions = {
    VRMC_node_constraint: {
      specVersion: '1.0',
      constraint: { roll: { source: nodeIndex('Hair1'), rollAxis: 'Y', weight: 0.4 } },
    },
  };
  json.nodes[nodeIndex('Thumb3L')].extensions = {
    VRMC_node_constraint: {
      specVersion: '1.0',
      constraint: { rotation: { source: nodeIndex('Thumb3R'), weight: 0.5 } },
    },
  };
  json.nodes[nodeIndex('EyeL')].extensions = {
    VRMC_node_constraint: {
      specVersion: '1.0',
      constraint: { aim: { source: nodeIndex('HandL'), aimAxis: 'PositiveZ', weight: 1 } },
    },
  };
  json.extensionsUsed = [
    'VRMC_vrm',
    'VRMC_springBone',
    'VRMC_springBone_extended_collider',
    'VRMC_node_constraint',
    'VRMC_materials_mtoon',
    'KHR_texture_transform',
  ];
  const expression = (binds: Raw = {}, flags: Raw = {}) => ({
    isBinary: false,
    overrideBlink: 'none',
    overrideLookAt: 'none',
    overrideMouth: 'none',
    ...binds,
    ...flags,
  });
  const morphs = (...pairs: [index: number, weight: number][]) => ({
    morphTargetBinds: pairs.map(([index, weight]) => ({ node: FACE, index, weight })),
  });
  json.extensions = {
    VRMC_vrm: {
      specVersion: '1.0',
      meta: {
        name: 'Figure',
        version: '2',
        authors: ['One', 'Another'],
        copyrightInformation: '(c) One',
        contactInformation: 'one@example.org',
        references: ['a book', 'a film'],
        thirdPartyLicenses: 'none',
        thumbnailImage: 0,
        licenseUrl: 'https://vrm.dev/licenses/1.0/',
        avatarPermission: 'onlySeparatelyLicensedPerson',
        allowExcessivelyViolentUsage: true,
        allowExcessivelySexualUsage: false,
        commercialUsage: 'personalProfit',
        allowPoliticalOrReligiousUsage: false,
        allowAntisocialOrHateUsage: false,
        creditNotation: 'required',
        allowRedistribution: true,
        modification: 'allowModification',
        otherLicenseUrl: 'https://example.org/license',
      },
      humanoid: {
        humanBones: Object.fromEntries(
          Object.entries(bones).map(([bone, node]) => [bone, { node }]),
        ),
      },
      firstPerson: { meshAnnotations: [{ node: FACE, type: 'thirdPersonOnly' }] },
      lookAt: {
        offsetFromHeadBone: [0, 0.06, 0.08],
        type: 'bone',
        rangeMapHorizontalInner: range(8),
        rangeMapHorizontalOuter: range(10),
        rangeMapVerticalDown: range(7),
        rangeMapVerticalUp: range(9),
      },
      expressions: {
        preset: {
          happy: expression(
            {
              ...morphs([2, 1], [0, 0.25]),
              materialColorBinds: [{ material: 1, type: 'color', targetValue: [1, 0, 0, 1] }],
              textureTransformBinds: [{ material: 0, scale: [1, 1], offset: [0.5, 0] }],
            },
            { overrideBlink: 'block', overrideMouth: 'blend' },
          ),
          aa: expression(morphs([1, 1])),
          blink: expression(morphs([0, 1]), { isBinary: true }),
          neutral: expression(),
          lookUp: expression(morphs([3, 0.5])),
        },
        custom: { Grump: expression(morphs([3, 1])) },
      },
    },
    VRMC_springBone: {
      specVersion: '1.0',
      colliders: [
        { node: nodeIndex('Head'), shape: { sphere: { offset: [0, 0.1, 0.01], radius: 0.1 } } },
        {
          node: nodeIndex('Chest'),
          shape: { capsule: { offset: [0, 0, 0], radius: 0.1, tail: [0, 0.2, 0.1] } },
        },
        {
          node: nodeIndex('Hips'),
          shape: { sphere: { offset: [0, 0, 0], radius: 1 } },
          extensions: {
            VRMC_springBone_extended_collider: {
              specVersion: '1.0',
              shape: { plane: { offset: [0, -0.5, 0], normal: [0, 0, 1] } },
            },
          },
        },
      ],
      colliderGroups: [
        { name: 'Upper', colliders: [0, 1] },
        { name: 'Floor', colliders: [2] },
      ],
      springs: [
        {
          name: 'Hair',
          joints: [joint('Hair1'), joint('Hair2', { stiffness: 0.3 }), joint('Hair3')],
          colliderGroups: [0, 1],
          center: nodeIndex('Hips'),
        },
      ],
    },
  };
  return json;
}

/** A VRM 0.x file that uses all that the format has. */
export function vrm0Json(): Raw {
  const json = figure();
  const bones = humanBones(['Proximal', 'Intermediate', 'Distal']);
  const group = (name: string, presetName: string, binds: Raw[], values: Raw[] = []) => ({
    name,
    presetName,
    isBinary: name === 'Blink',
    binds: binds.map(([index, weight]) => ({ mesh: 0, index, weight })),
    materialValues: values,
  });
  const degrees = (yRange: number) => ({ curve: [0, 0, 0, 1, 1, 1, 1, 0], xRange: 90, yRange });
  json.extensionsUsed = ['VRM', 'KHR_materials_unlit'];
  json.materials[0].extensions = { KHR_materials_unlit: {} };
  json.extensions = {
    VRM: {
      exporterVersion: 'by hand',
      specVersion: '0.0',
      meta: {
        title: 'Figure',
        version: '1',
        author: 'One',
        contactInformation: 'one@example.org',
        reference: 'a book',
        texture: 1,
        allowedUserName: 'ExplicitlyLicensedPerson',
        violentUssageName: 'Allow',
        sexualUssageName: 'Disallow',
        commercialUssageName: 'Allow',
        otherPermissionUrl: 'https://example.org/permission',
        licenseName: 'CC_BY',
        otherLicenseUrl: '',
      },
      humanoid: {
        humanBones: Object.entries(bones).map(([bone, node]) =>
          bone === 'head'
            ? {
                bone,
                node,
                useDefaultValues: false,
                min: { x: -30, y: -30, z: -30 },
                max: { x: 40, y: 30, z: 30 },
                center: { x: 0, y: 0, z: 0 },
                axisLength: 0.1,
              }
            : { bone, node, useDefaultValues: true },
        ),
        armStretch: 0.05,
        legStretch: 0.05,
        upperArmTwist: 0.5,
        lowerArmTwist: 0.4,
        upperLegTwist: 0.5,
        lowerLegTwist: 0.5,
        feetSpacing: 0,
        hasTranslationDoF: false,
      },
      firstPerson: {
        firstPersonBone: nodeIndex('Head'),
        firstPersonBoneOffset: { x: 0, y: 0.06, z: 0.08 },
        meshAnnotations: [{ mesh: 0, firstPersonFlag: 'Auto' }],
        lookAtTypeName: 'Bone',
        lookAtHorizontalInner: degrees(8),
        lookAtHorizontalOuter: degrees(10),
        lookAtVerticalDown: degrees(7),
        lookAtVerticalUp: degrees(9),
      },
      blendShapeMaster: {
        blendShapeGroups: [
          group('Neutral', 'neutral', []),
          group('A', 'a', [[1, 100]]),
          group('Blink', 'blink', [[0, 100]]),
          group(
            'Joy',
            'joy',
            [
              [2, 100],
              [0, 25],
            ],
            [{ materialName: 'Lips', propertyName: '_Color', targetValue: [1, 0, 0, 1] }],
          ),
          group('Grump', 'unknown', [[3, 80]]),
        ],
      },
      secondaryAnimation: {
        boneGroups: [
          {
            comment: 'Hair',
            stiffiness: 0.7,
            gravityPower: 0.1,
            gravityDir: { x: 0, y: -1, z: 0.5 },
            dragForce: 0.3,
            center: nodeIndex('Hips'),
            hitRadius: 0.03,
            bones: [nodeIndex('Hair1')],
            colliderGroups: [0, 1],
          },
        ],
        colliderGroups: [
          {
            node: nodeIndex('Chest'),
            colliders: [{ offset: { x: 0, y: 0.1, z: 0.2 }, radius: 0.1 }],
          },
          {
            node: nodeIndex('Head'),
            colliders: [
              { offset: { x: 0, y: 0, z: 0 }, radius: 0.12 },
              { offset: { x: 0, y: 0.1, z: 0 }, radius: 0.1 },
            ],
          },
        ],
      },
      materialProperties: [
        {
          name: 'Skin',
          shader: 'VRM/MToon',
          renderQueue: 2000,
          floatProperties: {
            _Cutoff: 0.5,
            _ShadeToony: 0.8,
            _ShadeShift: 0.1,
            _OutlineWidth: 0.2,
            _OutlineWidthMode: 1,
          },
          vectorProperties: {
            _Color: [1, 0.9, 0.8, 1],
            _ShadeColor: [0.8, 0.5, 0.4, 1],
            _MainTex: [0, 0, 1, 1],
          },
          textureProperties: { _MainTex: 0, _ShadeTexture: 1 },
          keywordMap: {},
          tagMap: { RenderType: 'Opaque' },
        },
        {
          name: 'Lips',
          shader: 'VRM_USE_GLTFSHADER',
          renderQueue: 2000,
          floatProperties: {},
          vectorProperties: {},
          textureProperties: {},
          keywordMap: {},
          tagMap: {},
        },
      ],
    },
  };
  return json;
}
