import { WebIO } from '@gltf-transform/core';
import {
  AvaAvatar,
  AvaEyelidsBlendshape,
  DevVrmSpringbone,
  IDENTITY_TRS,
  StfArmature,
  StfBone,
  type StfDocument,
  StfexpArmatureHumanoid,
  StfInstanceArmature,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_EXTENSIONS, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { nodeIndex, vrm1Json } from '../support/vrm-files.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

type Raw = ReturnType<typeof vrm1Json>;

/** A document that says what a VRM file says, in the words of STF alone. */
async function withoutVrm(source: Raw): Promise<StfDocument> {
  const { document } = await gltfToStf(await readGltf(closeGlb(source)));
  const all = [...document.resources.values()];
  const gone = new Set(
    all.filter(({ type }) => type === 'org.khronos.gltf.vrm').map(({ id }) => id),
  );
  return document.edit((draft) => {
    for (const id of gone) draft.remove(id);
    for (const each of all) {
      const components = each.components.filter((id) => !gone.has(id));
      if (components.length < each.components.length) draft.set(each.with({ components }));
    }
  });
}

/** The JSON of a VRM file of a document, its chains by name, and the findings. */
async function toVrm(document: StfDocument, vrm: '1.0' | '0.x' = '1.0') {
  const { document: gltf, diagnostics } = await stfToGltf(document, { vrm, plain: true });
  const bytes = await io.writeBinary(gltf);
  expect(await listGltfErrors(bytes)).toEqual([]);
  const { json } = openGlb(bytes);
  const springs: Raw[] = json.extensions.VRMC_springBone?.springs ?? [];
  const chains = springs.map(({ joints }) =>
    joints.map(({ node }: Raw) => json.nodes[node].name as string),
  );
  return { json, chains, diagnostics };
}

describe('avatars that never were VRM', () => {
  it('say what the asset info says, and refer to their licence beside that of VRM', async () => {
    const document = await withoutVrm(vrm1Json());
    const url = 'https://creativecommons.org/licenses/by/4.0/';
    const licensed = document.edit((draft) => {
      const { assetInfo } = draft.meta;
      draft.setMeta({
        assetInfo: new Map([...assetInfo, ['license_url', url]]),
        assetProperties: new Map(),
      });
    });
    const { json } = await toVrm(licensed);
    expect(json.extensions.VRMC_vrm.meta).toMatchObject({
      name: 'Figure',
      authors: ['One', 'Another'],
      licenseUrl: 'https://vrm.dev/licenses/1.0/',
      otherLicenseUrl: url,
    });
  });

  it('that say no author and no name are told which these are', async () => {
    const document = await withoutVrm(vrm1Json());
    const nameless = document.edit((draft) => {
      draft.setMeta({ assetInfo: new Map([['asset_name', '']]) });
    });
    const { diagnostics } = await toVrm(nameless);
    const found = diagnostics.find(({ code }) => code === 'GLTF_VRM_META_MISSING');
    expect(found?.params['names']).toBe('asset_name, author');
  });

  it('look by expressions where these move the eyes, and bones do not', async () => {
    const source = vrm1Json();
    source.extensions.VRMC_vrm.lookAt.type = 'expression';
    const { json } = await toVrm(await withoutVrm(source));
    expect(json.extensions.VRMC_vrm.lookAt.type).toBe('expression');
    const bones = await toVrm(await withoutVrm(vrm1Json()));
    expect(bones.json.extensions.VRMC_vrm.lookAt.type).toBe('bone');
  });

  it('have no bone in two springs', async () => {
    const source = vrm1Json();
    const [spring] = source.extensions.VRMC_springBone.springs;
    source.extensions.VRMC_springBone.springs = ['Hair2', 'Hair1'].map((name) => ({
      name,
      joints: [{ ...spring.joints[0], node: nodeIndex(name) }],
    }));
    const { chains, json } = await toVrm(await withoutVrm(source));
    expect(chains.sort()).toEqual([
      ['Hair1', 'Hair1_end'],
      ['Hair2', 'Hair3'],
    ]);
    // A bone swings about the way to the next one all the same.
    const placeOf = (name: string) =>
      json.nodes.find((node: { name: string }) => node.name === name).translation;
    expect(placeOf('Hair1_end')).toEqual(placeOf('Hair2'));
  });

  it('have an end for a single bone, which would not swing otherwise', async () => {
    const document = await withoutVrm(vrm1Json());
    const ear = findResource(document, StfBone, 'FootL');
    const added = deriveId('ear');
    const edited = document.edit((draft) => {
      draft.set(DevVrmSpringbone.create(added, { stiffness: 0.25 }));
      draft.set(ear.with({ components: [...ear.components, added] }));
    });
    expect((await toVrm(edited)).chains).toContainEqual(['FootL', 'FootL_end']);
  });

  it('close the lids of all meshes that name some', async () => {
    const source = vrm1Json();
    const { mesh, skin } = source.nodes.at(-1);
    source.meshes.push({ ...source.meshes[mesh], name: 'Lashes' });
    source.scenes[0].nodes.push(source.nodes.length);
    source.nodes.push({ name: 'Lashes', mesh: source.meshes.length - 1, skin });
    const document = await withoutVrm(source);
    const edited = document.edit((draft) => {
      for (const name of ['FaceMesh', 'Lashes']) {
        const lids = AvaEyelidsBlendshape.create(deriveId(name), { closedLeft: 'Blink' });
        draft.set(lids);
        draft.set(findResource(document, StfMesh, name).with({ components: [lids.id] }));
      }
    });
    const { json } = await toVrm(edited);
    const { morphTargetBinds } = json.extensions.VRMC_vrm.expressions.preset.blinkLeft;
    expect(morphTargetBinds.map(({ node }: Raw) => json.nodes[node].name)).toEqual([
      'Face',
      'Lashes',
    ]);
  });

  it('have the body of their primary armature, not that of clothes', async () => {
    const document = await withoutVrm(vrm1Json());
    const [translation, rotation] = IDENTITY_TRS;
    const [hips, clothes] = [deriveId('hips'), deriveId('clothes')];
    const humanoid = StfexpArmatureHumanoid.create(deriveId('humanoid'), {
      mappings: new Map([['hip', { target: hips }]]),
    });
    const root = findResource(document, StfPrefab);
    const first = findResource(document, StfNode, 'Figure');
    const edited = document.edit((draft) => {
      draft.set(StfBone.create(hips, { name: 'Clothes hips', translation, rotation, length: 0.1 }));
      draft.set(humanoid);
      draft.set(StfArmature.create(clothes, { rootBones: [hips], components: [humanoid.id] }));
      const instance = StfInstanceArmature.create(deriveId('instance'), {
        armature: clothes,
        pose: new Map([[hips, IDENTITY_TRS]]),
      });
      draft.set(instance);
      const node = StfNode.create(deriveId('node'), { trs: IDENTITY_TRS, instance: instance.id });
      draft.set(node);
      draft.set(root.with({ rootNodes: [...root.rootNodes, node.id] }));
      const avatar = findResource(document, AvaAvatar);
      expect(avatar.primaryArmatureInstance).toBe(first.id);
      draft.set(avatar.with({ primaryArmatureInstance: node.id }));
    });
    const { json } = await toVrm(edited);
    const { humanBones } = json.extensions.VRMC_vrm.humanoid;
    expect(Object.keys(humanBones)).toEqual(['hips']);
    expect(json.nodes[humanBones.hips.node].name).toBe('Clothes hips');
  });

  it('have no jaw where the humanoid says that there is none', async () => {
    const document = await withoutVrm(vrm1Json());
    const humanoid = findResource(document, StfexpArmatureHumanoid);
    const target = findResource(document, StfBone, 'Hair1').id;
    const mappings = new Map(humanoid.mappings).set('jaw', { target });
    const jawOf = async (noJaw: boolean) => {
      const { json } = await toVrm(
        document.edit((draft) => draft.set(humanoid.with({ mappings, noJaw }))),
      );
      return json.extensions.VRMC_vrm.humanoid.humanBones.jaw;
    };
    expect(await jawOf(false)).toBeDefined();
    expect(await jawOf(true)).toBeUndefined();
  });
});
