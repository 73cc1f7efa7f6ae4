import type { Accessor, Document, GLTF, Material, Mesh, TypedArray } from '@gltf-transform/core';

/** A primitive to be made. */
export interface PrimitiveSpec {
  readonly mode?: GLTF.MeshPrimitiveMode;
  readonly indices?: readonly number[];
  /** Values by semantic, `size` numbers each. */
  readonly attributes: Readonly<Record<string, readonly [size: 1 | 2 | 3 | 4, values: TypedArray]>>;
  readonly material?: Material;
}

const TYPES = { 1: 'SCALAR', 2: 'VEC2', 3: 'VEC3', 4: 'VEC4' } as const;

/** A mesh of these primitives at a node of the first scene. */
export function makeMesh(document: Document, name: string, ...specs: PrimitiveSpec[]): Mesh {
  const root = document.getRoot();
  const buffer = root.listBuffers()[0] ?? document.createBuffer();
  const scene = root.listScenes()[0] ?? document.createScene('Scene');
  const accessor = (type: GLTF.AccessorType, values: TypedArray): Accessor =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
  const mesh = document.createMesh(name);
  for (const { mode = 4, indices, attributes, material } of specs) {
    const primitive = document.createPrimitive().setMode(mode);
    if (indices) primitive.setIndices(accessor('SCALAR', Uint16Array.from(indices)));
    if (material) primitive.setMaterial(material);
    for (const [semantic, [size, values]] of Object.entries(attributes)) {
      primitive.setAttribute(semantic, accessor(TYPES[size], values));
    }
    mesh.addPrimitive(primitive);
  }
  scene.addChild(document.createNode(`${name} node`).setMesh(mesh));
  return mesh;
}

/** Three floats a vertex. */
export const vec3 = (...values: number[]): readonly [3, Float32Array] => [
  3,
  Float32Array.from(values),
];

/** Two floats a vertex. */
export const vec2 = (...values: number[]): readonly [2, Float32Array] => [
  2,
  Float32Array.from(values),
];

/** The same normal for so many vertices. */
export const normals = (count: number, normal: readonly number[] = [0, 0, 1]) =>
  vec3(...Array.from({ length: count }, () => normal).flat());
