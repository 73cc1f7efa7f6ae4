import type { MeshGeometry, StfDocument } from '@stfkit/core';
import { decodeMesh, encodeMesh, StfInstanceMesh, StfMesh, StfNode } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { gltfFileToStf, gltfToStf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, type PrimitiveSpec, vec2, vec3 } from '../support/make-mesh.ts';
import { Rig } from '../support/make-rig.ts';
import { addTarget } from '../support/make-targets.ts';

const POSITION = vec3(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
const SQUARE = { POSITION, NORMAL: normals(4), TEXCOORD_0: vec2(0, 0, 1, 0, 1, 1, 0, 1) };
const TANGENT = [
  4,
  Float32Array.from({ length: 16 }, (_, i) => (i % 4 === 0 || i % 4 === 3 ? 1 : 0)),
] as const;
const COLOR = [4, new Float32Array(16).fill(0.5)] as const;

/** Two squares, each a primitive with a material of its own. */
async function makeSquares(...attributes: PrimitiveSpec['attributes'][]): Promise<StfDocument> {
  const source = newDocument();
  const specs = attributes.map((each, i) => ({
    attributes: { ...SQUARE, ...each },
    indices: [0, 1, 2, 0, 2, 3],
    material: source.createMaterial(String(i)),
  }));
  makeMesh(source, 'Mesh', ...specs);
  return (await gltfToStf(source)).document;
}

/** The document with another geometry of its mesh. */
function reshape(document: StfDocument, change: (geometry: MeshGeometry) => Partial<MeshGeometry>) {
  const mesh = findResource(document, StfMesh);
  const geometry = decodeMesh(document, mesh);
  let count = 0;
  const { fields, buffers } = encodeMesh(
    { ...geometry, ...change(geometry) },
    { idFor: () => deriveId(`made ${count++}`) },
  );
  return document.edit((draft) => {
    for (const buffer of buffers) draft.setBuffer(buffer);
    draft.change(mesh.id, StfMesh, { splitColors: undefined, ...fields });
  });
}

/** The attributes of each primitive of a document in glTF, which has to be valid, and to lead back to the document. */
async function listAttributes(document: StfDocument): Promise<string[][]> {
  const { glb } = await stfToGlb(document);
  const plain = await stfToGlb(document, { plain: true });
  for (const bytes of [glb, plain.glb]) expect(await listGltfErrors(bytes)).toEqual([]);
  expectEqualDocuments((await gltfFileToStf(glb)).document, document);
  const [mesh] = (await io.readBinary(glb)).getRoot().listMeshes();
  return (mesh?.listPrimitives() ?? []).map((each) => each.listSemantics());
}

describe('primitives that differ in their attributes, of a mesh that is edited', () => {
  test('have tangents where their faces have some', async () => {
    const document = await makeSquares({ TANGENT }, {});
    // The other way round, so that the primitives of before do not fit any more.
    const last = reshape(document, ({ materialIndices }) => ({
      materialIndices: Uint32Array.from(materialIndices, (_, i) =>
        i === 1 ? 1 : (materialIndices[i] as number),
      ),
    }));
    const [first, second] = await listAttributes(last);
    expect([first, second].map((names) => names?.includes('TANGENT'))).toEqual([true, true]);
    const gone = reshape(document, ({ triangles, faces, materialIndices }) => ({
      triangles: triangles.slice(0, -3),
      faces: faces.slice(0, -1),
      materialIndices: materialIndices.slice(0, -1),
    }));
    const [kept, without] = await listAttributes(gone);
    expect([kept, without].map((names) => names?.includes('TANGENT'))).toEqual([true, false]);
  });

  test('have all sets of texture coordinates below one that they have', async () => {
    const { TEXCOORD_0: _, ...bare } = SQUARE;
    const source = newDocument();
    makeMesh(source, 'Mesh', { attributes: SQUARE }, { attributes: bare });
    const { document } = await gltfToStf(source);
    const added = reshape(document, ({ uvs }) => ({
      uvs: [
        ...uvs,
        { name: 'Added', uv: Float32Array.from(uvs[0]?.uv ?? [], (value) => value + 1) },
      ],
    }));
    const both = expect.arrayContaining(['TEXCOORD_0', 'TEXCOORD_1']);
    expect(await listAttributes(added)).toEqual([both, both]);
  });

  test('have their extras while their faces make them, and name those that are gone', async () => {
    const source = newDocument();
    const specs = [0, 1].map((i) => ({
      attributes: SQUARE,
      indices: [0, 1, 2, 0, 2, 3],
      material: source.createMaterial(String(i)),
    }));
    const mesh = makeMesh(source, 'Mesh', ...specs);
    for (const [i, each] of mesh.listPrimitives().entries()) each.setExtras({ part: i });
    const { document } = await gltfToStf(source);
    const findings = async (edited: StfDocument): Promise<unknown[]> =>
      (await stfToGlb(edited)).diagnostics
        .filter(({ code }) => code === 'GLTF_EXTRAS_UNKEPT')
        .map(({ params }) => params);
    expect(await findings(document)).toEqual([]);
    const last = reshape(document, ({ materialIndices }) => ({
      materialIndices: Uint32Array.from(materialIndices, (slot, i) => (i === 1 ? 1 : slot)),
    }));
    expect(await findings(last)).toEqual([{ count: 2, kind: 'primitives' }]);
  });

  test('have no second set of colours without the first one', async () => {
    const document = await makeSquares({ COLOR_0: COLOR, COLOR_1: COLOR });
    const mesh = findResource(document, StfMesh);
    const edited = document.edit((draft) => {
      draft.change(mesh.id, StfMesh, { splitColors: undefined });
    });
    expect(await listAttributes(edited)).toEqual([[...Object.keys(SQUARE), '_COLOR_1']]);
  });
});

test('a mesh that is off hides nothing else of the joint that it was part of', async () => {
  const rig = new Rig();
  const [upper, lower] = rig.chain(2);
  rig.skinned(
    'Body',
    rig.skin(
      'Skin',
      [upper, lower].flatMap((each) => each ?? []),
    ),
  );
  upper?.setMesh(rig.mesh('Upper mesh', 0));
  lower?.setMesh(rig.mesh('Lower mesh', 0));
  const { document } = await gltfToStf(rig.document);
  const upperMesh = findResource(document, StfMesh, 'Upper mesh');
  const instance = [...document.resources.values()].find(
    (each) => each instanceof StfInstanceMesh && each.mesh === upperMesh.id,
  );
  const node = [...document.resources.values()].find(
    (each): each is StfNode & typeof each =>
      each instanceof StfNode && each.instance === instance?.id,
  );
  if (!node) throw new Error('no node has the mesh');
  const edited = document.edit((draft) => draft.change(node.id, StfNode, { enabled: false }));
  const { glb } = await stfToGlb(edited);
  expectEqualDocuments((await gltfFileToStf(glb)).document, edited);
  const nodes = (await io.readBinary(glb)).getRoot().listNodes();
  const hidden = nodes.filter((each) => each.getExtension('KHR_node_visibility') !== null);
  expect(hidden.map((each) => each.getMesh()?.getName())).toEqual(['Upper mesh']);
  expect(hidden.flatMap((each) => each.listChildren())).toEqual([]);
});

test('values of an instance that are those of the mesh stay so beside others', async () => {
  const source = newDocument();
  const mesh = makeMesh(source, 'Mesh', { attributes: SQUARE });
  for (const offset of [1, 2]) {
    addTarget(source, mesh, { POSITION: new Array<number>(12).fill(offset) });
  }
  mesh.setWeights([0, 0.1]);
  const { document } = await gltfToStf(source);
  const { id } = findResource(document, StfInstanceMesh);
  const edited = document.edit((draft) => {
    draft.change(id, StfInstanceMesh, { blendshapeValues: [0.7] });
  });
  // With an option of its own a document does not travel whole.
  const { glb } = await stfToGlb(edited, { tolerance: 1e-4 });
  expectEqualDocuments((await gltfFileToStf(glb)).document, edited);
});
