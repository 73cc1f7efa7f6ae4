import type { Accessor, Document, Node } from '@gltf-transform/core';
import type { ResourceId, StfDocument } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  StfBuffer,
  StfexpMeshCreases,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { listEditFindings } from '../support/edit-findings.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { throughEdit } from '../support/through-edit.ts';
import { makeTwinRigs, TWINS } from '../support/twin-rigs.ts';

const findNode = (target: Document, name: string, which = 0): Node =>
  target
    .getRoot()
    .listNodes()
    .filter((node) => node.getName() === name)[which] as Node;

/** Puts a component that nobody knows on a node. */
function withNote(document: StfDocument, name: string): StfDocument {
  const note = GLTF_REGISTRY.fromJson(deriveId('note'), {
    type: 'com.example.note',
    name: 'Hello',
  });
  return document.edit((draft) => {
    draft.set(note);
    draft.change(findResource(document, StfNode, name).id, StfNode, { components: [note.id] });
  });
}

/** Adds a clip that raises a node, with curves that glTF has not. */
function withClip(document: StfDocument, node: string): StfDocument {
  const keyframes = [
    [true, 0, 'bezier', 'auto', [10, 0.2]],
    [true, 1, 'bezier', 'auto', [10, 0], [-10, -0.2]],
  ];
  const clip = GLTF_REGISTRY.fromJson(deriveId('clip'), {
    type: 'stf.animation',
    name: 'Rise',
    fps: 30,
    range: [0, 30],
    tracks: [
      {
        target: [findResource(document, StfNode, node).id, 't'],
        timepoints: [0, 30],
        subtracks: [{ keyframes }, { keyframes }, null],
      },
    ],
  });
  return document.edit((draft) => {
    draft.set(clip);
    const prefab = findResource(document, StfPrefab).id;
    draft.change(prefab, StfPrefab, { animations: [clip.id as ResourceId] });
  });
}

describe('what an edit of a glb takes from the STF document is named', () => {
  test('not where nothing is taken', async () => {
    const document = withClip(withNote(await makeTwinRigs(), 'Prop'), 'Prop');
    expectEqualDocuments(await throughEdit(document, () => {}), document);
    const edit = (target: Document) => {
      findNode(target, 'Prop').setTranslation([1, 2, 3]).setName('Other');
      target.createNode('Fresh');
    };
    expect(await listEditFindings(document, edit)).toEqual([]);
  });

  test('components of a node that was deleted', async () => {
    const document = withNote(await makeTwinRigs(), 'Prop');
    const found = await listEditFindings(document, (target) => findNode(target, 'Prop').dispose());
    expect(found).toEqual([
      expect.stringMatching(/^GLTF_DELTA_GONE .*1 com\.example\.note \(Hello\)/),
    ]);
  });

  test('components of a node that skins have by now', async () => {
    const document = withNote(await makeTwinRigs(), 'Prop');
    const found = await listEditFindings(document, (target) => {
      const [skin] = target.getRoot().listSkins();
      skin?.addJoint(findNode(target, 'Prop'));
      const binds = skin?.getInverseBindMatrices() as Accessor;
      binds.setArray(Float32Array.from([...(binds.getArray() ?? []), ...IDENTITY_MAT4]));
    });
    expect(found).toContainEqual(
      expect.stringMatching(/^GLTF_DELTA_GONE .*1 stf\.node \(.*1 com\.example\.note \(Hello\)/),
    );
  });

  test('the place of bones without vertices where joints of one instance are other ones', async () => {
    const found = await listEditFindings(await makeTwinRigs(), (target) => {
      const skin = target.getRoot().listSkins()[1];
      const binds = skin?.getInverseBindMatrices()?.clone() as Accessor;
      skin?.setInverseBindMatrices(binds.setElement(1, [...IDENTITY_MAT4.slice(0, 13), -3, 0, 1]));
    });
    const pose = `1 stf.instance.armature pose (${TWINS.secondPose.slice(0, 8)})`;
    expect(found).toEqual([`GLTF_DELTA_OVERRULED ${pose}`]);
  });

  test('bones that are nodes by now', async () => {
    const found = await listEditFindings(await makeTwinRigs(), (target) => {
      findNode(target, 'Control').setTranslation([7, 0, 0]);
    });
    expect(found).toContainEqual(`GLTF_DELTA_GONE 1 stf.bone (${TWINS.control.slice(0, 8)})`);
  });

  test('curves of a clip whose keys were edited', async () => {
    const document = withClip(await makeTwinRigs(), 'Prop');
    const found = await listEditFindings(document, (target) => {
      const output = target.getRoot().listAnimations()[0]?.listSamplers()[0]?.getOutput();
      output?.setElement(1, [0.5, 0, 0]);
    });
    expect(found).toEqual(['GLTF_DELTA_OVERRULED 1 stf.animation tracks (Rise)']);
  });

  test('creases of a mesh with other triangles', async () => {
    const made = await makeTwinRigs();
    const creases = StfexpMeshCreases.create(deriveId('creases'), { vertexCreases: deriveId('c') });
    const document = made.edit((draft) => {
      draft.setBuffer(StfBuffer.of(deriveId('c'), new Uint8Array(24)));
      draft.set(creases);
      draft.change(findResource(made, StfMesh).id, StfMesh, { components: [creases.id] });
    });
    const found = await listEditFindings(document, (target) => {
      for (const mesh of target.getRoot().listMeshes()) {
        const indices = mesh.listPrimitives()[0]?.getIndices();
        indices?.setArray(Uint16Array.of(0, 1, 2));
      }
    });
    expect(found).toContain('GLTF_MESH_RESHAPED');
    expect(found.join()).toMatch(/GLTF_DELTA_GONE .*1 stfexp\.mesh\.creases/);
  });

  test('with some of the names where there are many', async () => {
    const made = await makeTwinRigs();
    const notes = [1, 2, 3, 4, 5, 6].map((i) =>
      GLTF_REGISTRY.fromJson(deriveId(`note ${i}`), { type: 'com.example.note', name: `N${i}` }),
    );
    const prop = findResource(made, StfNode, 'Prop').id;
    const document = made.edit((draft) => {
      for (const note of notes) draft.set(note);
      draft.change(prop, StfNode, { components: notes.map(({ id }) => id) });
    });
    const found = await listEditFindings(document, (target) => findNode(target, 'Prop').dispose());
    expect(found.join()).toContain('6 com.example.note (N1, N2, N3, N4, …)');
  });
});
