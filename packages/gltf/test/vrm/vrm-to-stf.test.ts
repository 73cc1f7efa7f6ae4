import { WebIO } from '@gltf-transform/core';
import {
  AvaAvatar,
  AvaExpressions,
  AvaEyelidsBlendshape,
  AvaVisemesBlendshape,
  DevVrmSpringbone,
  readStf,
  StfAnimation,
  StfArmature,
  StfBone,
  type StfDocument,
  StfexpColliderCapsule,
  StfexpColliderPlane,
  StfexpColliderSphere,
  StfexpConstraintRotation,
  StfexpConstraintTwist,
  StfNode,
  writeStf,
} from '@stfkit/core';
import {
  GLTF_EXTENSIONS,
  GLTF_REGISTRY,
  GltfVrm,
  gltfToStf,
  readGltf,
  stfToGltf,
} from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { closeGlb, nameIndices } from '../support/named-vrm.ts';
import { listFaults } from '../support/there-and-back.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

/** A VRM file as STF. */
async function toStf(json: object): Promise<StfDocument> {
  const { document } = await gltfToStf(await readGltf(closeGlb(json)));
  return readStf(writeStf(document), { registry: GLTF_REGISTRY }).document;
}

/** Types of the components that bones have in this document. */
const typesOnBones = (document: StfDocument) =>
  new Set(
    listResources(document, StfBone).flatMap(({ components }) =>
      components.map((id) => document.find(id)?.type),
    ),
  );

it('puts on bones what the STF add-on of Blender knows there, and no more', async () => {
  const document = await toStf(vrm1Json());
  expect(typesOnBones(document)).toEqual(
    new Set([
      'stfexp.constraint.twist',
      'stfexp.constraint.rotation',
      'stfexp.collider.sphere',
      'stfexp.collider.capsule',
      'stfexp.collider.plane',
      'dev.vrm.springbone',
    ]),
  );
  const kept = listResources(document, GltfVrm).filter(({ bone }) => bone !== undefined);
  const names = kept.map(({ bone = '' }) => document.get(bone, StfBone).name);
  expect(names.sort()).toEqual(['EyeL', 'Hair3', 'Thumb3L']);
  const armature = findResource(document, StfArmature);
  expect(armature.components).toEqual(expect.arrayContaining(kept.map(({ id }) => id)));
});

describe('VRM becomes STF and comes back', () => {
  it.each([
    ['VRM 0.x', vrm0Json()],
    ['VRM 1.0', vrm1Json()],
  ])('%s', async (_, json) => {
    const bytes = closeGlb(json);
    const document = await toStf(json);
    expect(listFaults(document)).toEqual([]);
    const { document: plain, diagnostics } = await stfToGltf(document, { plain: true });
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const back = await io.writeBinary(plain);
    expect(nameIndices(back)).toEqual(nameIndices(bytes));
    const { document: full } = await stfToGltf(document);
    const { document: again } = await gltfToStf(await readGltf(await io.writeBinary(full)));
    expectEqualDocuments(again, document);
  });

  it('expressions are poses, single shapes of lids and mouth are named at the mesh', async () => {
    const document = await toStf(vrm1Json());
    const [expressions] = listResources(document, AvaExpressions);
    expect([...(expressions?.expressions.keys() ?? [])]).toEqual([
      'happy',
      'aa',
      'blink',
      'lookUp',
      'Grump',
    ]);
    const happy = document.get(
      expressions?.expressions.get('happy')?.animation ?? '',
      StfAnimation,
    );
    expect(
      happy.tracks.map(({ target, subtracks }) => [
        ...target.slice(2),
        ...subtracks.map((each) => each?.keyframes[0]?.value),
      ]),
    ).toEqual([
      ['blendshape', 'Smile', 'value', 1],
      ['blendshape', 'Blink', 'value', 0.25],
      ['material', 1, 'albedo.color', 0, 'color', 1, 0, 0, 1],
    ]);
    expect(listResources(document, AvaEyelidsBlendshape)[0]).toMatchObject({
      closed: 'Blink',
      up: '',
    });
    expect(listResources(document, AvaVisemesBlendshape)[0]).toMatchObject({ aa: 'Aa', oh: '' });
  });

  it('springs and colliders are those of STF', async () => {
    const document = await toStf(vrm1Json());
    const [spring] = listResources(document, DevVrmSpringbone);
    expect(spring).toMatchObject({ stiffness: 0.7, dragForce: 0.3, gravityDir: [0, -1, 0] });
    expect(spring?.colliders).toHaveLength(3);
    expect(listResources(document, StfexpColliderSphere)[0]).toMatchObject({ radius: 0.1 });
    const [capsule] = listResources(document, StfexpColliderCapsule);
    expect(capsule?.height).toBeCloseTo(Math.hypot(0.2, 0.1) + 0.2);
    expect(listResources(document, StfexpColliderPlane)).toHaveLength(1);
    expect(listResources(document, StfexpConstraintTwist)[0]).toMatchObject({ weight: 0.4 });
    expect(listResources(document, StfexpConstraintRotation)[0]).toMatchObject({ weight: 0.5 });
  });

  it('models of VRM 0.x are turned to +Z, unless they are to stay', async () => {
    const document = await toStf(vrm0Json());
    const figure = findResource(document, StfNode, 'Figure');
    expect(figure.trs[1]).toEqual([0, 1, 0, 0]);
    expect(listResources(document, DevVrmSpringbone)[0]?.gravityDir).toEqual([0, -1, 0.5]);
    const kept = await gltfToStf(await readGltf(closeGlb(vrm0Json())), { keepFacing: true });
    const still = findResource(kept.document, StfNode, 'Figure');
    expect(still.trs[1]).toEqual([0, 0, 0, 1]);
    const { document: back } = await stfToGltf(kept.document, { plain: true });
    expect(nameIndices(await io.writeBinary(back))).toEqual(nameIndices(closeGlb(vrm0Json())));
  });

  it('the place of the view is a node at the head', async () => {
    const document = await toStf(vrm1Json());
    const [avatar] = listResources(document, AvaAvatar);
    expect(document.get(avatar?.viewport ?? '', StfNode).trs[0]).toEqual([0, 0.06, 0.08]);
  });

  it('terms of the licence stand in the head of the file', async () => {
    const { assetInfo, assetProperties } = (await toStf(vrm0Json())).meta;
    expect(Object.fromEntries(assetInfo)).toMatchObject({
      asset_name: 'Figure',
      author: 'One',
      license: 'CC_BY',
    });
    expect(assetProperties.get('vrm.violentUssageName')).toBe('Allow');
    expect(assetProperties.get('vrm.otherPermissionUrl')).toBe('https://example.org/permission');
  });

  it('expressions of meshes at nodes that become bones come back', async () => {
    const json = vrm1Json();
    const face = json.nodes.length - 1;
    delete json.nodes[face].skin;
    json.scenes[0].nodes = [face - 1];
    json.nodes[nodeIndex('Head')].children.push(face);
    const { children } = json.nodes[face - 1];
    // The mesh stands at a joint of the skin of another one.
    json.nodes.push({ name: 'Body', mesh: 0, skin: 0 });
    children.push(json.nodes.length - 1);
    json.skins[0].joints.push(face);
    json.accessors[3].count = json.skins[0].joints.length;
    json.accessors[3] = { ...json.accessors[3], sparse: undefined, bufferView: undefined };
    const bytes = closeGlb(json);
    const document = await toStf(json);
    const [expressions] = listResources(document, AvaExpressions);
    expect(expressions?.expressions.size).toBe(5);
    const { document: back } = await stfToGltf(document, { plain: true });
    expect(nameIndices(await io.writeBinary(back))).toEqual(nameIndices(bytes));
  });
});
