import type { Mat4, StfDocument, Trs } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  readStf,
  StfArmature,
  StfBuffer,
  StfInstanceArmature,
  StfMesh,
  StfNode,
  StfPrefab,
  writeStf,
} from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { findResource } from './find-resource.ts';
import { Rig } from './make-rig.ts';

/** What a document of `makeRigBeside` has. */
export interface RigBeside {
  /** Where the node of the mesh stands. */
  readonly place: Trs;
  /** How many vertices, from the first, no bone moves. Default 0. */
  readonly unweighted?: number;
}

const BELOW: Mat4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1];

/**
 * A document as STF programs write it, without anything of glTF: an armature `Arm` with the bones `root` and `tip`, a
 * mesh that they move at a node `Body` beside it, each vertex by two of them, and no pose.
 */
export async function makeRigBeside({ place, unweighted = 0 }: RigBeside): Promise<StfDocument> {
  const rig = new Rig();
  const carrier = rig.node('Arm');
  const root = rig.node('root', carrier);
  const tip = rig.node('tip', root, { t: [0, 1, 0] });
  rig.skinned('Body', rig.skin('Skin', [root, tip], [IDENTITY_MAT4, BELOW]), carrier);
  const { document } = await gltfToStf(rig.document);
  const [armature, instance, mesh, body, arm, prefab] = [
    findResource(document, StfArmature),
    findResource(document, StfInstanceArmature),
    findResource(document, StfMesh),
    findResource(document, StfNode, 'Body'),
    findResource(document, StfNode, 'Arm'),
    findResource(document, StfPrefab),
  ];
  const [lens, indices] = [mesh.weightLens, mesh.boneIndices].map(
    (id) => document.getBuffer(id ?? '').bytes,
  );
  const weights = document.getBuffer(mesh.weights ?? '').floats(4) ?? [];
  const dropped = lens?.slice(0, unweighted).reduce((sum, count) => sum + count, 0) ?? 0;
  const made = document.edit((draft) => {
    for (const { id, components } of [armature, mesh, body, prefab]) {
      for (const each of components) draft.remove(each);
      if (id === body.id) draft.change(id, StfNode, { trs: place, components: [] });
    }
    draft.change(armature.id, StfArmature, { components: [] });
    draft.change(mesh.id, StfMesh, { components: [] });
    draft.change(instance.id, StfInstanceArmature, { pose: undefined });
    draft.change(arm.id, StfNode, { children: [] });
    draft.change(prefab.id, StfPrefab, { rootNodes: [arm.id, body.id], components: [] });
    draft.setBuffer(
      StfBuffer.of(
        mesh.weightLens ?? '',
        Uint8Array.from(lens ?? [], (count, i) => (i < unweighted ? 0 : count)),
      ),
    );
    draft.setBuffer(
      StfBuffer.of(mesh.boneIndices ?? '', indices?.slice(dropped) ?? new Uint8Array(0)),
    );
    draft.setBuffer(
      StfBuffer.of(
        mesh.weights ?? '',
        new Uint8Array(Float32Array.from([...weights].slice(dropped)).buffer),
      ),
    );
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}
