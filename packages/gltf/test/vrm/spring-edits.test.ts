import {
  AvaExpressions,
  DevVrmSpringbone,
  StfAnimation,
  StfBone,
  type StfDocument,
  StfexpColliderCapsule,
  StfexpColliderSphere,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { describe, expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

const SPRING = 'dev.vrm.springbone';
const SPHERE = 'stfexp.collider.sphere';

/** The radii of the balls of VRM 0.x that the group of a spring bounces off, by node. */
function ballsOf({ extensions, nodes }: Raw, group = 0): [string, number[]][] {
  const { boneGroups, colliderGroups } = extensions.VRM.secondaryAnimation;
  return boneGroups[group].colliderGroups.map((index: number) => {
    const { node, colliders } = colliderGroups[index];
    return [nodes[node].name, colliders.map(({ radius }: Raw) => radius)];
  });
}

describe('springs of VRM 0.x', () => {
  /** A file with two springs that bounce off both balls at the head. */
  function twoSprings(): Raw {
    const json = vrm0Json();
    const { secondaryAnimation } = json.extensions.VRM;
    const [hair] = secondaryAnimation.boneGroups;
    secondaryAnimation.colliderGroups = [
      { node: nodeIndex('Head'), colliders: [0.125, 0.25].map(ball) },
    ];
    hair.colliderGroups = [0];
    secondaryAnimation.boneGroups.push({ ...hair, bones: [nodeIndex('UpperArmL')] });
    return json;
  }

  const ball = (radius: number) => ({ offset: { x: 0, y: 0, z: 0 }, radius });

  const withoutFirst = (document: StfDocument, count: number): StfDocument =>
    document.edit((draft) => {
      for (const { id, colliders } of listResources(document, DevVrmSpringbone).slice(0, count)) {
        draft.change(id, DevVrmSpringbone, { colliders: colliders.slice(1) });
      }
    });

  it('lose one of several colliders of a node, and others keep it', async () => {
    const { json } = await writeVrm(withoutFirst(await readVrm(twoSprings()), 1), { plain: true });
    expect(ballsOf(json)).toEqual([['Head', [0.25]]]);
    expect(ballsOf(json, 1)).toEqual([['Head', [0.125, 0.25]]]);
  });

  it('share the group of what they have left', async () => {
    const { json } = await writeVrm(withoutFirst(await readVrm(twoSprings()), 2), { plain: true });
    expect(ballsOf(json)).toEqual([['Head', [0.25]]]);
    expect(json.extensions.VRM.secondaryAnimation.colliderGroups).toHaveLength(2);
    expect(ballsOf(json, 1)).toEqual([['Head', [0.25]]]);
  });

  it('take what is left of edited colliders', async () => {
    const document = await readVrm(twoSprings());
    const last = listResources(document, StfexpColliderSphere).at(-1);
    const edited = withoutFirst(document, 1).edit((draft) => {
      if (last) draft.set(last.with({ radius: 0.5 }));
    });
    const { json } = await writeVrm(edited, { plain: true });
    expect(ballsOf(json)).toEqual([['Head', [0.5]]]);
    expect(ballsOf(json, 1)).toEqual([['Head', [0.125, 0.5]]]);
  });

  it('come back beside STF_document', async () => {
    const edited = withoutFirst(await readVrm(twoSprings()), 1);
    expectEqualDocuments(await readBytes((await writeVrm(edited)).bytes), edited);
  });
});

const FILES = [
  ['0.x', vrm0Json],
  ['1.0', vrm1Json],
] as const;

describe.each(FILES)('what is off in VRM %s', (version, makeJson) => {
  const off = (
    document: StfDocument,
    type: typeof DevVrmSpringbone | typeof StfexpColliderSphere,
  ) =>
    document.edit((draft) => {
      const [first] = listResources<object, never>(document, type);
      if (first) draft.set(first.with({ enabled: false }));
    });

  const springsOf = ({ extensions }: Raw): Raw[] =>
    version === '1.0'
      ? (extensions.VRMC_springBone.springs ?? [])
      : extensions.VRM.secondaryAnimation.boneGroups.filter(({ bones }: Raw) => bones.length > 0);

  it('does not swing, and is named', async () => {
    const { json, dropped } = await writeVrm(off(await readVrm(makeJson()), DevVrmSpringbone), {
      plain: true,
    });
    expect(springsOf(json)).toEqual([]);
    expect(dropped).toEqual({ [SPRING]: 1 });
  });

  it('is nothing to bounce off, and is named', async () => {
    const { json, dropped } = await writeVrm(off(await readVrm(makeJson()), StfexpColliderSphere), {
      plain: true,
    });
    const count =
      version === '1.0'
        ? json.extensions.VRMC_springBone.colliders.length
        : ballsOf(json).flatMap(([, radii]) => radii).length;
    const before = makeJson();
    const all =
      version === '1.0'
        ? before.extensions.VRMC_springBone.colliders.length
        : ballsOf(before).flatMap(([, radii]) => radii).length;
    expect(count).toBe(all - 1);
    expect(springsOf(json)).toHaveLength(1);
    expect(dropped).toEqual({ [SPHERE]: 1 });
  });

  it.each([DevVrmSpringbone, StfexpColliderSphere])(
    'comes back beside STF_document',
    async (type) => {
      const edited = off(await readVrm(makeJson()), type);
      expectEqualDocuments(await readBytes((await writeVrm(edited)).bytes), edited);
    },
  );

  it('does not count where it is new', async () => {
    const document = await readVrm(makeJson());
    const arm = findResource(document, StfBone, 'UpperArmL');
    const [spring, collider] = [deriveId('spring'), deriveId('collider')];
    const edited = document.edit((draft) => {
      draft.set(StfexpColliderSphere.create(collider, { radius: 1 }));
      const colliders = [{ node: arm.id, component: collider }];
      draft.set(DevVrmSpringbone.create(spring, { colliders }).with({ enabled: false }));
      draft.set(arm.with({ components: [...arm.components, spring, collider] }));
    });
    const { json, dropped } = await writeVrm(edited, { plain: true });
    expect(springsOf(json)).toHaveLength(1);
    expect(dropped).toEqual({ [SPRING]: 1, [SPHERE]: 1 });
  });
});

it('all below a bone swings where a spring in between is off', async () => {
  const document = await readVrm(vrm1Json());
  const [arm, hand] = ['UpperArmL', 'HandL'].map((name) => findResource(document, StfBone, name));
  const edited = document.edit((draft) => {
    for (const bone of [arm, hand]) {
      if (!bone) continue;
      const id = deriveId(`spring of ${bone.name}`);
      draft.set(DevVrmSpringbone.create(id, {}).with({ enabled: bone === arm }));
      draft.set(bone.with({ components: [...bone.components, id] }));
    }
  });
  const { json, nameOf } = await writeVrm(edited, { plain: true });
  const { joints } = json.extensions.VRMC_springBone.springs.at(-1);
  expect(joints.map(({ node }: Raw) => nameOf(node))).toContain('Thumb3L');
});

describe('lists of VRM 1.0 without entries', () => {
  const springsOf = ({ extensions }: Raw): Raw => extensions.VRMC_springBone;

  it('stay away where the file had none', async () => {
    const json = vrm1Json();
    json.extensions.VRMC_springBone = { specVersion: '1.0' };
    const { json: back } = await writeVrm(await readVrm(json), { plain: true });
    expect(springsOf(back)).toEqual({ specVersion: '1.0' });
  });

  it('stay where the file had them', async () => {
    const json = vrm1Json();
    Object.assign(springsOf(json), { colliders: [], colliderGroups: [] });
    springsOf(json).springs[0].colliderGroups = [];
    json.extensions.VRMC_vrm.expressions.preset.neutral.materialColorBinds = [];
    const { json: back } = await writeVrm(await readVrm(json), { plain: true });
    expect(springsOf(back)).toMatchObject({ colliders: [], colliderGroups: [] });
    expect(springsOf(back).springs[0].colliderGroups).toEqual([]);
    expect(back.extensions.VRMC_vrm.expressions.preset.neutral.materialColorBinds).toEqual([]);
  });

  it('are none where a spring bounces off nothing any more', async () => {
    const document = await readVrm(vrm1Json());
    const edited = document.edit((draft) => {
      draft.change(findResource(document, DevVrmSpringbone).id, DevVrmSpringbone, {
        colliders: [],
      });
    });
    const { json } = await writeVrm(edited, { plain: true });
    expect(springsOf(json).springs[0]).not.toHaveProperty('colliderGroups');
  });

  it('are none where all springs are off', async () => {
    const document = await readVrm(vrm1Json());
    const spring = findResource(document, DevVrmSpringbone);
    const edited = document.edit((draft) => draft.set(spring.with({ enabled: false })));
    expect(springsOf((await writeVrm(edited, { plain: true })).json)).not.toHaveProperty('springs');
  });

  it('are none where an expression sets no colours any more', async () => {
    const document = await readVrm(vrm1Json());
    const { expressions } = findResource(document, AvaExpressions);
    const edited = document.edit((draft) => {
      const { id, tracks } = draft.get(expressions.get('happy')?.animation ?? '', StfAnimation);
      const left = tracks.filter(({ target }) => target.includes('blendshape'));
      expect([left.length, tracks.length]).toEqual([2, 3]);
      draft.change(id, StfAnimation, { tracks: left });
    });
    const { json } = await writeVrm(edited, { plain: true });
    const { happy } = json.extensions.VRMC_vrm.expressions.preset;
    expect(happy.morphTargetBinds).toHaveLength(2);
    expect(happy).not.toHaveProperty('materialColorBinds');
  });

  it('take groups with them, which springs forget', async () => {
    const source = vrm1Json();
    springsOf(source).colliderGroups = [0, 1, 2].map((index) => ({ colliders: [index] }));
    springsOf(source).springs[0].colliderGroups = [0, 1, 2];
    const document = await readVrm(source);
    const edited = document.edit((draft) => {
      const capsule = findResource(document, StfexpColliderCapsule);
      draft.set(capsule.with({ enabled: false }));
    });
    const { json } = await writeVrm(edited, { plain: true });
    expect(springsOf(json).colliderGroups).toEqual([{ colliders: [0] }, { colliders: [1] }]);
    expect(springsOf(json).springs[0].colliderGroups).toEqual([0, 1]);
  });

  it('are none where all colliders are gone', async () => {
    const document = await readVrm(vrm1Json());
    const colliders = [...document.resources.values()].filter(({ type }) =>
      type.startsWith('stfexp.collider.'),
    );
    const edited = document.edit((draft) => {
      for (const each of colliders) draft.set(each.with({ enabled: false }));
    });
    const { json } = await writeVrm(edited, { plain: true });
    expect(Object.keys(springsOf(json)).sort()).toEqual(['specVersion', 'springs']);
    expect(springsOf(json).springs[0]).not.toHaveProperty('colliderGroups');
  });
});
