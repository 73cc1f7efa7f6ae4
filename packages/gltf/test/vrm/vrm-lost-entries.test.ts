import { type Document, WebIO } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { StfBone, StfMaterial, StfNode } from '@stfkit/core';
import { GLTF_EXTENSIONS } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readVrm, writeVrm } from '../support/written-vrm.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

/** A file whose look up binds one thing alone, and whose springs are of arms too. */
function vrm1(): Raw {
  const json = vrm1Json();
  const { preset } = json.extensions.VRMC_vrm.expressions;
  delete preset.lookUp.morphTargetBinds;
  preset.lookUp.textureTransformBinds = [{ material: 1, scale: [1, 1], offset: [0.5, 0] }];
  const { springs, colliders, colliderGroups } = json.extensions.VRMC_springBone;
  springs.unshift({
    name: 'Arm',
    joints: [{ node: nodeIndex('HandL') }, { node: nodeIndex('Thumb1L') }],
    colliderGroups: [0],
  });
  colliders.unshift({ node: nodeIndex('LowerLegR'), shape: { sphere: { radius: 1 } } });
  for (const group of colliderGroups) group.colliders = group.colliders.map((i: number) => i + 1);
  colliderGroups.unshift({ name: 'Leg', colliders: [0] });
  springs[1].colliderGroups = [1, 2];
  return json;
}

/** The file after things of these names are taken out of the glTF document. */
async function disposeOf(json: Raw, names: readonly string[]): Promise<Raw> {
  const document: Document = await io.readBinary(closeGlb(json));
  const root = document.getRoot();
  for (const each of [...root.listNodes(), ...root.listMaterials()]) {
    if (names.includes(each.getName())) each.dispose();
  }
  return openGlb(await io.writeBinary(document)).json;
}

/** The document without a bone and all below it. */
function withoutBone(document: StfDocument, name: string): StfDocument {
  const gone = new Set([findResource(document, StfBone, name).id]);
  for (const id of gone) for (const child of document.get(id, StfBone).children) gone.add(child);
  return document.edit((draft) => {
    for (const id of gone) draft.remove(id);
    for (const each of document.resources.values()) {
      if (!(each instanceof StfBone) || gone.has(each.id)) continue;
      const children = each.children.filter((id) => !gone.has(id));
      if (children.length < each.children.length) draft.set(each.with({ children }));
    }
  });
}

/** The file of a document without a bone and all below it. */
async function withoutBoneOf(json: Raw, name: string, options = {}) {
  return writeVrm(withoutBone(await readVrm(json), name), { plain: true, ...options });
}

/** The ways to empty lists in an object. */
function emptyListsIn(value: unknown, way = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && value.length === 0) return [way];
  return Object.entries(value).flatMap(([key, each]) => emptyListsIn(each, `${way}/${key}`));
}

describe('lists of VRM 1.0 that lost all of their entries are left out', () => {
  it('of expressions whose material is gone', async () => {
    const document = await readVrm(vrm1());
    const { id } = findResource(document, StfMaterial, 'Lips');
    const { json } = await writeVrm(
      document.edit((draft) => draft.remove(id)),
      { plain: true },
    );
    for (const { extensions } of [json, await disposeOf(vrm1(), ['Lips'])]) {
      const { lookUp } = extensions.VRMC_vrm.expressions.preset;
      expect(lookUp).toEqual({
        isBinary: false,
        overrideBlink: 'none',
        overrideLookAt: 'none',
        overrideMouth: 'none',
      });
    }
  });

  it('of expressions and of first persons whose mesh is gone', async () => {
    const { extensions } = await disposeOf(vrm1(), ['Face']);
    expect(extensions.VRMC_vrm.expressions.preset.aa).not.toHaveProperty('morphTargetBinds');
    expect(extensions.VRMC_vrm.firstPerson).toEqual({});
  });

  it('with the springs and the groups that had nothing else, where others keep theirs', async () => {
    const gone = ['LowerLegR', 'HandL', 'Thumb1L', 'Chest'];
    const { nodes, extensions } = await disposeOf(vrm1(), gone);
    const { colliders, colliderGroups, springs } = extensions.VRMC_springBone;
    expect(colliders.map(({ node }: Raw) => nodes[node].name)).toEqual(['Head', 'Hips']);
    expect(colliderGroups).toEqual([
      { name: 'Upper', colliders: [0] },
      { name: 'Floor', colliders: [1] },
    ]);
    expect(springs.map(({ name, colliderGroups: groups }: Raw) => [name, groups])).toEqual([
      ['Hair', [0, 1]],
    ]);
  });

  it('all of them', async () => {
    const names = vrm1().nodes.map(({ name }: Raw) => name);
    const { extensions } = await disposeOf(vrm1(), names);
    expect(extensions.VRMC_springBone).toEqual({ specVersion: '1.0' });
    expect(emptyListsIn(extensions)).toEqual([]);
  });

  it.each(['LowerLegR', 'HandL'])('with a bone of STF: %s', async (name) => {
    const { json } = await withoutBoneOf(vrm1(), name);
    const { colliderGroups, springs } = json.extensions.VRMC_springBone;
    const groups = colliderGroups.map((group: Raw) => group.name);
    expect(groups).toEqual([...(name === 'HandL' ? ['Leg'] : []), 'Upper', 'Floor']);
    const [hair] = springs.slice(-1);
    expect(hair.colliderGroups.map((i: number) => groups[i])).toEqual(['Upper', 'Floor']);
    expect(springs).toHaveLength(name === 'HandL' ? 1 : 2);
    expect(emptyListsIn(json.extensions)).toEqual([]);
  });

  it('where a node alone is taken out, and what was below it stands nowhere', async () => {
    const json = vrm0Json();
    const [skirt0, skirt1] = [json.nodes.length, json.nodes.length + 1];
    json.nodes.push({ name: 'Skirt0', children: [skirt1] }, { name: 'Skirt1' });
    json.scenes[0].nodes.push(skirt0);
    const [hair] = json.extensions.VRM.secondaryAnimation.boneGroups;
    hair.bones = [skirt0, skirt1];
    const document = await readVrm(json);
    const { id } = findResource(document, StfNode, 'Skirt0');
    const { json: after } = await writeVrm(
      document.edit((draft) => draft.remove(id)),
      { plain: true, vrm: '1.0' },
    );
    expect(emptyListsIn(after.extensions)).toEqual([]);
    expect(after.extensions.VRMC_springBone).not.toHaveProperty('springs');
    expect(after.extensions.VRMC_springBone.colliderGroups).toHaveLength(2);
  });

  it('but not those that were empty in the file', async () => {
    const json = vrm1();
    json.extensions.VRMC_springBone.springs.push({ name: 'None', joints: [] });
    json.extensions.VRMC_springBone.colliderGroups.push({ name: 'None', colliders: [] });
    const { extensions } = await disposeOf(json, ['Chest']);
    expect(emptyListsIn(extensions)).toEqual([
      '/VRMC_springBone/colliderGroups/3/colliders',
      '/VRMC_springBone/springs/2/joints',
    ]);
  });
});

it('lists of VRM 0.x that lost all of their entries stay', async () => {
  const { extensions } = await disposeOf(vrm0Json(), ['Hair1', 'Head', 'Chest']);
  const { boneGroups, colliderGroups } = extensions.VRM.secondaryAnimation;
  expect(boneGroups).toMatchObject([{ bones: [], colliderGroups: [] }]);
  expect(colliderGroups).toEqual([]);
});

describe('constraints whose source is gone', () => {
  const KIND = 'constraints to what is gone';

  /** A file with one constraint, of the left eye to the left hand. */
  function oneConstraint(constraint: Raw): Raw {
    const json = vrm1Json();
    for (const name of ['Hair3', 'Thumb3L']) delete json.nodes[nodeIndex(name)].extensions;
    json.nodes[nodeIndex('EyeL')].extensions.VRMC_node_constraint.constraint = constraint;
    return json;
  }

  const source = nodeIndex('HandL');
  const KINDS = [
    ['aim', { aim: { source, aimAxis: 'PositiveZ' } }],
    ['roll', { roll: { source, rollAxis: 'X' } }],
    ['rotation', { rotation: { source } }],
  ] as const;

  it.each(KINDS)('are left out whole: %s', async (_, constraint) => {
    const json = oneConstraint(constraint);
    const { nodes } = await disposeOf(json, ['HandL']);
    expect(nodes.find(({ name }: Raw) => name === 'EyeL')).not.toHaveProperty('extensions');
  });

  it.each(KINDS)('are left out of what is made of STF and named: %s', async (kind, constraint) => {
    const { json, nodeOf, lost, dropped } = await withoutBoneOf(oneConstraint(constraint), 'HandL');
    expect(nodeOf('EyeL')).not.toHaveProperty('extensions');
    expect(json.extensionsUsed).not.toContain('VRMC_node_constraint');
    const isOwn = kind === 'rotation';
    expect(lost.get(KIND)).toBe(isOwn ? undefined : 1);
    expect(dropped).toEqual(isOwn ? { 'stfexp.constraint.rotation': 1 } : {});
  });

  it('are named without an avatar, too', async () => {
    const json = oneConstraint(KINDS[0][1]);
    delete json.extensions;
    json.extensionsUsed = ['VRMC_node_constraint'];
    delete json.materials[0].extensions;
    const { nodeOf, lost } = await withoutBoneOf(json, 'HandL');
    expect(nodeOf('EyeL')).not.toHaveProperty('extensions');
    expect(lost.get(KIND)).toBe(1);
  });

  it('stay where the file itself had no source', async () => {
    const json = oneConstraint({ aim: { source: 999, aimAxis: 'PositiveZ' } });
    const { nodeOf, lost } = await writeVrm(await readVrm(json), { plain: true });
    expect(nodeOf('EyeL').extensions.VRMC_node_constraint.constraint).toHaveProperty('aim');
    expect(lost.size).toBe(0);
  });
});
