import {
  AvaAvatar,
  AvaExpressions,
  AvaEyeRotationBone,
  DevVrmSpringbone,
  StfAnimation,
  StfBone,
  type StfDocument,
  StfexpColliderSphere,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readVrm, writeVrm } from '../support/written-vrm.ts';

const FILES = [
  ['0.x', vrm0Json],
  ['1.0', vrm1Json],
] as const;

/** The JSON of the VRM file of a document, which is valid. */
async function toJson(document: StfDocument): Promise<Raw> {
  const { bytes, json } = await writeVrm(document, { plain: true });
  expect(await listGltfErrors(bytes)).toEqual([]);
  return json;
}

/** The expressions of a file by the names of their presets, else by their own. */
function expressionsOf({ extensions }: Raw): Map<string, Raw> {
  if (extensions.VRM) {
    const groups: Raw[] = extensions.VRM.blendShapeMaster.blendShapeGroups;
    return new Map(
      groups.map((each) => [each.presetName === 'unknown' ? each.name : each.presetName, each]),
    );
  }
  const { preset, custom } = extensions.VRMC_vrm.expressions;
  return new Map(Object.entries({ ...preset, ...custom }));
}

const bindsOf = (expression: Raw): Raw[] => expression.binds ?? expression.morphTargetBinds;

/** The mesh that has blendshapes, with these. */
function findShapes(document: StfDocument) {
  const mesh = listResources(document, StfMesh).find(({ blendshapes }) => blendshapes.length > 0);
  const [first, ...others] = mesh?.blendshapes ?? [];
  if (mesh === undefined || first === undefined) throw new Error('no blendshapes');
  return { mesh, first, others };
}

/** The document without the component of a type. */
function withoutComponent(
  document: StfDocument,
  type: typeof AvaAvatar | typeof AvaEyeRotationBone,
) {
  const [component] = [...document.resources.values()].filter((each) => each instanceof type);
  const owner = component && document.parentOf(component.id);
  if (!component || !owner) throw new Error('no such component');
  return document.edit((draft) => {
    draft.set(owner.with({ components: owner.components.filter((id) => id !== component.id) }));
    draft.remove(component.id);
  });
}

describe.each(FILES)('expressions of VRM %s', (version, makeJson) => {
  it('set nothing of a mesh that is gone, and are no other ones', async () => {
    const document = await readVrm(makeJson());
    const face = findResource(document, StfNode, 'Face');
    const edited = document.edit((draft) => {
      draft.remove(face.id);
      for (const each of document.resources.values()) {
        if (each instanceof StfNode && each.children.includes(face.id)) {
          draft.set(each.with({ children: each.children.filter((id) => id !== face.id) }));
        }
        if (each instanceof StfPrefab && each.rootNodes.includes(face.id)) {
          draft.set(each.with({ rootNodes: each.rootNodes.filter((id) => id !== face.id) }));
        }
      }
    });
    const [before, after] = [expressionsOf(makeJson()), expressionsOf(await toJson(edited))];
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    for (const each of after.values()) expect(bindsOf(each) ?? []).toEqual([]);
  });

  it('follow blendshapes that are renamed or taken out', async () => {
    const document = await readVrm(makeJson());
    const { mesh, first, others } = findShapes(document);
    const renamed = document.edit((draft) => {
      draft.change(mesh.id, StfMesh, { blendshapes: [{ ...first, name: 'Lids' }, ...others] });
      for (const { id, tracks } of listResources(document, StfAnimation)) {
        const rename = (part: Raw): Raw => (part === first.name ? 'Lids' : part);
        draft.change(id, StfAnimation, {
          tracks: tracks.map((track) => ({ ...track, target: track.target.map(rename) })),
        });
      }
    });
    expect(bindsOf(expressionsOf(await toJson(renamed)).get('blink'))).toMatchObject([
      { index: 0 },
    ]);
    const dropped = document.edit((draft) => {
      draft.change(mesh.id, StfMesh, { blendshapes: others });
    });
    const after = expressionsOf(await toJson(dropped));
    expect(bindsOf(after.get('blink'))).toEqual(version === '1.0' ? undefined : []);
    expect(bindsOf(after.get('Grump'))).toMatchObject([{ index: 2 }]);
  });

  it('keep all that is said of them under another name', async () => {
    const document = await readVrm(makeJson());
    const { id, expressions } = findResource(document, AvaExpressions);
    const edited = document.edit((draft) => {
      const renamed = [...expressions].map(
        ([name, each]) => [name === 'blink' ? 'Wink' : name, each] as const,
      );
      draft.change(id, AvaExpressions, { expressions: new Map(renamed) });
    });
    const after = expressionsOf(await toJson(edited));
    expect(after.has('blink')).toBe(false);
    expect(after.get('Wink')).toMatchObject({ isBinary: true });
    expect(bindsOf(after.get('Wink'))).toMatchObject([{ index: 0 }]);
  });

  it('are filled where the file had an empty one of that name', async () => {
    const document = await readVrm(makeJson());
    const { id, expressions } = findResource(document, AvaExpressions);
    const [blink] = [...expressions].flatMap(([name, each]) => (name === 'blink' ? [each] : []));
    const edited = document.edit((draft) => {
      const added = new Map([...expressions, ['neutral', blink ?? {}] as const]);
      draft.change(id, AvaExpressions, { expressions: added });
    });
    const after = await toJson(edited);
    expect(bindsOf(expressionsOf(after).get('neutral'))).toMatchObject([{ index: 0 }]);
    expect(expressionsOf(after).size).toBe(expressionsOf(makeJson()).size);
  });
});

it.each(FILES)('eyes of VRM %s do not turn without their component', async (version, makeJson) => {
  const document = await readVrm(makeJson());
  const after = (await toJson(withoutComponent(document, AvaEyeRotationBone))).extensions;
  const { lookAt } = after.VRMC_vrm ?? { lookAt: after.VRM.firstPerson };
  const maps = Object.entries<Raw>(lookAt).filter(([name]) => /^(lookAt|rangeMap)[HV]/.test(name));
  const angles = maps.map(([, map]) => map[version === '1.0' ? 'outputScale' : 'yRange']);
  expect(angles).toEqual([0, 0, 0, 0]);
});

it.each(FILES)('VRM %s has no view without its avatar, nor a node for it', async (_, makeJson) => {
  const document = await readVrm(makeJson());
  const { nodes, extensions } = await toJson(withoutComponent(document, AvaAvatar));
  expect(extensions.VRMC_vrm?.lookAt ?? {}).not.toHaveProperty('offsetFromHeadBone');
  expect(extensions.VRM?.firstPerson ?? {}).not.toHaveProperty('firstPersonBoneOffset');
  expect(nodes.map(({ name }: Raw) => name)).not.toContain('$ViewportFirstPerson');
});

it.each(FILES)(
  'blendshapes that expressions of VRM %s name and no mesh has are named',
  async (_, makeJson) => {
    const document = await readVrm(makeJson());
    const { mesh, first, others } = findShapes(document);
    const renamed = document.edit((draft) => {
      draft.change(mesh.id, StfMesh, { blendshapes: [{ ...first, name: 'Lids' }, ...others] });
    });
    const { lost } = await writeVrm(renamed, { plain: true });
    const gone = 'blendshapes that expressions name and no mesh has';
    expect(lost.get(gone)).toBe(2);
  },
);

it('colliders of VRM 0.x go with the bone that they are moved to', async () => {
  const document = await readVrm(vrm0Json());
  const [sphere] = listResources(document, StfexpColliderSphere);
  if (sphere === undefined) throw new Error('no collider');
  const owner = document.parentOf(sphere.id);
  const hips = findResource(document, StfBone, 'Hips');
  const edited = document.edit((draft) => {
    if (owner)
      draft.set(owner.with({ components: owner.components.filter((id) => id !== sphere.id) }));
    draft.set(hips.with({ components: [...hips.components, sphere.id] }));
    for (const { id, colliders } of listResources(document, DevVrmSpringbone)) {
      draft.change(id, DevVrmSpringbone, {
        colliders: colliders.map((each) =>
          each.component === sphere.id ? { ...each, node: hips.id } : each,
        ),
      });
    }
  });
  const { nodes, extensions } = await toJson(edited);
  const { boneGroups, colliderGroups } = extensions.VRM.secondaryAnimation;
  const places = boneGroups[0].colliderGroups.map((group: number) => {
    const { node, colliders } = colliderGroups[group];
    return [nodes[node].name, colliders.length];
  });
  expect(places.sort()).toEqual([
    ['Head', 2],
    ['Hips', 1],
  ]);
  expect(boneGroups[0].bones.map((bone: number) => nodes[bone].name)).toEqual(['Hair1']);
});

it('bones that are taken out leave a valid skin, whatever its root was', async () => {
  const json = vrm0Json();
  json.skins[0].skeleton = nodeIndex('Hips');
  const document = await readVrm(json);
  const head = findResource(document, StfBone, 'Head');
  const gone = new Set([head.id]);
  for (const id of gone) for (const child of document.get(id, StfBone).children) gone.add(child);
  const edited = document.edit((draft) => {
    for (const id of gone) draft.remove(id);
    const neck = draft.get(findResource(document, StfBone, 'Neck').id, StfBone);
    draft.set(neck.with({ children: neck.children.filter((id) => !gone.has(id)) }));
  });
  // Vertices of the head go with a node above the hips now.
  const { skins } = await toJson(edited);
  expect(skins[0].skeleton).toBeUndefined();
});
