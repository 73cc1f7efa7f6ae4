import fc from 'fast-check';
import { floatBetween } from '../../../../tooling/vitest/between.ts';
import type {
  BlendshapeData,
  MeshGeometry,
  MeshSkin,
  VertexGroupData,
} from '../../src/mesh/mesh-geometry.ts';

const single = floatBetween(-8, 8);

const floats = (count: number): fc.Arbitrary<Float32Array> =>
  fc
    .array(single, { minLength: count, maxLength: count })
    .map((values) => Float32Array.from(values));

/** Indices below a number; none where it is 0. */
const indices = (
  below: number,
  { per = 1, count }: { per?: number; count?: number } = {},
): fc.Arbitrary<Uint32Array> => {
  if (below === 0) return fc.constant(new Uint32Array(0));
  const length = count === undefined ? { maxLength: 6 } : { minLength: count, maxLength: count };
  const one = fc.array(fc.nat(below - 1), { minLength: per, maxLength: per });
  return fc.array(one, length).map((items) => Uint32Array.from(items.flat()));
};

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined });

const skin = (vertexCount: number): fc.Arbitrary<MeshSkin> =>
  fc
    .tuple(
      fc.array(fc.nat(3), { minLength: vertexCount, maxLength: vertexCount }),
      fc.integer({ min: 1, max: 5 }),
      maybe(fc.constant('armature')),
    )
    .chain(([counts, bones, armature]) => {
      const sum = counts.reduce((a, b) => a + b, 0);
      return fc.record({
        ...(armature !== undefined && { armature: fc.constant(armature) }),
        bones: fc.constant(Array.from({ length: bones }, (_, i) => `bone ${i}`)),
        counts: fc.constant(Uint8Array.from(counts)),
        boneIndices: indices(bones, { count: sum }),
        weights: floats(sum),
      });
    });

const vertexGroup = (vertexCount: number): fc.Arbitrary<VertexGroupData> =>
  fc.tuple(maybe(indices(vertexCount)), maybe(fc.string())).chain(([members, name]) =>
    floats(members?.length ?? vertexCount).map((weights) => ({
      ...(name !== undefined && { name }),
      ...(members && { indices: members }),
      weights,
    })),
  );

/** Blendshapes that list vertices and splits, or neither. */
const blendshape = (vertexCount: number, splitCount: number): fc.Arbitrary<BlendshapeData> =>
  fc
    .tuple(
      fc.string(),
      fc.tuple(single, single, single),
      maybe(fc.tuple(indices(vertexCount), indices(splitCount))),
      fc.boolean(),
    )
    .chain(([name, [defaultValue, limitUpper, limitLower], lists, hasNormals]) =>
      fc
        .tuple(
          floats(3 * (lists?.[0].length ?? vertexCount)),
          floats(3 * (lists?.[1].length ?? splitCount)),
        )
        .map(([positionOffsets, splitNormals]) => ({
          name,
          defaultValue,
          limitUpper,
          limitLower,
          ...(lists && { indices: lists[0] }),
          positionOffsets,
          ...(lists && hasNormals && { splitIndices: lists[1] }),
          ...(hasNormals && { splitNormals }),
        })),
    );

/** Any geometry whose arrays fit each other, whether it makes sense as a shape or not. */
export const geometry: fc.Arbitrary<MeshGeometry> = fc
  .record({ vertexCount: fc.nat(6), wantedSplits: fc.nat(9), wantedFaces: fc.nat(4) })
  .chain(({ vertexCount, wantedSplits, wantedFaces }) =>
    fc
      .tuple(
        indices(vertexCount, { count: wantedSplits }),
        fc.array(fc.nat(3), { minLength: wantedFaces, maxLength: wantedFaces }),
      )
      .chain(([splits, wanted]) =>
        indices(splits.length).chain((corners) => {
          const faces = corners.length === 0 ? wanted.map(() => 0) : wanted;
          const triangleCount = faces.reduce((a, b) => a + b, 0);
          const perSplit = splits.length;
          return fc
            .record({
              floatWidth: fc.constant(4 as const),
              vertices: floats(3 * vertexCount),
              splits: fc.constant(splits),
              normals: maybe(floats(3 * perSplit)),
              colors: maybe(floats(4 * perSplit)),
              uvs: fc.array(fc.record({ name: fc.string(), uv: floats(2 * perSplit) }), {
                maxLength: 2,
              }),
              corners: fc.constant(corners),
              triangles: indices(corners.length, { per: 3, count: triangleCount }),
              faces: fc.constant(Uint32Array.from(faces)),
              materialIndices: indices(3, { count: faces.length }),
              sharpFaces: indices(faces.length),
              sharpEdges: indices(vertexCount, { per: 2 }),
              lines: indices(vertexCount, { per: 2 }),
              skin: maybe(skin(vertexCount)),
              vertexGroups: fc.array(vertexGroup(vertexCount), { maxLength: 2 }),
              blendshapes: fc.array(blendshape(vertexCount, perSplit), { maxLength: 2 }),
            })
            .map(({ normals, colors, skin: bones, ...rest }) => ({
              ...rest,
              ...(normals && { normals }),
              ...(colors && { colors }),
              ...(bones && { skin: bones }),
            }));
        }),
      ),
  );
