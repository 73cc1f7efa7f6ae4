import type { Accessor, Document, Node } from '@gltf-transform/core';
import type { Resource, ResourceId, StfDocument } from '@stfkit/core';
import {
  ComVrchatPhysbone,
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

/** Writes the members of a resource the other way round. */
function respelled(document: StfDocument, { id, json }: Resource): StfDocument {
  const members = Object.entries(json).reverse();
  return document.edit((draft) => {
    draft.set(GLTF_REGISTRY.fromJson(id, Object.fromEntries(members)));
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

  test('not how it was written what is deleted', async () => {
    const made = await makeTwinRigs();
    const document = respelled(made, findResource(made, StfNode, 'Prop'));
    const edit = (target: Document) => findNode(target, 'Prop').dispose();
    expect(await listEditFindings(document, edit)).toEqual([]);
  });

  test('what nobody knows on a node that was deleted', async () => {
    const made = await makeTwinRigs();
    const { id, json } = findResource(made, StfNode, 'Prop');
    const document = made.edit((draft) => {
      draft.set(GLTF_REGISTRY.fromJson(id, { ...json, note: 'mine' }));
    });
    const found = await listEditFindings(document, (target) => findNode(target, 'Prop').dispose());
    expect(found).toEqual([`GLTF_DELTA_GONE 1 stf.node (${id.slice(0, 8)})`]);
  });

  test('a mesh of which only the geometry is told, and how that is written, once', async () => {
    const twins = await makeTwinRigs();
    const mesh = findResource(twins, StfMesh);
    // In glTF the sum of the weights of a vertex is 1.
    const given = twins.getBuffer(mesh.weights ?? '').floats(4) ?? [];
    const weights = Float32Array.from(given, (weight) => 2 * weight);
    const made = twins.edit((draft) => {
      draft.setBuffer(StfBuffer.of(mesh.weights ?? '', new Uint8Array(weights.buffer)));
    });
    for (const document of [made, respelled(made, mesh)]) {
      const found = await listEditFindings(document, (target) => {
        for (const each of target.getRoot().listMeshes()) each.dispose();
      });
      expect(found.join().match(/\d stf\.mesh .*?\)/g)).toEqual([
        `1 stf.mesh (${mesh.id.slice(0, 8)})`,
      ]);
    }
  });

  test('what components say of a node that was deleted', async () => {
    const made = await makeTwinRigs();
    const [first, prop] = ['First', 'Prop'].map((name) => findResource(made, StfNode, name).id);
    const ignores = [{ node: prop as ResourceId }];
    const swing = ComVrchatPhysbone.create(deriveId('swing'), { values: {}, ignores });
    const document = made.edit((draft) => {
      draft.set(swing);
      draft.change(first as ResourceId, StfNode, { components: [swing.id] });
    });
    const found = await listEditFindings(document, (target) => findNode(target, 'Prop').dispose());
    const name = swing.id.slice(0, 8);
    expect(found).toEqual([`GLTF_DELTA_OVERRULED 1 com.vrchat.physbone ignores (${name})`]);
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
      // What is told of a mesh itself goes with its geometry, and `GLTF_MESH_RESHAPED` says so.
      const vertexGroups = [{ name: 'Pinned', weights: deriveId('c') }];
      const mesh = findResource(made, StfMesh).id;
      draft.change(mesh, StfMesh, { components: [creases.id], vertexGroups });
    });
    const found = await listEditFindings(document, (target) => {
      for (const mesh of target.getRoot().listMeshes()) {
        const indices = mesh.listPrimitives()[0]?.getIndices();
        indices?.setArray(Uint16Array.of(0, 1, 2));
      }
    });
    const gone = `1 stfexp.mesh.creases (${creases.id.slice(0, 8)})`;
    expect(found).toEqual(['GLTF_MESH_RESHAPED', `GLTF_DELTA_GONE ${gone}`]);
  });

  test('with some of the names where there are many', async () => {
    const made = await makeTwinRigs();
    const notes = ['N1', 'N1', 'N2', 'N3', 'N4', 'N5'].map((name, i) =>
      GLTF_REGISTRY.fromJson(deriveId(`note ${i}`), { type: 'com.example.note', name }),
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
