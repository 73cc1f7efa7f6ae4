import type { Primitive } from '@gltf-transform/core';
import type { MeshGeometry, StfDocument } from '@stfkit/core';
import { decodeMesh, StfBuffer, StfMesh } from '@stfkit/core';
import { GltfMesh, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';
import { listTriangleTexts } from '../support/triangle-corners.ts';

/** Two triangles of a unit square. */
const SQUARE = vec3(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);

function onlyMesh(document: StfDocument): { mesh: StfMesh; geometry: MeshGeometry } {
  const mesh = [...document.resources.values()].find((each) => each instanceof StfMesh);
  if (!(mesh instanceof StfMesh)) throw new Error('no mesh');
  return { mesh, geometry: decodeMesh(document, mesh) };
}

describe('vertices and splits', () => {
  test('merge positions that are equal to the bit, and no others', async () => {
    const source = newDocument();
    const positions = vec3(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1 + 2 ** -23, 0, 0, 0, 1, 0);
    const uvs = vec2(0, 0, 1, 0, 0, 1, 0.5, 0, 1, 0, 0, 1);
    makeMesh(source, 'M', {
      attributes: { POSITION: positions, NORMAL: normals(6), TEXCOORD_0: uvs },
    });
    const { geometry } = onlyMesh((await gltfToStf(source)).document);
    expect(geometry.vertices).toHaveLength(3 * 4);
    expect([...geometry.splits]).toEqual([0, 1, 2, 0, 3]);
  });

  test('give triangles without area three vertices of their own', async () => {
    const source = newDocument();
    makeMesh(source, 'M', {
      attributes: { POSITION: SQUARE, NORMAL: normals(4) },
      indices: [0, 1, 2, 1, 2, 2, 3, 3, 3],
    });
    const { document } = await gltfToStf(source);
    const { geometry } = onlyMesh(document);
    const { corners, splits } = geometry;
    for (let i = 0; i < 9; i += 3) {
      const vertices = [0, 1, 2].map((k) => splits[corners[i + k] as number]);
      expect(new Set(vertices).size).toBe(3);
    }
    expect(listFaults(document)).toEqual([]);
    const { back } = await thereAndBack(source);
    expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
  });

  test.each([
    ['with normals', { NORMAL: normals(4) }],
    ['without normals', {}],
  ])('are copied for faces of the same vertices, %s', async (_, attributes) => {
    const source = newDocument();
    makeMesh(source, 'M', {
      attributes: { POSITION: SQUARE, ...attributes },
      indices: [0, 1, 2, 2, 1, 0, 0, 2, 3, 1, 2, 0, 3, 3, 0, 3, 0, 3],
    });
    const { stf, back } = await thereAndBack(source);
    const { geometry } = onlyMesh(stf);
    const vertices = Array.from(geometry.corners, (corner) => geometry.splits[corner] as number);
    const faces = [0, 3, 6, 9, 12, 15].map((i) => vertices.slice(i, i + 3).sort((a, b) => a - b));
    expect(new Set(faces.map(String)).size).toBe(6);
    expect(faces.every((face) => new Set(face).size === 3)).toBe(true);
    // The side that looks away and the third face are sheets of their own; the first has its neighbour still.
    expect(faces.slice(0, 4)).toEqual([
      [0, 1, 2],
      [4, 5, 6],
      [0, 2, 3],
      [7, 8, 9],
    ]);
    expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
    expect(listFaults(stf)).toEqual([]);
  });

  test('get flat normals where there are none, which are gone again on the way back', async () => {
    const source = newDocument();
    makeMesh(source, 'M', {
      attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1) },
      indices: [0, 1, 2, 0, 3, 1],
    });
    const { stf, back } = await thereAndBack(source);
    const { geometry } = onlyMesh(stf);
    const normalOf = (corner: number) => {
      const split = geometry.corners[corner] as number;
      return [...(geometry.normals?.subarray(3 * split, 3 * split + 3) ?? [])];
    };
    expect([normalOf(0), normalOf(3)]).toEqual([
      [0, 0, 1],
      [0, 1, 0],
    ]);
    expect([...geometry.sharpFaces]).toEqual([0, 1]);
    expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
    expect(
      back.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute('POSITION')?.getCount(),
    ).toBe(4);
  });

  test('decode normalised integers', async () => {
    const source = newDocument();
    const colors = [4, Uint8Array.of(0, 51, 102, 255, 255, 0, 0, 255, 0, 0, 0, 0)] as const;
    makeMesh(source, 'M', {
      attributes: {
        POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
        NORMAL: normals(3),
        COLOR_0: colors,
      },
    });
    source
      .getRoot()
      .listMeshes()[0]
      ?.listPrimitives()[0]
      ?.getAttribute('COLOR_0')
      ?.setNormalized(true);
    const { geometry } = onlyMesh((await gltfToStf(source)).document);
    expect([...(geometry.colors?.subarray(0, 4) ?? [])]).toEqual([0, 0.2, 0.4, 1].map(Math.fround));
  });
});

describe('primitives', () => {
  test('become one mesh with a slot for each material', async () => {
    const source = newDocument();
    const [red, blue] = [source.createMaterial('Red'), source.createMaterial('Blue')];
    const attributes = { POSITION: SQUARE, NORMAL: normals(4) };
    makeMesh(
      source,
      'M',
      { attributes, indices: [0, 1, 2], material: blue },
      { attributes, indices: [0, 2, 3], material: red },
      { attributes, indices: [3, 2, 1], material: blue },
      { attributes, indices: [3, 1, 0] },
    );
    const { stf, back } = await thereAndBack(source);
    const { mesh, geometry } = onlyMesh(stf);
    expect(mesh.materialSlots.map((id) => id && stf.get(id).name)).toEqual(['Blue', 'Red', null]);
    expect([...geometry.materialIndices]).toEqual([0, 1, 0, 2]);
    expect(geometry.vertices).toHaveLength(3 * 4);
    const primitives = back.getRoot().listMeshes()[0]?.listPrimitives();
    expect(primitives?.map((each) => each.getMaterial()?.getName())).toEqual([
      'Blue',
      'Red',
      'Blue',
      undefined,
    ]);
    expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
  });

  test('have back only the attributes that each of them had', async () => {
    const source = newDocument();
    const attributes = { POSITION: SQUARE, NORMAL: normals(4) };
    const uv = vec2(0, 0, 1, 0, 1, 1, 0, 1);
    makeMesh(
      source,
      'M',
      { attributes: { ...attributes, TEXCOORD_0: uv, TEXCOORD_1: uv }, indices: [0, 1, 2] },
      { attributes: { ...attributes, COLOR_0: vec3(...Array(12).fill(0.5)) }, indices: [0, 2, 3] },
      { attributes: { POSITION: SQUARE }, indices: [2, 1, 0] },
    );
    const { stf, back } = await thereAndBack(source);
    expect(onlyMesh(stf).mesh.uvs.map(({ name }) => name)).toEqual(['UVMap', 'UVMap.001']);
    expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
    expect(listFaults(stf)).toEqual([]);
  });

  test.each([
    ['strip', 5],
    ['fan', 6],
  ] as const)('of a %s are triangles afterwards', async (_, mode) => {
    const source = newDocument();
    const attributes = { POSITION: SQUARE, NORMAL: normals(4) };
    makeMesh(source, 'M', { attributes, mode }, { attributes, mode, indices: [3, 2, 0, 1, 1] });
    const { back } = await thereAndBack(source);
    expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
  });

  test('of points and lines are loose vertices and edges, and come back', async () => {
    const source = newDocument();
    const colors = vec3(...Array.from({ length: 12 }, (_, i) => i / 12));
    makeMesh(
      source,
      'M',
      { attributes: { POSITION: SQUARE, COLOR_0: colors }, mode: 0 },
      { attributes: { POSITION: SQUARE }, mode: 1, indices: [0, 1, 2, 3, 1, 1] },
      { attributes: { POSITION: SQUARE }, mode: 2 },
      { attributes: { POSITION: SQUARE }, mode: 3 },
    );
    const { stf, back } = await thereAndBack(source);
    const { geometry } = onlyMesh(stf);
    expect(geometry.vertices).toHaveLength(3 * 16);
    expect([...geometry.lines]).toEqual([
      4, 5, 6, 7, 8, 9, 9, 10, 10, 11, 11, 8, 12, 13, 13, 14, 14, 15,
    ]);
    const primitives = back.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    expect(primitives.map((each) => each.getMode())).toEqual([0, 1, 2, 3]);
    expect([...(primitives[0]?.getAttribute('COLOR_0')?.getArray() ?? [])]).toEqual([...colors[1]]);
    expect([...(primitives[1]?.getIndices()?.getArray() ?? [])]).toEqual([0, 1, 2, 3, 1, 1]);
    expect(listFaults(stf)).toEqual([]);
  });
});

test('points and lines of the same accessors share their vertices, and have the same accessors again', async () => {
  const source = newDocument();
  const mesh = makeMesh(
    source,
    'M',
    { attributes: { POSITION: SQUARE, NORMAL: normals(4) }, mode: 1, indices: [0, 1, 2, 3] },
    { attributes: { POSITION: SQUARE } },
  );
  const [lines] = mesh.listPrimitives();
  for (const indices of [
    [1, 0, 1, 2],
    [3, 2],
  ]) {
    const accessor = source.createAccessor().setArray(Uint16Array.from(indices));
    mesh.addPrimitive(lines?.clone().setIndices(accessor) as Primitive);
  }
  mesh.addPrimitive(lines?.clone().setMode(0).setIndices(null) as Primitive);
  const { stf, back, glb } = await thereAndBack(source);
  const { geometry } = onlyMesh(stf);
  expect(geometry.vertices).toHaveLength(3 * (3 + 4));
  expect([...geometry.lines]).toEqual([3, 4, 5, 6, 4, 5]);
  const primitives = back.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  const loose = primitives.filter((each) => each.getMode() < 4);
  expect(loose.map((each) => [...(each.getIndices()?.getArray() ?? [])])).toEqual([
    [0, 1, 2, 3],
    [1, 0, 1, 2],
    [3, 2],
    [],
  ]);
  for (const name of ['POSITION', 'NORMAL']) {
    expect(new Set(loose.map((each) => each.getAttribute(name))).size).toBe(1);
  }
  expect(listFaults(stf)).toEqual([]);
  const again = await stfToGltf((await gltfToStf(await io.readBinary(glb))).document);
  expect(Buffer.compare(await io.writeBinary(again.document), glb)).toBe(0);
});

describe('values that differ by less than STF tells apart', () => {
  /** Two triangles that have two places in common, the second with values that are off by this. */
  function makeNear(by: number) {
    const source = newDocument();
    const near = (values: number[]) => [...values, ...values.map((value) => value + by)];
    const uvs = vec2(...near([0.25, 0, 1, 0.5, 0, 1]));
    const greys = [0, 0, 0, by, by, by].flatMap((red) => [0.5 + red, 0.5, 0.5, 1]);
    const colors = [4, Float32Array.from(greys)] as const;
    const triangle = (y: number) => [0, 0, 0, 1, 0, 0, 0, y, 0];
    const tilted = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, by, 1, 0, by, 1, 0, by, 1];
    makeMesh(
      source,
      'M',
      {
        attributes: {
          POSITION: vec3(...triangle(1), ...triangle(-1)),
          NORMAL: vec3(...tilted),
          TEXCOORD_0: uvs,
          COLOR_0: colors,
        },
      },
      { attributes: { POSITION: vec3(...triangle(2)) } },
    );
    return source;
  }

  test('come back to the bit, over a mesh whose splits are one', async () => {
    const source = makeNear(5e-5);
    const { stf, back } = await thereAndBack(source);
    // Four for both triangles, and three for the one without texture coordinates.
    expect(onlyMesh(stf).geometry.splits).toHaveLength(7);
    expect(listFaults(stf)).toEqual([]);
    expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
  });

  test.each([0, 2e-4])('are not kept where they differ by %f', async (by) => {
    const { stf } = await thereAndBack(makeNear(by));
    const kept = [...stf.resources.values()].find((each) => each instanceof GltfMesh);
    expect((kept as GltfMesh).attributes).toEqual([]);
  });

  test('are those of STF where someone changed them since', async () => {
    const { stf } = await thereAndBack(makeNear(5e-5));
    const { mesh, geometry } = onlyMesh(stf);
    const uv = Float32Array.from(geometry.uvs[0]?.uv as Iterable<number>);
    uv[0] = (uv[0] as number) + 1e-5;
    const edited = stf.edit((draft) =>
      draft.setBuffer(StfBuffer.of(mesh.uvs[0]?.uv ?? '', new Uint8Array(uv.buffer))),
    );
    const { document: back } = await stfToGltf(edited);
    const [primitive] = back.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    const accessor = primitive?.getAttribute('TEXCOORD_0');
    const us = primitive?.getIndices()?.getArray();
    const at = (corner: number) => accessor?.getElement(us?.[corner] ?? -1, [])[0];
    expect([at(0), at(3)]).toEqual([Math.fround(0.25 + 1e-5), Math.fround(0.25 + 1e-5)]);
    expect([at(1), at(4)]).toEqual([1, Math.fround(1 + 5e-5)]);
  });
});

describe('other attributes', () => {
  test('survive, also where splits are one', async () => {
    const source = newDocument();
    const tangents = [
      4,
      Float32Array.of(1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, -1, 1, 0, 0, -1, 1, 0, 0, -1),
    ] as const;
    const ids = [1, Uint16Array.of(1, 2, 3, 1, 2, 4)] as const;
    makeMesh(source, 'M', {
      // Where the triangles meet, they have the same but for their tangents: their splits are equal.
      attributes: {
        POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1, 0),
        NORMAL: normals(6),
        TANGENT: tangents,
        _ID: ids,
      },
    });
    const { stf, back } = await thereAndBack(source);
    expect(onlyMesh(stf).geometry.splits).toHaveLength(4);
    const [kept] = [...stf.resources.values()].filter((each) => each instanceof GltfMesh);
    const attributes = (kept as GltfMesh).attributes;
    expect(attributes.map(({ name, corners }) => [name, corners !== undefined])).toEqual([
      ['TANGENT', true],
      ['_ID', false],
    ]);
    expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
    expect(
      back.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute('_ID')?.getComponentType(),
    ).toBe(5123);
    expect(listFaults(stf)).toEqual([]);
  });
});

describe('invalid primitives', () => {
  test.each([
    ['an index past the vertices', { attributes: { POSITION: SQUARE }, indices: [0, 1, 4] }],
    ['no positions', { attributes: { NORMAL: normals(3) } }],
    ['two points', { attributes: { POSITION: vec3(0, 0, 0, 1, 1, 1) } }],
  ])('with %s are reported and left out', async (_, spec) => {
    const source = newDocument();
    makeMesh(source, 'M', spec, { attributes: { POSITION: SQUARE }, indices: [0, 1, 2] });
    const { document, diagnostics } = await gltfToStf(source);
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['GLTF_PRIMITIVE_INVALID', '/meshes/0/primitives/0'],
    ]);
    expect(onlyMesh(document).geometry.faces).toHaveLength(1);
    expect(listFaults(document)).toEqual([]);
  });
});

test('an indexed mesh keeps its vertex count and gets the narrowest indices', async () => {
  const source = newDocument();
  const side = 17;
  const grid = Array.from({ length: side * side }, (_, i) => [i % side, Math.floor(i / side), 0]);
  const indices = grid.flatMap(([x = 0, y = 0], i) =>
    x + 1 < side && y + 1 < side ? [i, i + 1, i + side, i + 1, i + side + 1, i + side] : [],
  );
  const attributes = { POSITION: vec3(...grid.flat()), NORMAL: normals(grid.length) };
  makeMesh(source, 'M', { attributes, indices });
  const { glb } = await thereAndBack(source);
  const primitive = (await io.readBinary(glb)).getRoot().listMeshes()[0]?.listPrimitives()[0];
  expect(primitive?.getAttribute('POSITION')?.getCount()).toBe(side * side);
  expect(primitive?.getIndices()?.getArray()).toBeInstanceOf(Uint16Array);
});
