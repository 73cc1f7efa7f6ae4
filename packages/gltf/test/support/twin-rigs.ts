import type { Mat4, ResourceId, StfDocument, Trs } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  IDENTITY_TRS,
  readStf,
  StfArmature,
  StfBone,
  StfInstanceArmature,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
  StfNode,
  StfPrefab,
  writeStf,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { findResource } from './find-resource.ts';
import { Rig } from './make-rig.ts';

/** Ids of a document of `makeTwinRigs`. */
export const TWINS = {
  control: deriveId('control') as ResourceId,
  second: deriveId('second') as ResourceId,
  secondPose: deriveId('second pose') as ResourceId,
  secondMesh: deriveId('second mesh') as ResourceId,
};

const BELOW: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1];
const at = (x: number): Trs => [[x, 0, 0], IDENTITY_TRS[1], IDENTITY_TRS[2]];

/**
 * Two instances of an armature that has a bone without vertices, `Control`, and of one mesh, which lies beside its
 * armature in the first and, with another material, where that is in the second; and a node `Prop` below the first.
 */
export async function makeTwinRigs(): Promise<StfDocument> {
  const rig = new Rig();
  const carrier = rig.node('First');
  const root = rig.node('root', carrier);
  const tip = rig.node('tip', root, { t: [0, 1, 0] });
  rig.skinned('Body', rig.skin('Skin', [root, tip], [IDENTITY_MAT4, BELOW]), carrier);
  rig.node('Prop', carrier);
  const { document } = await gltfToStf(rig.document);
  const [armature, instance, mesh, body, prefab] = [
    findResource(document, StfArmature),
    findResource(document, StfInstanceArmature),
    findResource(document, StfMesh),
    findResource(document, StfNode, 'Body'),
    findResource(document, StfPrefab),
  ];
  const pose = new Map([...(instance.pose ?? []), [TWINS.control, at(2)]]);
  const below = deriveId('below second') as ResourceId;
  const made = document.edit((draft) => {
    const rest = {
      translation: [2, 0, 0],
      rotation: IDENTITY_TRS[1],
      length: 1,
      deform: false,
    } as const;
    draft.set(StfBone.create(TWINS.control, { name: 'Control', ...rest }));
    draft.change(armature.id, StfArmature, { rootBones: [...armature.rootBones, TWINS.control] });
    draft.change(instance.id, StfInstanceArmature, { pose });
    draft.change(body.id, StfNode, { trs: at(0.5), components: [] });
    draft.set(StfInstanceArmature.create(TWINS.secondPose, { armature: armature.id, pose }));
    const red = StfMaterial.create(deriveId('red'), { name: 'Red', properties: new Map() });
    draft.set(red);
    const hung = { armatureInstance: TWINS.second, materials: [red.id] };
    draft.set(StfInstanceMesh.create(TWINS.secondMesh, { mesh: mesh.id, ...hung }));
    const twin = { name: 'Second body', trs: IDENTITY_TRS, instance: TWINS.secondMesh };
    draft.set(StfNode.create(below, twin));
    const carried = { instance: TWINS.secondPose, children: [below] };
    draft.set(StfNode.create(TWINS.second, { name: 'Second', trs: at(5), ...carried }));
    draft.change(prefab.id, StfPrefab, { rootNodes: [...prefab.rootNodes, TWINS.second] });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}
