import type { Accessor, Document, GLTF, Material, Node, TypedArray } from '@gltf-transform/core';
import fc from 'fast-check';
import { between } from '../../../../tooling/vitest/between.ts';
import { newDocument } from './gltf-io.ts';
import { jpeg, png } from './tiny-images.ts';

interface VertexPlan {
  readonly position: readonly number[];
  readonly normal: readonly number[];
  readonly uvs: readonly (readonly number[])[];
  readonly color: readonly number[];
  /** One a morph target. */
  readonly offsets: readonly (readonly number[])[];
  readonly turns: readonly (readonly number[])[];
}

/** What morph targets have. */
type TargetKind = 'both' | 'position' | 'normal';

interface PrimitivePlan {
  readonly mode: GLTF.MeshPrimitiveMode;
  readonly vertices: readonly VertexPlan[];
  readonly indices: readonly number[] | undefined;
  readonly hasNormals: boolean;
  readonly uvCount: number;
  readonly targets: readonly TargetKind[];
  readonly hasTangents: boolean;
  readonly color: 'none' | 'float' | 'byte' | 'short' | 'rgb';
  readonly material: number;
}

interface MeshPlan {
  readonly primitives: readonly PrimitivePlan[];
  /** Of its morph targets, and how many there are. */
  readonly weights: readonly number[];
  readonly hasNames: boolean;
}

interface NodePlan {
  readonly parent: number;
  readonly translation: readonly number[];
  readonly rotation: number;
  readonly scale: readonly number[];
  readonly mesh: number;
  readonly name: string;
  readonly weights: readonly number[] | undefined;
}

interface MaterialPlan {
  readonly color: readonly number[];
  readonly roughness: number;
  readonly metallic: number;
  readonly textures: readonly number[];
  readonly alpha: GLTF.MaterialAlphaMode;
  readonly isDoubleSided: boolean;
}

/** What a random document is made of; readable where a property fails. */
export interface DocumentPlan {
  readonly materials: readonly MaterialPlan[];
  readonly meshes: readonly MeshPlan[];
  readonly nodes: readonly NodePlan[];
}

const tuple = (value: fc.Arbitrary<number>, length: number) =>
  fc.array(value, { minLength: length, maxLength: length });
/** Less than what STF tells apart, added to some values. */
const nudge = fc.constantFrom(0, 0, 0, 5e-5);
const steps = (most: number, step: number) =>
  fc.integer({ min: -most, max: most }).map((value) => value * step);
const nearSteps = (most: number, step: number) =>
  fc.tuple(steps(most, step), nudge).map(([value, by]) => value + by);
const fraction = fc
  .tuple(fc.integer({ min: 0, max: 63 }), nudge)
  .map(([value, by]) => value / 64 + by);
/** Without negative zero, which JSON does not have. */
const anyFloat = fc
  .float({ min: Math.fround(-1e6), max: Math.fround(1e6), noNaN: true })
  .map((value) => value + 0);
const name = fc.constantFrom('', 'A', 'B', 'Ünïcode 🐿', '__proto__', 'a/b.c');

const tuple3 = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 3, maxLength: 3 });
/** Mostly none, and some that are nearly none. */
const offset = fc.constantFrom(0, 0, 0, 0, 1, -0.25, 1e-5);

const vertex: fc.Arbitrary<VertexPlan> = fc.record({
  position: tuple(steps(2, 0.125), 3),
  normal: fc.constantFrom([0, 0, 1], [5e-5, 0, 1], [0, -1, 0], [0.6, 0, 0.8], [-0.6, 0.8, 0]),
  uvs: fc.array(tuple(nearSteps(4, 1 / 4), 2), { minLength: 3, maxLength: 3 }),
  color: tuple(fraction, 4),
  offsets: tuple3(tuple(offset, 3)),
  turns: tuple3(fc.constantFrom([0, 0, 0], [0, 0, 0], [0.5, 0, 0], [0, 5e-5, 0], [0, 0, -0.125])),
});

const primitive: fc.Arbitrary<PrimitivePlan> = fc
  .record({
    mode: fc.constantFrom<GLTF.MeshPrimitiveMode>(0, 1, 3, 4, 4, 4, 5, 6),
    vertices: fc.array(vertex, { minLength: 3, maxLength: 12 }),
    picks: fc.option(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), { nil: undefined }),
    hasNormals: fc.boolean(),
    uvCount: fc.nat(3),
    targets: tuple3(fc.constantFrom<TargetKind>('both', 'position', 'normal')),
    hasTangents: fc.boolean(),
    color: fc.constantFrom<PrimitivePlan['color']>('none', 'float', 'byte', 'short', 'rgb'),
    material: fc.nat(3),
  })
  .map(({ picks, ...plan }) => {
    const { vertices, mode } = plan;
    // Whole triangles and edges, as the validator wants them.
    const whole = mode === 4 ? 3 : mode === 1 ? 2 : 1;
    const indices = picks?.flatMap((pick) => [0, 1, 2, 3, 4, 5].map((k) => (pick + k * pick) % 12));
    return {
      ...plan,
      vertices: vertices.slice(0, vertices.length - (vertices.length % whole)),
      indices: indices?.map((index) => index % (vertices.length - (vertices.length % whole))),
    };
  });

const mesh: fc.Arbitrary<MeshPlan> = fc.record({
  primitives: fc.array(primitive, { minLength: 1, maxLength: 4 }),
  weights: fc.oneof(
    fc.constant([]),
    fc.array(fc.constantFrom(0, 0.5, -2, 1.5), { minLength: 1, maxLength: 3 }),
  ),
  hasNames: fc.boolean(),
});

const node: fc.Arbitrary<NodePlan> = fc.record({
  parent: fc.nat(),
  translation: tuple(anyFloat, 3),
  rotation: between(-3, 3).map((value) => value + 0),
  scale: tuple(anyFloat, 3),
  mesh: fc.nat(4),
  name,
  weights: fc.option(tuple3(fc.constantFrom(0, 1, 0.25)), { nil: undefined }),
});

const material: fc.Arbitrary<MaterialPlan> = fc.record({
  color: tuple(between(0, 1), 4),
  roughness: between(0, 1),
  metallic: between(0, 1),
  textures: tuple(fc.nat(4), 3),
  alpha: fc.constantFrom<GLTF.MaterialAlphaMode>('OPAQUE', 'MASK', 'BLEND'),
  isDoubleSided: fc.boolean(),
});

/** Plans of valid static glTF documents with all that is carried. */
export const anyPlan: fc.Arbitrary<DocumentPlan> = fc.record({
  materials: fc.array(material, { maxLength: 3 }),
  meshes: fc.array(mesh, { maxLength: 3 }),
  nodes: fc.array(node, { maxLength: 8 }),
});

/** The document of a plan. */
export function buildDocument({ materials, meshes, nodes }: DocumentPlan): Document {
  const document = newDocument();
  document.createBuffer();
  const textures = [png(1), jpeg(2), png(3)].map((bytes, i) =>
    document
      .createTexture(i === 0 ? '' : `T${i}`)
      .setImage(bytes)
      .setMimeType(i === 1 ? 'image/jpeg' : 'image/png'),
  );
  const madeMaterials = materials.map((plan, i) => {
    const { color, textures: uses } = plan;
    const [base, surface, normal] = uses.map((use) => textures[use] ?? null);
    return document
      .createMaterial(`M${i}`)
      .setBaseColorFactor(color as [number, number, number, number])
      .setRoughnessFactor(plan.roughness)
      .setMetallicFactor(plan.metallic)
      .setBaseColorTexture(base ?? null)
      .setMetallicRoughnessTexture(surface ?? null)
      .setNormalTexture(normal ?? null)
      .setAlphaMode(plan.alpha)
      .setDoubleSided(plan.isDoubleSided);
  });
  const madeMeshes = meshes.map(({ primitives, weights, hasNames }, i) => {
    const made = document.createMesh(i === 0 ? '' : 'Mesh').setWeights([...weights]);
    // Twice the same name, which glTF allows.
    const names = weights.map((_, target) => (hasNames ? `T${target >> 1}` : `${target}`));
    if (hasNames && names.length > 0) made.setExtras({ targetNames: names });
    for (const plan of primitives) {
      made.addPrimitive(buildPrimitive(document, plan, madeMaterials, names));
    }
    return made;
  });
  const scene = document.createScene('');
  const made: Node[] = [];
  for (const plan of nodes) {
    const { parent, translation, rotation, scale, name: nodeName, weights } = plan;
    const ownMesh = madeMeshes[plan.mesh] ?? null;
    const targetCount = ownMesh?.getWeights().length ?? 0;
    const child = document
      .createNode(nodeName)
      .setTranslation(translation as [number, number, number])
      .setRotation([Math.sin(rotation), 0, 0, Math.cos(rotation)])
      .setScale(scale as [number, number, number])
      .setMesh(ownMesh)
      .setWeights(weights?.slice(0, targetCount) ?? []);
    const above = made[parent % (made.length + 1)];
    if (above) above.addChild(child);
    else scene.addChild(child);
    made.push(child);
  }
  return document;
}

function buildPrimitive(
  document: Document,
  plan: PrimitivePlan,
  materials: readonly Material[],
  targetNames: readonly string[],
) {
  const { mode, vertices, indices, hasNormals, uvCount, color, material: index } = plan;
  const accessor = (type: GLTF.AccessorType, values: TypedArray, isNormalized = false): Accessor =>
    document
      .createAccessor()
      .setType(type)
      .setArray(values)
      .setNormalized(isNormalized)
      .setBuffer(document.getRoot().listBuffers()[0] ?? null);
  const floats = (values: readonly (readonly number[])[]) => Float32Array.from(values.flat());
  const made = document
    .createPrimitive()
    .setMode(mode)
    .setAttribute('POSITION', accessor('VEC3', floats(vertices.map((each) => each.position))))
    .setMaterial(uvCount > 0 ? (materials[index] ?? null) : null);
  if (indices) made.setIndices(accessor('SCALAR', Uint16Array.from(indices)));
  if (hasNormals) {
    made.setAttribute('NORMAL', accessor('VEC3', floats(vertices.map((each) => each.normal))));
  }
  for (let set = 0; set < uvCount; set++) {
    const uvs = vertices.map(({ uvs: all }) => all[set] ?? [0, 0]);
    made.setAttribute(`TEXCOORD_${set}`, accessor('VEC2', floats(uvs)));
  }
  const colors = vertices.map((each) => each.color);
  const scaled = (most: number) => colors.flat().map((value) => Math.round(value * most));
  if (color === 'float') made.setAttribute('COLOR_0', accessor('VEC4', floats(colors)));
  if (color === 'rgb') {
    const rgb = colors.map((values) => values.slice(0, 3));
    made.setAttribute('COLOR_0', accessor('VEC3', floats(rgb)));
  }
  if (color === 'byte') {
    made.setAttribute('COLOR_0', accessor('VEC4', Uint8Array.from(scaled(255)), true));
  }
  if (color === 'short') {
    made.setAttribute('COLOR_0', accessor('VEC4', Uint16Array.from(scaled(65_535)), true));
  }
  const hasTangents = plan.hasTangents && hasNormals;
  if (hasTangents) {
    const tangents = vertices.map(({ uvs: [uv] }) => [1, 0, 0, (uv?.[0] ?? 0) < 0 ? -1 : 1]);
    made.setAttribute('TANGENT', accessor('VEC4', floats(tangents)));
  }
  targetNames.forEach((name, i) => {
    const kind = hasNormals ? plan.targets[i] : 'position';
    const target = document.createPrimitiveTarget(name);
    const turns = accessor('VEC3', floats(vertices.map((each) => each.turns[i] ?? [])));
    if (kind !== 'normal') {
      const offsets = vertices.map((each) => each.offsets[i] ?? []);
      target.setAttribute('POSITION', accessor('VEC3', floats(offsets)));
    }
    if (kind !== 'position') target.setAttribute('NORMAL', turns);
    if (kind === 'both' && hasTangents) target.setAttribute('TANGENT', turns);
    made.addTarget(target);
  });
  return made;
}
