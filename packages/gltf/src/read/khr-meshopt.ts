import type { GLTF } from '@gltf-transform/core';

const KHR = 'KHR_meshopt_compression';
const EXT = 'EXT_meshopt_compression';

/** What may have extensions. */
interface Extended {
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/**
 * A file whose `KHR_meshopt_compression` has the name of `EXT_meshopt_compression`: its JSON is the same, with one more
 * filter and a newer packing, which the decoder tells from the data.
 *
 * @see KHR_meshopt_compression
 */
export function withExtMeshopt(json: GLTF.IGLTF): GLTF.IGLTF {
  const { extensionsUsed = [], extensionsRequired = [], buffers = [], bufferViews = [] } = json;
  if (!extensionsUsed.includes(KHR)) return json;
  return {
    ...json,
    extensionsUsed: renamed(extensionsUsed),
    extensionsRequired: renamed(extensionsRequired),
    buffers: buffers.map(moved),
    bufferViews: bufferViews.map(moved),
  };
}

const renamed = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => (name === KHR ? EXT : name))),
];

function moved<T extends Extended>(def: T): T {
  const { [KHR]: found, ...others } = def.extensions ?? {};
  return found === undefined ? def : { ...def, extensions: { ...others, [EXT]: found } };
}
