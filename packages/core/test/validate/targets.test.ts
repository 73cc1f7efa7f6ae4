import { describe, expect, it } from 'vitest';
import { readStf, validate } from '../../src/index.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

const TRS = [
  [0, 0, 0],
  [0, 0, 0, 1],
  [1, 1, 1],
];
const node = (members: object) => ({ type: 'stf.node', trs: TRS, children: [], ...members });
const instanceAt = (id: string) => node({ instance: 0, referenced_resources: [id] });
const bone = (name: string, members = {}) => ({
  type: 'stf.bone',
  name,
  translation: [0, 0, 0],
  rotation: [0, 0, 0, 1],
  length: 1,
  ...members,
});

const SCENE = {
  camera: { type: 'stfexp.camera', projection: 'perspective', aspect_ratio: 1, fov: 1 },
  light: { type: 'stfexp.light', light_type: 'point', brightness: 1, color: [1, 1, 1] },
  hip: bone('Hip', { components: ['parent'] }),
  other: bone('Other'),
  rig: { type: 'stf.armature', root_bones: [0], referenced_resources: ['hip'] },
  posed: {
    type: 'stf.instance.armature',
    armature: 0,
    added_components: { hip: [1] },
    referenced_resources: ['rig', 'twist'],
  },
  skin: {
    type: 'stf.material',
    properties: {
      color: { type: 'color', values: [[1, 1, 1, 1]] },
      value: { type: 'float', values: [0.5] },
      image: { type: 'image', values: [{}] },
    },
  },
  mesh: {
    type: 'stf.mesh',
    material_slots: [0, null],
    blendshapes: [{ name: 'Smile' }],
    referenced_resources: ['skin'],
  },
  shown: { type: 'stf.instance.mesh', mesh: 0, materials: [null], referenced_resources: ['mesh'] },
  twist: { type: 'stfexp.constraint.twist', weight: 0.5 },
  parent: {
    type: 'stfexp.constraint.parent',
    sources: [{ source: [0], weight: 1 }],
    referenced_resources: ['plain'],
  },
  plain: node({ components: ['turn'] }),
  turn: { type: 'stfexp.constraint.rotation', sources: [] },
  cameraNode: instanceAt('camera'),
  lightNode: instanceAt('light'),
  rigNode: instanceAt('posed'),
  meshNode: instanceAt('shown'),
  unknownNode: instanceAt('unknown'),
  unknown: { type: 'com.example.instance' },
};

/** What is found about a track of this target: code and, where it has one, the element of the path. */
function findings(target: readonly (string | number)[], components: number): readonly string[] {
  const subtracks = Array.from({ length: components }, () => ({ keyframes: [] }));
  const tracks = [{ target, timepoints: [], subtracks }];
  const animation = { type: 'stf.animation', fps: 30, range: [0, 0], tracks };
  const { document } = readStf(stfBytes(definitionOf({ ...SCENE, animation })));
  return validate(document, { only: ['TARGET_UNKNOWN', 'TARGET_COMPONENTS', 'BLENDSHAPE_UNKNOWN'] })
    .diagnostics.filter(({ resource }) => resource === 'animation')
    .map(
      ({ code, pointer }) => `${code} ${pointer?.replace('/resources/animation/tracks/0/', '')}`,
    );
}

describe('targets of animations', () => {
  it.each<[(string | number)[], number]>([
    [['plain', 't'], 3],
    [['plain', 'r'], 4],
    [['plain', 'r_euler'], 3],
    [['plain', 's'], 3],
    [['plain', 'enabled'], 1],
    [['rigNode', 'instance', 'hip', 't'], 3],
    [['rigNode', 'instance', 'hip', 'r'], 4],
    [['meshNode', 'instance', 'blendshape', 'Smile', 'value'], 1],
    [['meshNode', 'instance', 'material', 0, 'color', 0, 'color'], 4],
    [['meshNode', 'instance', 'material', 0, 'value', 0, 'number'], 1],
    [['meshNode', 'instance', 'material', '0', 'value', '0', 'number'], 1],
    [['cameraNode', 'instance', 'fov'], 1],
    [['lightNode', 'instance', 'color'], 3],
    [['lightNode', 'instance', 'spot_angle'], 1],
    [['plain', 'components', 'turn', 'enabled'], 1],
    [['plain', 'component', 'turn', 'weight'], 1],
    [['rigNode', 'instance', 'hip', 'components', 'twist', 'weight'], 1],
    [['rigNode', 'instance', 'hip', 'component_mods', 'parent', 'sources', 0, 'weight'], 1],
    [['unknownNode', 'instance', 'anything'], 7],
  ])('%j with %i components is known', (target, components) => {
    expect(findings(target, components)).toEqual([]);
  });

  it.each<[(string | number)[], string]>([
    [['plain', 'colour'], 'target/1'],
    [['plain', 't', 'x'], 'target/2'],
    [['plain'], 'target'],
    [['plain', 'instance', 'fov'], 'target/1'],
    [['hip', 't'], 'target/0'],
    [['rigNode', 'instance', 'other', 't'], 'target/2'],
    [['rigNode', 'instance', 'hip', 'enabled'], 'target/3'],
    [['meshNode', 'instance', 'blendshape', 'Smile', 'weight'], 'target/4'],
    [['meshNode', 'instance', 'material', 2, 'color', 0, 'color'], 'target/3'],
    [['meshNode', 'instance', 'material', 1, 'color', 0, 'color'], 'target/4'],
    [['meshNode', 'instance', 'material', 0, 'toString', 0, 'color'], 'target/4'],
    [['meshNode', 'instance', 'material', 0, 'color', 1, 'color'], 'target/5'],
    [['meshNode', 'instance', 'material', 0, 'color', 0, 'number'], 'target/6'],
    [['meshNode', 'instance', 'material', 0, 'image', 0, 'color'], 'target/6'],
    [['lightNode', 'instance', 'fov'], 'target/2'],
    [['plain', 'components', 'parent', 'weight'], 'target/2'],
    [['plain', 'components', 'turn', 'axes'], 'target/3'],
    [['plain', 'components', 'turn', 'sources', 0, 'weight'], 'target/4'],
    [['plain', 'component_mods', 'turn', 'weight'], 'target/1'],
    [['plain', 'components', 'turn'], 'target'],
    [['rigNode', 'instance', 'hip'], 'target'],
    [['rigNode', 'instance', 'hip', 'components', 'twist', 'weight', 0], 'target/6'],
    [['meshNode', 'instance', 'hip', 't'], 'target/2'],
    [['meshNode', 'instance', 'blendshape', 'Smile'], 'target'],
    [['meshNode', 'instance', 'material', 0, 'color', 0], 'target'],
    [['meshNode', 'instance', 'material', 0, 'color', 0, 'color', 0], 'target/7'],
    [['lightNode', 'instance', 'color', 'r'], 'target/3'],
  ])('%j leads nowhere at %s', (target, place) => {
    expect(findings(target, 1)).toEqual([`TARGET_UNKNOWN ${place}`]);
  });

  it('name no bone where they break off in a blendshape or material', () => {
    const targets = [
      ['meshNode', 'instance', 'blendshape', 'Smile'],
      ['meshNode', 'instance', 'material', 0, 'color', 0],
    ];
    const tracks = targets.map((target) => ({ target, timepoints: [], subtracks: [] }));
    const animation = { type: 'stf.animation', fps: 30, range: [0, 0], tracks };
    const { document } = readStf(stfBytes(definitionOf({ ...SCENE, animation })));
    expect(document.get('animation').references.resources).toEqual(['meshNode']);
    expect(validate(document, { only: ['REFERENCE_DANGLING'] }).counts.error).toBe(0);
  });

  it('are of the components of the property', () => {
    expect(findings(['plain', 'r'], 3)).toEqual(['TARGET_COMPONENTS subtracks']);
  });

  it('name blendshapes of the mesh', () => {
    const target = ['meshNode', 'instance', 'blendshape', 'Frown', 'value'];
    expect(findings(target, 1)).toEqual(['BLENDSHAPE_UNKNOWN target/3']);
  });
});
