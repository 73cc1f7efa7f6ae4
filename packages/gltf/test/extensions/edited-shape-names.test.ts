import type { Document, Mesh } from '@gltf-transform/core';
import type { ResourceId, StfDocument } from '@stfkit/core';
import {
  AvaExpressions,
  AvaEyelidsBlendshape,
  AvaVisemesBlendshape,
  DevVrmBlendshapePose,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { listEditFindings } from '../support/edit-findings.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, vec3 } from '../support/make-mesh.ts';
import { addTarget } from '../support/make-targets.ts';
import { throughEdit } from '../support/through-edit.ts';

const NAMES = ['Shut', 'Open', 'Wide'];

/** A mesh of three blendshapes, with lids, a mouth and a pose that name them. */
async function makeFace(): Promise<StfDocument> {
  const source = newDocument();
  const mesh = makeMesh(source, 'Face', {
    attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0) },
  });
  for (const [i, name] of NAMES.entries()) {
    addTarget(source, mesh, { POSITION: [0, 0, i + 1, 0, 0, 0, 0, 0, 0] }, name);
  }
  mesh.setExtras({ targetNames: NAMES });
  const { document } = await gltfToStf(source);
  const lids = AvaEyelidsBlendshape.create(deriveId('lids'), { closed: 'Shut', up: 'Wide' });
  const mouth = AvaVisemesBlendshape.create(deriveId('mouth'), { aa: 'Open', oh: 'None' });
  const weights = new Map([
    ['Shut', 1],
    ['Open', 0.5],
  ]);
  const targets = new Map([[findResource(document, StfNode).id, weights]]);
  const pose = DevVrmBlendshapePose.create(deriveId('pose') as ResourceId, { targets });
  return document.edit((draft) => {
    for (const each of [lids, mouth, pose]) draft.set(each);
    const { id, components } = findResource(document, StfMesh);
    draft.change(id, StfMesh, { components: [...components, lids.id, mouth.id] });
    const prefab = findResource(document, StfPrefab);
    const expressions = new Map([['happy', { fallback: pose.id }]]);
    const face = AvaExpressions.create(deriveId('expressions'), { expressions });
    draft.set(face);
    draft.change(prefab.id, StfPrefab, { components: [...prefab.components, face.id] });
  });
}

function rename(target: Document, names: readonly string[]): void {
  const mesh = target.getRoot().listMeshes()[0] as Mesh;
  const targets = mesh.listPrimitives()[0]?.listTargets() ?? [];
  targets.forEach((each, i) => {
    each.setName(names[i] ?? '');
  });
  mesh.setExtras({ ...mesh.getExtras(), targetNames: [...names] });
}

/** What names blendshapes: lids, mouth, pose. */
function namesIn(document: StfDocument): unknown {
  const [lids, mouth] = [
    findResource(document, AvaEyelidsBlendshape),
    findResource(document, AvaVisemesBlendshape),
  ];
  const [weights] = findResource(document, DevVrmBlendshapePose).targets.values();
  return [lids.closed, lids.up, mouth.aa, mouth.oh, Object.fromEntries(weights ?? [])];
}

test('names of blendshapes that nobody edited stay', async () => {
  const document = await makeFace();
  expectEqualDocuments(await throughEdit(document, () => {}), document);
});

test.each([
  ['renamed', ['Lids', 'Open', 'Wide'], ['Lids', 'Wide', 'Open', 'None', { Lids: 1, Open: 0.5 }]],
  ['exchanged', ['Open', 'Shut', 'Wide'], ['Open', 'Wide', 'Shut', 'None', { Open: 1, Shut: 0.5 }]],
])('names that are %s in a glb are those of lids, mouth and pose', async (_, names, expected) => {
  const back = await throughEdit(await makeFace(), (target) => rename(target, names));
  expect(namesIn(back)).toEqual(expected);
});

test('names stay with what they move where blendshapes change places', async () => {
  const document = await makeFace();
  const back = await throughEdit(document, (target) => {
    const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    const [first] = primitive?.listTargets() ?? [];
    if (first) primitive?.removeTarget(first).addTarget(first);
    rename(target, ['Open', 'Wide', 'Shut']);
  });
  expect(findResource(back, StfMesh).blendshapes.map(({ name }) => name)).toEqual([
    'Open',
    'Wide',
    'Shut',
  ]);
  expect(namesIn(back)).toEqual(namesIn(document));
});

test('names of blendshapes that are deleted in a glb stay in lids, mouth and pose, which are named', async () => {
  const document = await makeFace();
  const drop = (target: Document): void => {
    const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    for (const each of primitive?.listTargets().slice(0, 2) ?? []) primitive?.removeTarget(each);
    rename(target, ['Wide']);
    target.getRoot().listMeshes()[0]?.setWeights([0]);
  };
  expect(namesIn(await throughEdit(document, drop))).toEqual(namesIn(document));
  expect(await listEditFindings(document, drop)).toEqual([
    'GLTF_DELTA_OVERRULED 1 ava.eyelids.blendshape closed (Shut); 1 ava.visemes.blendshape aa (Open); 2 dev.vrm.blendshape_pose targets (Shut, Open)',
  ]);
});

test('nothing is said of names of blendshapes that are renamed in a glb', async () => {
  const edit = (target: Document): void => rename(target, ['Lids', 'Open', 'Wide']);
  expect(await listEditFindings(await makeFace(), edit)).toEqual([]);
});
