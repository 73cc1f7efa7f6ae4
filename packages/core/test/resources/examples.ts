import type { JsonObject } from '../../src/definition/json.ts';

/** A resource as a program writes it, and what it reads as. */
export interface Example {
  /** The JSON, in the form in which it is written anew. */
  readonly json: JsonObject;
  /** Types of the resources that it names. */
  readonly types?: Readonly<Record<string, string>>;
  /** Some typed members. */
  readonly fields: Readonly<Record<string, unknown>>;
}

const node = (id: string) => ({ [id]: 'stf.node' });
const bone = (id: string) => ({ [id]: 'stf.bone' });
const animation = (id: string) => ({ [id]: 'stf.animation' });
const blendtree = (id: string) => ({ [id]: 'stfexp.animation_blendtree' });
const collider = (id: string) => ({ [id]: 'stfexp.collider.sphere' });

/** One example a type; `written again` of each is what it is itself. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'stf.prefab': {
    json: {
      type: 'stf.prefab',
      name: 'Avatar',
      root_nodes: [0, 1],
      animations: [2],
      components: ['avatar'],
      referenced_resources: ['a', 'b', 'idle'],
    },
    types: { ...node('a'), ...node('b'), ...animation('idle'), avatar: 'ava.avatar' },
    fields: { rootNodes: ['a', 'b'], animations: ['idle'], components: ['avatar'] },
  },
  'stf.node': {
    json: {
      type: 'stf.node',
      name: 'Hand lamp',
      trs: [
        [0, 0.5, 0],
        [0, 0, 0, 1],
        [1, 1, 1],
      ],
      children: [0],
      instance: 1,
      parent_binding: [2, 'instance', 3],
      enabled: false,
      referenced_resources: ['child', 'lamp', 'rig', 'hand'],
    },
    types: { ...node('child'), lamp: 'stfexp.light', ...node('rig'), ...bone('hand') },
    fields: {
      trs: [
        [0, 0.5, 0],
        [0, 0, 0, 1],
        [1, 1, 1],
      ],
      children: ['child'],
      instance: 'lamp',
      parentBinding: { node: 'rig', bone: 'hand' },
      enabled: false,
    },
  },
  'stf.armature': {
    json: {
      type: 'stf.armature',
      name: 'Rig',
      root_bones: [0],
      components: ['humanoid'],
      referenced_resources: ['hip'],
    },
    types: { ...bone('hip'), humanoid: 'stfexp.armature.humanoid' },
    fields: { rootBones: ['hip'], components: ['humanoid'] },
  },
  'stf.bone': {
    json: {
      type: 'stf.bone',
      name: 'IK target',
      translation: [0, 1.2, -0.1],
      rotation: [0.5, -0.5, 0.5, 0.5],
      length: 0.25,
      connected: true,
      deform: false,
      non_deform_use: 'ik_target',
      children: [0],
      referenced_resources: ['tip'],
    },
    types: bone('tip'),
    fields: {
      translation: [0, 1.2, -0.1],
      rotation: [0.5, -0.5, 0.5, 0.5],
      length: 0.25,
      connected: true,
      deform: false,
      nonDeformUse: 'ik_target',
      children: ['tip'],
    },
  },
  'stf.instance.armature': {
    json: {
      type: 'stf.instance.armature',
      name: '',
      armature: 0,
      pose: {
        hip: [
          [0, 1, 0],
          [0, 0, 0, 1],
          [1, 1, 1],
        ],
      },
      added_components: { hip: [1] },
      modified_components: {
        hip: { twist: { weight: 0.25, source: [0], referenced_resources: ['spine'] } },
      },
      referenced_resources: ['rig', 'ball'],
    },
    types: {
      rig: 'stf.armature',
      ...bone('hip'),
      ...bone('spine'),
      ...collider('ball'),
      twist: 'stfexp.constraint.twist',
    },
    fields: {
      armature: 'rig',
      pose: new Map([
        [
          'hip',
          [
            [0, 1, 0],
            [0, 0, 0, 1],
            [1, 1, 1],
          ],
        ],
      ]),
      addedComponents: new Map([['hip', ['ball']]]),
      modifiedComponents: new Map([
        [
          'hip',
          new Map([
            [
              'twist',
              { members: { weight: 0.25, source: [0] }, resources: ['spine'], buffers: [] },
            ],
          ]),
        ],
      ]),
    },
  },
  'stf.instance.mesh': {
    json: {
      type: 'stf.instance.mesh',
      name: '',
      mesh: 0,
      armature_instance: 1,
      materials: [2, null],
      blendshape_values: [0.5, null],
      referenced_resources: ['body', 'rig node', 'skin'],
    },
    types: { body: 'stf.mesh', ...node('rig node'), skin: 'stf.material' },
    fields: {
      mesh: 'body',
      armatureInstance: 'rig node',
      materials: ['skin', null],
      blendshapeValues: [0.5, null],
    },
  },
  'stf.mesh': {
    json: {
      type: 'stf.mesh',
      name: 'Body',
      material_slots: [0, null],
      float_width: 4,
      indices_width: 2,
      vertices: 0,
      face_corners: 1,
      splits: 2,
      split_normals: 3,
      uvs: [{ name: 'UVMap', uv: 4 }],
      split_colors: 5,
      tris: 6,
      material_indices_width: 1,
      faces: 7,
      material_indices: 8,
      sharp_face_indices: 9,
      lines: 10,
      sharp_edges: 11,
      armature: 1,
      bones: ['hip', 'spine'],
      bone_indices_width: 1,
      weight_lens_width: 1,
      weight_lens: 12,
      bone_indices: 13,
      weights: 14,
      vertex_groups: [{ name: 'Hair', indices: 15, weights: 16 }],
      blendshapes: [
        {
          name: 'smile',
          default_value: 0,
          limit_upper: 1,
          limit_lower: -1,
          indices: 17,
          position_offsets: 18,
          split_indices: 19,
          split_normals: 20,
        },
      ],
      components: ['visemes'],
      referenced_resources: ['skin', 'rig'],
      referenced_buffers: Array.from({ length: 21 }, (_, i) => `b${i}`),
    },
    types: {
      skin: 'stf.material',
      rig: 'stf.armature',
      ...bone('hip'),
      ...bone('spine'),
      visemes: 'ava.visemes.blendshape',
    },
    fields: {
      materialSlots: ['skin', null],
      floatWidth: 4,
      indicesWidth: 2,
      vertices: 'b0',
      uvs: [{ name: 'UVMap', uv: 'b4' }],
      armature: 'rig',
      bones: ['hip', 'spine'],
      vertexGroups: [{ name: 'Hair', indices: 'b15', weights: 'b16' }],
      blendshapes: [
        {
          name: 'smile',
          defaultValue: 0,
          limitUpper: 1,
          limitLower: -1,
          indices: 'b17',
          positionOffsets: 'b18',
          splitIndices: 'b19',
          splitNormals: 'b20',
        },
      ],
    },
  },
  'stf.material': {
    json: {
      type: 'stf.material',
      name: 'Skin',
      properties: {
        'albedo.texture': { type: 'image', values: [{ image: 0 }, {}] },
        'albedo.color': { type: 'color', values: [[1, 0.5, 0.25, 1]] },
        'roughness.value': { type: 'float', values: [1, 0.5, 0] },
        'outline.steps': { type: 'int', values: [3] },
        'custom.curve': { type: 'com.example.curve', values: [{ t: 0, v: 1 }], extra: true },
      },
      style_hints: ['realistic', 'pbr'],
      shader_targets: { blender: ['ShaderNodeBsdfPrincipled'] },
      referenced_resources: ['skin image'],
    },
    types: { 'skin image': 'stf.image' },
    fields: {
      styleHints: ['realistic', 'pbr'],
      shaderTargets: new Map([['blender', ['ShaderNodeBsdfPrincipled']]]),
    },
  },
  'stf.image': {
    json: {
      type: 'stf.image',
      name: 'Skin.png',
      format: 'png',
      buffer: 0,
      data_type: 'color',
      components: ['texture'],
      referenced_buffers: ['bytes'],
    },
    types: { texture: 'stf.texture' },
    fields: { format: 'png', buffer: 'bytes', dataType: 'color' },
  },
  'stf.texture': {
    json: {
      type: 'stf.texture',
      width: 2048,
      height: 1024,
      downscale_priority: -1,
      quality: 0.5,
      mipmaps: false,
    },
    fields: { width: 2048, height: 1024, downscalePriority: -1, quality: 0.5, mipmaps: false },
  },
  'stf.animation': {
    json: {
      type: 'stf.animation',
      name: 'Wave',
      loop: 'loop',
      fps: 30,
      range: [0, 20],
      tracks: [
        {
          target: ['rig node', 'instance', 'hand', 't'],
          timepoints: [0, 20],
          subtracks: [
            {
              keyframes: [
                [true, 0, 'bezier', 'split', [5, -0.5]],
                [true, 1, 'bezier', 'aligned', [5, 0], [-5, 0.5]],
              ],
              baked: 0,
            },
            null,
            { keyframes: [[true, 0, 'linear'], null] },
          ],
          interpolation: 'bezier',
          track_baked: false,
        },
      ],
      tracks_baked: [],
      reset_animation: 0,
      is_reset_animation: true,
      referenced_resources: ['rest'],
      referenced_buffers: ['samples'],
    },
    types: { ...animation('rest'), ...node('rig node'), ...bone('hand') },
    fields: {
      loop: 'loop',
      fps: 30,
      range: [0, 20],
      resetAnimation: 'rest',
      isResetAnimation: true,
    },
  },
  'stfexp.curve': {
    json: {
      type: 'stfexp.curve',
      name: 'Loop',
      dimensions: 3,
      splines: [
        {
          type: 'bezier',
          points: [
            {
              translation: [0, 0, 0],
              handle_in: [-1, 0, 0],
              handle_in_type: 'free',
              handle_out: [1, 0, 0],
              handle_out_type: 'aligned',
              tilt: 0.5,
            },
          ],
          cyclic: true,
        },
      ],
    },
    fields: {
      dimensions: 3,
      splines: [
        {
          type: 'bezier',
          points: [
            {
              translation: [0, 0, 0],
              handleIn: [-1, 0, 0],
              handleInType: 'free',
              handleOut: [1, 0, 0],
              handleOutType: 'aligned',
              tilt: 0.5,
            },
          ],
          cyclic: true,
        },
      ],
    },
  },
  'stfexp.animation_blendtree': {
    json: {
      type: 'stfexp.animation_blendtree',
      name: 'Ears',
      blendtree_type: '2d',
      animations: [
        { position: [0, 1], animation: 0 },
        { position: [-1, 0.5], animation: 1 },
      ],
      referenced_resources: ['up', 'down'],
    },
    types: { ...animation('up'), ...animation('down') },
    fields: {
      blendtreeType: '2d',
      animations: [
        { position: [0, 1], animation: 'up' },
        { position: [-1, 0.5], animation: 'down' },
      ],
    },
  },
  'stfexp.armature.humanoid': {
    json: {
      type: 'stfexp.armature.humanoid',
      locomotion_type: 'digi',
      no_jaw: true,
      settings: {
        arm_stretch: 0.053,
        upper_arm_twist: 0.5,
        lower_arm_twist: 0.5,
        leg_stretch: 0.05,
        upper_leg_twist: 0.5,
        lower_leg_twist: 0.5,
        feet_spacing: 0,
        use_translation: true,
      },
      mappings: {
        hip: { target: 'hip bone' },
        'upper_arm.l': {
          target: 'arm bone',
          rotation_limits: {
            primary: [-1, 0, 1],
            secondary: [-1.5, 0, 1.5],
            twist: [-0.5, 0, 0.5],
          },
        },
      },
    },
    types: { ...bone('hip bone'), ...bone('arm bone') },
    fields: {
      locomotionType: 'digi',
      noJaw: true,
      settings: {
        armStretch: 0.053,
        upperArmTwist: 0.5,
        lowerArmTwist: 0.5,
        legStretch: 0.05,
        upperLegTwist: 0.5,
        lowerLegTwist: 0.5,
        feetSpacing: 0,
        useTranslation: true,
      },
      mappings: new Map([
        ['hip', { target: 'hip bone' }],
        [
          'upper_arm.l',
          {
            target: 'arm bone',
            rotationLimits: {
              primary: [-1, 0, 1],
              secondary: [-1.5, 0, 1.5],
              twist: [-0.5, 0, 0.5],
            },
          },
        ],
      ]),
    },
  },
  'stfexp.camera': {
    json: {
      type: 'stfexp.camera',
      name: '',
      projection: 'orthographic',
      aspect_ratio: 1.7777777777777777,
      fov: 1.125,
    },
    fields: { projection: 'orthographic', aspectRatio: 1.7777777777777777, fov: 1.125 },
  },
  'stfexp.light': {
    json: {
      type: 'stfexp.light',
      name: '',
      light_type: 'spot',
      range: 2.25,
      spot_angle: 1.1,
      brightness: 600,
      color: [1, 0.7, 0.25],
      temperature: 4200,
      shadow: false,
    },
    fields: {
      lightType: 'spot',
      range: 2.25,
      spotAngle: 1.1,
      brightness: 600,
      color: [1, 0.7, 0.25],
      temperature: 4200,
      shadow: false,
    },
  },
  'stfexp.lightprobe_anchor': {
    json: {
      type: 'stfexp.lightprobe_anchor',
      anchor: [0, 'instance', 1],
      referenced_resources: ['rig node', 'chest'],
    },
    types: { ...node('rig node'), ...bone('chest') },
    fields: { anchor: { node: 'rig node', bone: 'chest' } },
  },
  'stfexp.collider.sphere': {
    json: { type: 'stfexp.collider.sphere', radius: 0.1, offset_position: [1, 3, -2] },
    fields: { radius: 0.1, offsetPosition: [1, 3, -2] },
  },
  'stfexp.collider.capsule': {
    json: {
      type: 'stfexp.collider.capsule',
      radius: 0.1,
      height: 0.5,
      offset_position: [0, 0.25, 0],
      offset_rotation: [0, 0, 1, 0],
    },
    fields: {
      radius: 0.1,
      height: 0.5,
      offsetPosition: [0, 0.25, 0],
      offsetRotation: [0, 0, 1, 0],
    },
  },
  'stfexp.collider.plane': {
    json: {
      type: 'stfexp.collider.plane',
      offset_position: [0, 0.25, 0],
      offset_rotation: [1, 0, 0, 0],
    },
    fields: { offsetPosition: [0, 0.25, 0], offsetRotation: [1, 0, 0, 0] },
  },
  'stfexp.constraint.twist': {
    json: {
      type: 'stfexp.constraint.twist',
      weight: 0.75,
      source: [0],
      referenced_resources: ['arm'],
    },
    types: bone('arm'),
    fields: { weight: 0.75, source: { node: 'arm' } },
  },
  'stfexp.constraint.rotation': {
    json: {
      type: 'stfexp.constraint.rotation',
      weight: 0.5,
      axes: [true, false, true],
      sources: [
        { source: [0], weight: 0.25 },
        { source: [1, 'instance', 2], weight: 0.75 },
      ],
      referenced_resources: ['arm', 'rig node', 'hand'],
    },
    types: { ...bone('arm'), ...node('rig node'), ...bone('hand') },
    fields: {
      weight: 0.5,
      axes: [true, false, true],
      sources: [
        { source: { node: 'arm' }, weight: 0.25 },
        { source: { node: 'rig node', bone: 'hand' }, weight: 0.75 },
      ],
    },
  },
  'stfexp.constraint.parent': {
    json: {
      type: 'stfexp.constraint.parent',
      weight: 1,
      translation_axes: [true, true, true],
      rotation_axes: [false, true, false],
      sources: [{ source: [0], weight: 1 }],
      referenced_resources: ['arm'],
    },
    types: bone('arm'),
    fields: {
      weight: 1,
      translationAxes: [true, true, true],
      rotationAxes: [false, true, false],
      sources: [{ source: { node: 'arm' }, weight: 1 }],
    },
  },
  'stfexp.constraint.ik': {
    json: {
      type: 'stfexp.constraint.ik',
      chain_length: 3,
      target: [0],
      pole: [1],
      referenced_resources: ['goal', 'knee'],
    },
    types: { ...bone('goal'), ...bone('knee') },
    fields: { chainLength: 3, target: { node: 'goal' }, pole: { node: 'knee' } },
  },
  'stfexp.mesh.seams': {
    json: {
      type: 'stfexp.mesh.seams',
      indices_width: 1,
      seams: 0,
      referenced_buffers: ['pairs'],
    },
    fields: { indicesWidth: 1, seams: 'pairs' },
  },
  'stfexp.mesh.creases': {
    json: {
      type: 'stfexp.mesh.creases',
      vertex_creases: 0,
      edge_creases: 1,
      edges: 2,
      indices_width: 1,
      referenced_buffers: ['v', 'e', 'pairs'],
    },
    fields: { vertexCreases: 'v', edgeCreases: 'e', edges: 'pairs', indicesWidth: 1 },
  },
  'stfexp.node.ethereal': { json: { type: 'stfexp.node.ethereal' }, fields: {} },
  'stfexp.text': {
    json: { type: 'stfexp.text', name: 'Label', text: 'Hello\nline two é世' },
    fields: { text: 'Hello\nline two é世' },
  },
  'stfexp.instance.text': {
    json: { type: 'stfexp.instance.text', name: '', text: 0, referenced_resources: ['label'] },
    types: { label: 'stfexp.text' },
    fields: { text: 'label' },
  },
  'ava.avatar': {
    json: {
      type: 'ava.avatar',
      viewport: 0,
      primary_armature_instance: 1,
      primary_mesh_instance: 2,
      referenced_resources: ['$ViewportFirstPerson', 'rig node', 'body node'],
    },
    types: { ...node('$ViewportFirstPerson'), ...node('rig node'), ...node('body node') },
    fields: {
      viewport: '$ViewportFirstPerson',
      primaryArmatureInstance: 'rig node',
      primaryMeshInstance: 'body node',
    },
  },
  'ava.expressions': {
    json: {
      type: 'ava.expressions',
      expressions: { smile: { animation: 0, fallback: 1 }, 'my own': { animation: 2 }, aaa: {} },
      referenced_resources: ['grin', 'grin pose', 'wink'],
    },
    types: {
      ...animation('grin'),
      'grin pose': 'dev.vrm.blendshape_pose',
      ...animation('wink'),
    },
    fields: {
      expressions: new Map([
        ['smile', { animation: 'grin', fallback: 'grin pose' }],
        ['my own', { animation: 'wink' }],
        ['aaa', {}],
      ]),
    },
  },
  'ava.eye_rotation.bone': {
    json: { type: 'ava.eye_rotation.bone', up: 0.25, down: 0.2, in: 0.3, out: 0.35 },
    fields: { up: 0.25, down: 0.2, in: 0.3, out: 0.35 },
  },
  'ava.eyelids.blendshape': {
    json: {
      type: 'ava.eyelids.blendshape',
      name: 'Lids',
      closed: 'blink',
      up: 'lookup',
      down: 'lookdown',
      left: '',
      right: '',
      closed_left: 'blink.l',
      up_left: '',
      down_left: '',
      left_left: '',
      right_left: '',
      closed_right: 'blink.r',
      up_right: '',
      down_right: '',
      left_right: '',
      right_right: '',
      enabled: false,
      exclusion_group: 'eyes',
    },
    fields: { closed: 'blink', closedLeft: 'blink.l', closedRight: 'blink.r', rightRight: '' },
  },
  'ava.visemes.blendshape': {
    json: {
      type: 'ava.visemes.blendshape',
      sil: 'vrc.v_sil',
      aa: 'vrc.v_aa',
      ch: '',
      dd: '',
      e: 'vrc.v_e',
      ff: '',
      ih: '',
      kk: '',
      nn: '',
      oh: 'vrc.v_oh',
      ou: '',
      pp: '',
      rr: '',
      ss: '',
      th: '',
    },
    fields: { sil: 'vrc.v_sil', aa: 'vrc.v_aa', ch: '' },
  },
  'ava.face_tracking.blendshape': {
    json: { type: 'ava.face_tracking.blendshape', ft_type: 'arkit' },
    fields: { ftType: 'arkit' },
  },
  'ava.secondary_motion': {
    json: { type: 'ava.secondary_motion', intensity: 0.5, exclusion_group: 'tail' },
    fields: { intensity: 0.5, exclusionGroup: 'tail' },
  },
  'ava.voice_position': {
    json: {
      type: 'ava.voice_position',
      voice_position: 0,
      referenced_resources: ['$VoicePosition'],
    },
    types: node('$VoicePosition'),
    fields: { voicePosition: '$VoicePosition' },
  },
  'com.vrchat.avatar_colliders': {
    json: {
      type: 'com.vrchat.avatar_colliders',
      values: {
        head: true,
        torso: false,
        handL: { m: true, r: 0.05, h: 0.2, pos: [0, 0.1, 0], rot: [0, 0, 0, 1], more: 1 },
      },
    },
    fields: {},
  },
  'com.vrchat.physbone': {
    json: {
      type: 'com.vrchat.physbone',
      values: { version: 1, pull: 0.2, pullCurve: { keys: [] }, limitAngle: 45 },
      ignores: [[0]],
      colliders: [
        [1, 'components', 2],
        [3, 'instance', 4, 'components', 5],
      ],
      exclusion_group: 'hair',
      referenced_resources: ['fixed', 'head', 'ball', 'rig node', 'hand', 'palm'],
    },
    types: {
      ...bone('fixed'),
      ...bone('head'),
      ...collider('ball'),
      ...node('rig node'),
      ...bone('hand'),
      ...collider('palm'),
    },
    fields: {
      values: { version: 1, pull: 0.2, pullCurve: { keys: [] }, limitAngle: 45 },
      ignores: [{ node: 'fixed' }],
      colliders: [
        { node: 'head', component: 'ball' },
        { node: 'rig node', bone: 'hand', component: 'palm' },
      ],
    },
  },
  'com.vrchat.contact_sender': {
    json: {
      type: 'com.vrchat.contact_sender',
      shape: 'sphere',
      radius: 0.1,
      offset_position: [0, 0, 0.1],
      filter_avatar: true,
      filter_world: false,
      local_only: false,
      collision_tags: ['Hand', 'HandL'],
    },
    fields: { shape: 'sphere', radius: 0.1, height: 1, collisionTags: ['Hand', 'HandL'] },
  },
  'com.vrchat.contact_receiver': {
    json: {
      type: 'com.vrchat.contact_receiver',
      shape: 'capsule',
      radius: 0.1,
      height: 0.4,
      offset_position: [0, 0, 0.1],
      offset_rotation: [0, 1, 0, 0],
      filter_avatar: false,
      filter_world: true,
      local_only: true,
      collision_tags: [],
      receiver_type: 'proximity',
      parameter: 'Boop',
    },
    fields: {
      shape: 'capsule',
      height: 0.4,
      offsetRotation: [0, 1, 0, 0],
      receiverType: 'proximity',
      parameter: 'Boop',
    },
  },
  'dev.vrm.springbone': {
    json: {
      type: 'dev.vrm.springbone',
      stiffness: 0.8,
      gravityPower: 0.1,
      gravityDir: [0, -1, 0],
      dragForce: 0.4,
      hitRadius: 0.02,
      center: [0],
      colliders: [[1, 'components', 2]],
      referenced_resources: ['hip', 'head', 'ball'],
    },
    types: { ...bone('hip'), ...bone('head'), ...collider('ball') },
    fields: {
      stiffness: 0.8,
      gravityPower: 0.1,
      gravityDir: [0, -1, 0],
      dragForce: 0.4,
      hitRadius: 0.02,
      center: { node: 'hip' },
      colliders: [{ node: 'head', component: 'ball' }],
    },
  },
  'dev.vrm.blendshape_pose': {
    json: {
      type: 'dev.vrm.blendshape_pose',
      name: 'Joy',
      targets: { '0': { smile: 1, 'eyes closed': 0.5 } },
      referenced_resources: ['body node'],
    },
    types: node('body node'),
    fields: {
      targets: new Map([
        [
          'body node',
          new Map([
            ['smile', 1],
            ['eyes closed', 0.5],
          ]),
        ],
      ]),
    },
  },
  'com.squirrelbite.avatar_setup': {
    json: {
      type: 'com.squirrelbite.avatar_setup',
      toggles_pre: [{ name: 'Hat', on: 0, off: null }],
      puppets_pre: [
        {
          name: 'Ears',
          puppet_type: '2d',
          property_enabled: 'EarsOn',
          property_x: 'EarsX',
          property_y: 'EarsY',
          blendtree: 1,
        },
      ],
      toggles: [{ name: 'Coat', on: 2, off: 3 }],
      grab_toggles: [
        { name: 'Nose', hand: 'left', collider: [4, 'components', 5], on: 0, off: null },
      ],
      puppets: [{ name: 'Tail', blendtree: 6 }],
      breathing: { normal: 7, intense: 8 },
      additive: { idle: 9 },
      referenced_resources: [
        'hat on',
        'ears',
        'coat on',
        'coat off',
        'nose',
        'nose ball',
        'tail',
        'breath',
        'pant',
        'sway',
      ],
    },
    types: {
      ...animation('hat on'),
      ...blendtree('ears'),
      ...animation('coat on'),
      ...animation('coat off'),
      ...bone('nose'),
      ...collider('nose ball'),
      ...blendtree('tail'),
      ...animation('breath'),
      ...animation('pant'),
      ...animation('sway'),
    },
    fields: {
      togglesPre: [{ name: 'Hat', on: 'hat on', off: null }],
      grabToggles: [
        {
          name: 'Nose',
          hand: 'left',
          collider: { node: 'nose', component: 'nose ball' },
          on: 'hat on',
          off: null,
        },
      ],
      puppets: [{ name: 'Tail', blendtree: 'tail' }],
      breathing: { normal: 'breath', intense: 'pant' },
      additive: { idle: 'sway' },
    },
  },
  'org.blender.armature.display': {
    json: { type: 'org.blender.armature.display', bone_shape: 'stick' },
    fields: { boneShape: 'stick' },
  },
  'org.blender.instance.armature.display': {
    json: { type: 'org.blender.instance.armature.display', display_in_front: true },
    fields: { displayInFront: true },
  },
  'org.blender.object.rotation_mode': {
    json: { type: 'org.blender.object.rotation_mode', rotation_mode: 'XYZ' },
    fields: { rotationMode: 'XYZ' },
  },
};
