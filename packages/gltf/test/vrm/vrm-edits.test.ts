import {
  AvaExpressions,
  AvaEyelidsBlendshape,
  DevVrmSpringbone,
  StfAnimation,
  StfBone,
  type StfDocument,
  StfexpArmatureHumanoid,
  StfexpColliderSphere,
  StfexpConstraintTwist,
  StfNode,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import type { StfToGltfOptions } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { readVrm, writeVrm } from '../support/written-vrm.ts';

/** The JSON of the glb of a document. */
async function toJson(document: StfDocument, options: StfToGltfOptions = {}) {
  return (await writeVrm(document, { plain: true, ...options })).json;
}

describe('what was edited in STF wins', () => {
  it('poses of expressions, their names and new ones', async () => {
    const document = await readVrm(vrm1Json());
    const { id, expressions } = findResource(document, AvaExpressions);
    const aa = expressions.get('aa')?.animation ?? '';
    const added = deriveId('added');
    const edited = document.edit((draft) => {
      const { tracks } = draft.get(aa, StfAnimation);
      const half = tracks.map((track) => ({
        ...track,
        subtracks: [
          { keyframes: [{ sourceOfTruth: true, value: 0.5, interpolation: 'linear' as const }] },
        ],
      }));
      draft.change(aa, StfAnimation, { tracks: half });
      draft.set(StfAnimation.create(added, { name: 'Sad', fps: 30, range: [0, 0], tracks }));
      const { Grump: _, ...rest } = Object.fromEntries(expressions);
      draft.change(id, AvaExpressions, {
        expressions: new Map([
          ...Object.entries(rest),
          ['sad', { animation: added }],
          ['blep', { animation: added }],
        ]),
      });
    });
    const { preset, custom } = (await toJson(edited)).extensions.VRMC_vrm.expressions;
    expect(preset.aa.morphTargetBinds).toMatchObject([{ index: 1, weight: 0.5 }]);
    expect(preset.sad.morphTargetBinds).toMatchObject([{ index: 1, weight: 1 }]);
    expect(preset.happy).toMatchObject({ overrideBlink: 'block', overrideMouth: 'blend' });
    expect(preset.happy.textureTransformBinds).toHaveLength(1);
    expect(Object.keys(custom)).toEqual(['blep']);
  });

  it.each([
    ['1.0', vrm1Json()],
    ['0.x', vrm0Json()],
  ])('lids of VRM %s', async (version, json) => {
    const document = await readVrm(json);
    const { id } = findResource(document, AvaEyelidsBlendshape);
    const edited = document.edit((draft) => {
      draft.change(id, AvaEyelidsBlendshape, { closed: 'Frown', closedLeft: 'Blink' });
    });
    const { extensions } = await toJson(edited);
    const [blink, left] =
      version === '1.0'
        ? [
            extensions.VRMC_vrm.expressions.preset.blink,
            extensions.VRMC_vrm.expressions.preset.blinkLeft,
          ]
        : ['blink', 'blink_l'].map((name) =>
            extensions.VRM.blendShapeMaster.blendShapeGroups.find(
              ({ presetName }: { presetName: string }) => presetName === name,
            ),
          );
    const key = version === '1.0' ? 'morphTargetBinds' : 'binds';
    expect(blink[key]).toMatchObject([{ index: 3, weight: version === '1.0' ? 1 : 100 }]);
    expect(blink.isBinary).toBe(true);
    expect(left[key]).toMatchObject([{ index: 0 }]);
  });

  it('springs and colliders of VRM 1.0: what all joints shared, and what one had for itself', async () => {
    const document = await readVrm(vrm1Json());
    const spring = findResource(document, DevVrmSpringbone);
    const sphere = findResource(document, StfexpColliderSphere);
    const edited = document.edit((draft) => {
      draft.change(spring.id, DevVrmSpringbone, { stiffness: 2, hitRadius: 0.5 });
      draft.change(sphere.id, StfexpColliderSphere, { radius: 3 });
    });
    const { springs, colliders } = (await toJson(edited)).extensions.VRMC_springBone;
    const joints = springs[0].joints as { stiffness: number; hitRadius: number }[];
    expect(joints.map(({ stiffness, hitRadius }) => [stiffness, hitRadius])).toEqual([
      [2, 0.5],
      [0.3, 0.5],
      [2, 0.5],
    ]);
    expect(colliders[0].shape.sphere).toEqual({ offset: [0, 0.1, 0.01], radius: 3 });
    expect(colliders[1].shape.capsule.tail).toEqual([0, 0.2, 0.1]);
  });

  it('colliders that are taken out leave their groups', async () => {
    const document = await readVrm(vrm1Json());
    const sphere = findResource(document, StfexpColliderSphere);
    const owner = document.parentOf(sphere.id);
    const spring = findResource(document, DevVrmSpringbone);
    const edited = document.edit((draft) => {
      draft.remove(sphere.id);
      if (owner) {
        draft.set(owner.with({ components: owner.components.filter((id) => id !== sphere.id) }));
      }
      draft.change(spring.id, DevVrmSpringbone, {
        colliders: spring.colliders.filter(({ component }) => component !== sphere.id),
      });
    });
    const { springs, colliders, colliderGroups } = (await toJson(edited)).extensions
      .VRMC_springBone;
    expect(colliders).toHaveLength(2);
    expect(colliderGroups.map((group: { colliders: number[] }) => group.colliders)).toEqual([
      [0],
      [1],
    ]);
    expect(springs[0].colliderGroups).toEqual([0, 1]);
  });

  it('new springs become chains', async () => {
    const document = await readVrm(vrm1Json());
    const arm = findResource(document, StfBone, 'UpperArmL');
    const added = deriveId('spring');
    const edited = document.edit((draft) => {
      draft.set(DevVrmSpringbone.create(added, { stiffness: 0.25 }));
      draft.set(arm.with({ components: [...arm.components, added] }));
    });
    const { extensions, nodes } = await toJson(edited);
    const { springs } = extensions.VRMC_springBone;
    expect(springs).toHaveLength(2);
    const joints = springs[1].joints as { node: number; stiffness: number }[];
    expect(joints.map(({ node }) => nodes[node].name)).toEqual([
      'UpperArmL',
      'LowerArmL',
      'HandL',
      'Thumb1L',
      'Thumb2L',
      'Thumb3L',
    ]);
    expect(joints[0]?.stiffness).toBe(0.25);
  });

  it('bones of a group of VRM 0.x that are changed get a group of their own', async () => {
    const json = vrm0Json();
    json.extensions.VRM.secondaryAnimation.boneGroups[0].bones.push(nodeIndex('UpperArmL'));
    const document = await readVrm(json);
    const [spring] = listResources(document, DevVrmSpringbone);
    const edited = document.edit((draft) => {
      if (spring) draft.set(spring.with({ gravityDir: [0, -1, 0], dragForce: 0.9 }));
    });
    const { boneGroups } = (await toJson(edited)).extensions.VRM.secondaryAnimation;
    expect(boneGroups).toHaveLength(2);
    expect(boneGroups[0]).toMatchObject({ dragForce: 0.3, gravityDir: { z: 0.5 } });
    expect(boneGroups[1]).toMatchObject({
      dragForce: 0.9,
      gravityDir: { x: 0, y: -1, z: 0 },
      comment: 'Hair',
    });
  });

  it('constraints', async () => {
    const document = await readVrm(vrm1Json());
    const twist = findResource(document, StfexpConstraintTwist);
    const edited = document.edit((draft) => {
      draft.change(twist.id, StfexpConstraintTwist, { weight: 0.9 });
    });
    const { nodes } = await toJson(edited);
    const hair = nodes.find(({ name }: { name: string }) => name === 'Hair3');
    expect(hair.extensions.VRMC_node_constraint.constraint.roll).toMatchObject({
      rollAxis: 'Y',
      weight: 0.9,
    });
  });

  it('the head of the file and the place of the view', async () => {
    const document = await readVrm(vrm1Json());
    const view = findResource(document, StfNode, '$ViewportFirstPerson');
    const edited = document.edit((draft) => {
      draft.set(view.with({ trs: [[0, 0.1, 0.2], view.trs[1], view.trs[2]] }));
      draft.setMeta({
        assetInfo: new Map([...draft.meta.assetInfo, ['author', 'Someone']]),
        assetProperties: new Map([
          ...draft.meta.assetProperties,
          ['vrm.allowRedistribution', 'false'],
        ]),
      });
    });
    const { meta, lookAt } = (await toJson(edited)).extensions.VRMC_vrm;
    expect(lookAt.offsetFromHeadBone).toEqual([0, 0.1, 0.2]);
    expect(meta).toMatchObject({ authors: ['Someone'], allowRedistribution: false, version: '2' });
  });
});

it('a limit of VRM 0.x that is edited leaves the others as they were', async () => {
  const json = vrm0Json();
  const document = await readVrm(json);
  const { id, mappings } = findResource(document, StfexpArmatureHumanoid);
  const head = mappings.get('head');
  const limits = head?.rotationLimits;
  if (!head || !limits?.primary) throw new Error('the head has no limits');
  const primary = [limits.primary[0], limits.primary[1], 1] as const;
  const edited = document.edit((draft) => {
    const rotationLimits = { ...limits, primary };
    const changed = new Map([...mappings, ['head', { ...head, rotationLimits }] as const]);
    draft.change(id, StfexpArmatureHumanoid, { mappings: changed });
  });
  const boneOf = ({ extensions }: Awaited<ReturnType<typeof toJson>>) =>
    extensions.VRM.humanoid.humanBones.find(({ bone }: { bone: string }) => bone === 'head');
  const [before, after] = [boneOf(json), boneOf(await toJson(edited))];
  expect([after.min, after.center]).toEqual([before.min, before.center]);
  const moved = Object.entries<number>(after.max).filter(
    ([axis, value]) => value !== before.max[axis],
  );
  expect(moved.map(([, value]) => value)).toEqual([180 / Math.PI]);
});
