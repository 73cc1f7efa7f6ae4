import { ComponentTypeToTypedArray } from '@gltf-transform/core';
import {
  FILE_EXTENSIONS,
  MATERIAL_EXTENSIONS,
  METADATA,
  NODE_EXTENSIONS,
  PRIMITIVE_EXTENSIONS,
  TEXTURE_EXTENSIONS,
  textureInfo,
  VIEW_EXTENSIONS,
} from './extension-shapes.ts';
import {
  below,
  count,
  flag,
  indexOf,
  indices,
  listOf,
  mapOf,
  matching,
  number,
  numbers,
  object,
  oneOf,
  type Shape,
  text,
} from './shapes.ts';

const name = text;
const attributes = mapOf(indexOf('accessors'));
const extensions = object(METADATA);

/** Half floats are read where the platform has them. */
const COMPONENT_TYPES: readonly number[] = Object.keys(ComponentTypeToTypedArray)
  .map(Number)
  .filter((type) => type !== 5131 || 'Float16Array' in globalThis);

const accessor: Shape = object(
  {
    name,
    bufferView: indexOf('bufferViews'),
    byteOffset: count,
    componentType: oneOf(...COMPONENT_TYPES),
    normalized: flag,
    count,
    type: oneOf('SCALAR', 'VEC2', 'VEC3', 'VEC4', 'MAT2', 'MAT3', 'MAT4'),
    sparse: object(
      {
        count,
        indices: object(
          {
            bufferView: indexOf('bufferViews'),
            byteOffset: count,
            componentType: oneOf(5121, 5123, 5125),
          },
          ...['bufferView', 'componentType'],
        ),
        values: object({ bufferView: indexOf('bufferViews'), byteOffset: count }, 'bufferView'),
      },
      ...['count', 'indices', 'values'],
    ),
  },
  ...['componentType', 'count', 'type'],
);

const animation: Shape = (value, place) => {
  const { samplers } = (value ?? {}) as { readonly samplers?: unknown };
  const sampler = below(Array.isArray(samplers) ? samplers.length : 0, 'samplers beside it');
  object(
    {
      name,
      extensions,
      samplers: listOf(
        object(
          {
            input: indexOf('accessors'),
            output: indexOf('accessors'),
            interpolation: oneOf('LINEAR', 'STEP', 'CUBICSPLINE'),
          },
          ...['input', 'output'],
        ),
      ),
      channels: listOf(
        object(
          {
            sampler,
            target: object({ node: indexOf('nodes'), path: text, extensions: object({}) }, 'path'),
          },
          ...['sampler', 'target'],
        ),
      ),
    },
    ...['samplers', 'channels'],
  )(value, place);
};

const camera: Shape = (value, place) => {
  const isPerspective = (value as { readonly type?: unknown } | null)?.type === 'perspective';
  object(
    {
      name,
      type: oneOf('perspective', 'orthographic'),
      perspective: object(
        { yfov: number, znear: number, zfar: number, aspectRatio: number },
        ...['yfov', 'znear'],
      ),
      orthographic: object(
        { xmag: number, ymag: number, znear: number, zfar: number },
        ...['xmag', 'ymag', 'znear', 'zfar'],
      ),
    },
    ...['type', isPerspective ? 'perspective' : 'orthographic'],
  )(value, place);
};

const material: Shape = object({
  name,
  alphaMode: text,
  alphaCutoff: number,
  doubleSided: flag,
  emissiveFactor: numbers(3),
  emissiveTexture: textureInfo,
  normalTexture: textureInfo,
  occlusionTexture: textureInfo,
  pbrMetallicRoughness: object({
    baseColorFactor: numbers(4),
    metallicFactor: number,
    roughnessFactor: number,
    baseColorTexture: textureInfo,
    metallicRoughnessTexture: textureInfo,
  }),
  extensions: MATERIAL_EXTENSIONS,
});

const primitive: Shape = object(
  {
    attributes,
    indices: indexOf('accessors'),
    material: indexOf('materials'),
    mode: oneOf(0, 1, 2, 3, 4, 5, 6),
    targets: listOf(attributes),
    extensions: PRIMITIVE_EXTENSIONS,
  },
  'attributes',
);

const node: Shape = object({
  name,
  camera: indexOf('cameras'),
  children: indices('nodes'),
  mesh: indexOf('meshes'),
  skin: indexOf('skins'),
  matrix: numbers(16),
  translation: numbers(3),
  rotation: numbers(4),
  scale: numbers(3),
  weights: numbers(),
  extensions: NODE_EXTENSIONS,
});

const view: Shape = object(
  {
    buffer: indexOf('buffers'),
    byteOffset: count,
    byteLength: count,
    byteStride: count,
    extensions: VIEW_EXTENSIONS,
  },
  ...['buffer', 'byteLength'],
);

/** A file of a later 2.x says by `minVersion` whether it can be read as 2.0. @see glTF 2.0 §3.2 */
const asset: Shape = object(
  {
    version: matching(/^2\.\d+$/, 'version 2.0, or a later 2.x,'),
    minVersion: matching(/^([01]\.\d+|2\.0)$/, 'version 2.0 at most'),
    copyright: text,
    extensions,
  },
  'version',
);

/**
 * What of a glTF file is read has the type that it must have, and all indices are in range; what nobody
 * reads may be anything. So nothing that is written with care for the format alone trips over a file.
 *
 * @see glTF 2.0 §5
 */
export const FILE_SHAPE: Shape = object(
  {
    asset,
    extensionsUsed: listOf(text),
    extensionsRequired: listOf(text),
    accessors: listOf(accessor),
    animations: listOf(animation),
    buffers: listOf(object({ name, uri: text, byteLength: count, extensions: object({}) })),
    bufferViews: listOf(view),
    cameras: listOf(camera),
    images: listOf(
      object({ name, uri: text, mimeType: text, bufferView: indexOf('bufferViews'), extensions }),
    ),
    materials: listOf(material),
    meshes: listOf(
      object({ name, primitives: listOf(primitive), weights: numbers(), extensions }, 'primitives'),
    ),
    nodes: listOf(node),
    samplers: listOf(object({ magFilter: count, minFilter: count, wrapS: count, wrapT: count })),
    scene: indexOf('scenes'),
    scenes: listOf(object({ name, nodes: indices('nodes'), extensions })),
    skins: listOf(
      object(
        {
          name,
          inverseBindMatrices: indexOf('accessors'),
          skeleton: indexOf('nodes'),
          joints: indices('nodes'),
        },
        'joints',
      ),
    ),
    textures: listOf(
      object({
        source: indexOf('images'),
        sampler: indexOf('samplers'),
        extensions: TEXTURE_EXTENSIONS,
      }),
    ),
    extensions: FILE_EXTENSIONS,
  },
  'asset',
);
