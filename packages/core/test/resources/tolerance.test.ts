import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/definition/json.ts';
import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import { renameReferences } from '../../src/resources/rename-references.ts';
import { StfInstanceMesh } from '../../src/resources/stf/instance-mesh.ts';
import { findings } from '../support/check-resource.ts';
import { copyResource } from '../support/copy-resource.ts';

const read = (json: JsonObject) => BUILT_IN_REGISTRY.fromJson('id', json);

/** A component of a type with one more member and a list of three references. */
const withMember = (type: string, key: string, value: Json): JsonObject => ({
  type,
  [key]: value,
  referenced_resources: ['a', 'b', 'c'],
});

describe('forms that are read besides the written one', () => {
  it('R12 the position of a blendtree of one parameter as a bare number', () => {
    const json = withMember('stfexp.animation_blendtree', 'animations', [
      { position: 0.5, animation: 0 },
    ]);
    expect(copyResource(read(json)).json['animations']).toEqual([
      { position: [0.5], animation: 0 },
    ]);
    expect(findings({ ...json, blendtree_type: '1d' }, { a: 'stf.animation' })).toEqual([]);
  });

  it.each(['stfexp.collider.capsule', 'stfexp.collider.plane', 'com.vrchat.contact_sender'])(
    'the offset rotation of %s as three angles',
    (type) => {
      const json = { type, offset_rotation: [Math.PI / 2, 0, Math.PI / 2] };
      expect(findings(json)).toEqual([]);
      const written = copyResource(read(json)).json['offset_rotation'];
      expect(written).toBeCloseToArray([0.5, 0.5, 0.5, 0.5], 1e-15);
    },
  );

  it('R6 the targets of a pose by ids in place of indices', () => {
    const json = withMember('dev.vrm.blendshape_pose', 'targets', { a: { x: 1 }, '1': { y: 1 } });
    const { targets } = copyResource(read(json)).json;
    expect(read(json).fields['targets']).toEqual(
      new Map([
        ['b', new Map([['y', 1]])],
        ['a', new Map([['x', 1]])],
      ]),
    );
    expect(targets).toEqual({ '0': { y: 1 }, '1': { x: 1 } });
  });

  it('R12 a puppet without a blendtree as one whose blendtree is null', () => {
    const json = withMember('com.squirrelbite.avatar_setup', 'puppets', [
      { name: '', blendtree: null },
    ]);
    expect(findings(json)).toEqual([]);
    expect(read(json).fields['puppets']).toEqual([{ name: '' }]);
  });

  it.each<[string, string]>([
    ['stfexp.constraint.twist', 'source'],
    ['dev.vrm.springbone', 'center'],
    ['stfexp.constraint.ik', 'pole'],
    ['stf.node', 'parent_binding'],
  ])('R12 an empty path of %s as none, which is reported', (type, key) => {
    for (const value of [[], null]) {
      const json = withMember(type, key, value);
      expect(read(json).fields).not.toHaveProperty(key);
      expect(read(json).fields).not.toHaveProperty('parentBinding');
      expect(findings(json)).toContain(`VALUE_TYPE /${key}`);
    }
  });

  it.each<[Json, boolean]>([
    [[0], true],
    [[0, 'instance', 1], true],
    [[0, 'instance'], false],
    [[0, 'bone', 1], false],
    [[7], false],
    [0, false],
  ])('a path of the form %j: right is %j', (path, right) => {
    const json = withMember('stfexp.lightprobe_anchor', 'anchor', path);
    expect(findings(json, { a: 'stf.node', b: 'stf.bone' }).length === 0).toBe(right);
  });

  it('R12 a missing anchor with a warning', () => {
    expect(findings({ type: 'stfexp.lightprobe_anchor' })).toEqual(['VALUE_UNSET ']);
    expect(findings({ type: 'stfexp.lightprobe_anchor', anchor: null })).toEqual(['VALUE_UNSET ']);
  });
});

describe('stf.instance.mesh', () => {
  it('R7 has its mesh at index 0 also where materials are given first', () => {
    const instance = StfInstanceMesh.create('i', {
      materials: ['skin', null],
      armatureInstance: 'rig',
      mesh: 'body',
    });
    expect(instance.json).toMatchObject({
      mesh: 0,
      materials: [2, null],
      referenced_resources: ['body', 'rig', 'skin'],
    });
  });
});

describe('a change to a component of an armature instance', () => {
  const patch = { weight: 0.5, source: [0], referenced_resources: ['spine'] };
  const json = {
    type: 'stf.instance.armature',
    armature: 0,
    modified_components: { hip: { twist: patch } },
    referenced_resources: ['rig'],
  };
  const types = {
    rig: 'stf.armature',
    hip: 'stf.bone',
    spine: 'stf.bone',
    twist: 'stfexp.constraint.twist',
  };

  it('R9 has references of its own that the instance does not list', () => {
    expect(findings(json, types)).toEqual([]);
    expect(copyResource(read(json)).json).toEqual(json);
    expect([...read(json).references.resources].sort()).toEqual(['hip', 'rig', 'spine', 'twist']);
  });

  it('R9 follows when a bone, a component or what it refers to is renamed', () => {
    const resources = new Map(['rig', 'hip', 'spine', 'twist'].map((id) => [id, `new ${id}`]));
    const renamed = renameReferences(read(json), { resources, buffers: new Map() });
    expect(renamed.json).toEqual({
      type: 'stf.instance.armature',
      armature: 0,
      modified_components: {
        'new hip': { 'new twist': { ...patch, referenced_resources: ['new spine'] } },
      },
      referenced_resources: ['new rig'],
    });
  });

  it.each<[Json, string]>([
    [
      { referenced_resources: ['nowhere'] },
      'REFERENCE_DANGLING /modified_components/hip/twist/referenced_resources/0',
    ],
    [
      { referenced_resources: {} },
      'VALUE_TYPE /modified_components/hip/twist/referenced_resources',
    ],
    [5, 'VALUE_TYPE /modified_components/hip/twist'],
  ])('R4 has a fault where it is %j', (change, finding) => {
    expect(findings({ ...json, modified_components: { hip: { twist: change } } }, types)).toEqual([
      finding,
    ]);
  });
});

it('R6 renames buffers that old files spell out', () => {
  const json = { type: 'stf.image', format: 'png', buffer: 'old' };
  const buffers = new Map([['old', 'new']]);
  expect(read(json).references.buffers).toEqual(['old']);
  const renamed = renameReferences(read(json), { resources: new Map(), buffers });
  expect(renamed.references.buffers).toEqual(['new']);
});
