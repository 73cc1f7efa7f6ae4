import type { ResourceId, StfDocument } from '@stfkit/core';
import {
  AvaAvatar,
  AvaExpressions,
  DevVrmBlendshapePose,
  StfAnimation,
  StfexpConstraintRotation,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { describe, expect, it } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readEdited, readVrm, writeVrm } from '../support/written-vrm.ts';

const VIEW = '$ViewportFirstPerson';

/** An avatar as STF programs write it, without anything of glTF and VRM. */
async function readAlone(): Promise<StfDocument> {
  const document = await readVrm(vrm1Json());
  const kept = [...document.resources.values()].filter(({ type }) => type.startsWith('org.'));
  const gone = new Set<string>(kept.map(({ id }) => id));
  return document.edit((draft) => {
    for (const { id } of kept) draft.remove(id);
    for (const resource of document.resources.values()) {
      if (gone.has(resource.id) || !resource.components.some((id) => gone.has(id))) continue;
      draft.set(resource.with({ components: resource.components.filter((id) => !gone.has(id)) }));
    }
    draft.setMeta({ assetProperties: new Map() });
  });
}

/** The JSON of the next VRM file of an avatar whose VRM file was edited, and the avatar. */
async function editVrm(document: StfDocument, edit: (json: Raw) => void) {
  const { bytes } = await writeVrm(document, { vrm: '1.0' });
  const back = await readEdited(bytes, edit);
  return { back, json: (await writeVrm(back, { vrm: '1.0' })).json };
}

const vrmOf = (json: Raw) => json.extensions.VRMC_vrm;

describe('an edit of the VRM file of an avatar that is STF alone', () => {
  it('moves the view, whose node is called as Blender calls it', async () => {
    const alone = await readAlone();
    const avatar = findResource(alone, AvaAvatar);
    const view = alone.get(avatar.viewport ?? '', StfNode);
    const parent = alone.parentOf(view.id) as StfNode;
    const id = deriveId('view') as ResourceId;
    const document = alone.edit((draft) => {
      const { name, trs, parentBinding } = view;
      draft.set(StfNode.create(id, { name, trs, ...(parentBinding && { parentBinding }) }));
      const children = parent.children.map((each) => (each === view.id ? id : each));
      draft.change(parent.id, StfNode, { children });
      draft.change(avatar.id, AvaAvatar, { viewport: id });
      for (const each of [view.id, ...view.components]) draft.remove(each);
    });
    const { back, json } = await editVrm(document, (raw) => {
      vrmOf(raw).lookAt.offsetFromHeadBone = [0, 1, 1];
    });
    expect(vrmOf(json).lookAt.offsetFromHeadBone).toEqual([0, 1, 1]);
    expect(listResources(back, StfNode).filter(({ name }) => name === VIEW)).toHaveLength(1);
    expect(back.get(id, StfNode).trs[0]).toEqual([0, 1, 1]);
  });

  it('leaves lids and mouth that are no expressions', async () => {
    const alone = await readAlone();
    const { id, expressions } = findResource(alone, AvaExpressions);
    const names = ['blink', 'aa'];
    const gone = new Set(names.map((name) => expressions.get(name)?.animation));
    const prefab = findResource(alone, StfPrefab);
    const document = alone.edit((draft) => {
      const rest = [...expressions].filter(([name]) => !names.includes(name));
      draft.change(id, AvaExpressions, { expressions: new Map(rest) });
      const animations = prefab.animations.filter((each) => !gone.has(each));
      draft.change(prefab.id, StfPrefab, { animations });
      for (const each of gone) draft.remove(each ?? '');
    });
    const { json } = await editVrm(document, (raw) => {
      vrmOf(raw).meta.name = 'Titled';
    });
    expect(vrmOf(json).meta.name).toBe('Titled');
    expect(Object.keys(vrmOf(json).expressions.preset)).toEqual(expect.arrayContaining(names));
  });

  it('sets the weight of an expression that is a pose alone', async () => {
    const alone = await readAlone();
    const { id, expressions } = findResource(alone, AvaExpressions);
    const [prefab, animation] = [
      findResource(alone, StfPrefab),
      expressions.get('happy')?.animation,
    ];
    const face = listResources(alone, StfNode).find(
      ({ instance }) => alone.find(instance ?? '')?.type === 'stf.instance.mesh',
    );
    const document = alone.edit((draft) => {
      const targets = new Map([[face?.id ?? '', new Map([['Smile', 0.5]])]]);
      const pose = DevVrmBlendshapePose.create(deriveId('pose'), { name: 'pose', targets });
      draft.set(pose);
      draft.change(id, AvaExpressions, {
        expressions: new Map([...expressions, ['happy', { fallback: pose.id }]]),
      });
      const animations = prefab.animations.filter((each) => each !== animation);
      draft.change(prefab.id, StfPrefab, { animations });
      draft.remove(animation ?? '');
    });
    const bindOf = (raw: Raw) => vrmOf(raw).expressions.preset.happy.morphTargetBinds[0];
    const { json } = await editVrm(document, (raw) => {
      expect(bindOf(raw).weight).toBe(0.5);
      bindOf(raw).weight = 0.25;
    });
    expect(bindOf(json).weight).toBe(0.25);
  });

  it('sets the weight of a rotation whose source has one', async () => {
    const alone = await readAlone();
    const { id, sources } = findResource(alone, StfexpConstraintRotation);
    const document = alone.edit((draft) => {
      const halves = sources.map((each) => ({ ...each, weight: 0.5 }));
      draft.change(id, StfexpConstraintRotation, { weight: 0.5, sources: halves });
    });
    const rotationOf = (raw: Raw) =>
      raw.nodes
        .map((node: Raw) => node.extensions?.VRMC_node_constraint?.constraint?.rotation)
        .find((each: unknown) => each !== undefined);
    const { json } = await editVrm(document, (raw) => {
      rotationOf(raw).weight = 0.9;
    });
    expect(rotationOf(json).weight).toBeCloseTo(0.9, 6);
  });
});

it('a view that a clip moves is a node of the VRM file', async () => {
  const alone = await readAlone();
  const view = alone.get(findResource(alone, AvaAvatar).viewport ?? '', StfNode);
  const prefab = findResource(alone, StfPrefab);
  const key = (value: number) =>
    ({ keyframes: [{ sourceOfTruth: true, value, interpolation: 'linear' }] }) as const;
  const tracks = [
    {
      target: [view.id, 't'],
      timepoints: [0],
      trackBaked: false,
      subtracks: [key(0), key(1), key(2)],
    },
  ];
  const document = alone.edit((draft) => {
    draft.change(view.id, StfNode, { components: [] });
    for (const id of view.components) draft.remove(id);
    draft.set(StfAnimation.create(deriveId('clip'), { name: 'C', fps: 30, range: [0, 1], tracks }));
    draft.change(prefab.id, StfPrefab, { animations: [...prefab.animations, deriveId('clip')] });
  });
  const { json } = await writeVrm(document, { vrm: '1.0' });
  expect(json.nodes.map(({ name }: Raw) => name)).toContain(VIEW);
  expect(json.animations).toHaveLength(1);
});
