import type { GLTF } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import { copyJson } from '../../json/copy-json.ts';
import type { Material, Mesh, Node, Texture } from '../../objects/index.ts';
import type { VrmObjectKind } from '../indexed-json.ts';
import type { VrmReference } from './kept-vrm.ts';

/** The JSON of a file, and the objects that were made of its lists. */
export interface FileObjects {
  readonly json: Pick<GLTF.IGLTF, 'textures' | 'samplers'>;
  readonly nodes: readonly Node[];
  readonly meshes: readonly Mesh[];
  readonly materials: readonly Material[];
  /** Those of the images. */
  readonly textures: readonly Texture[];
}

const WRAPS: ReadonlySet<string> = new Set(['wrapS', 'wrapT']);

/** The default of both, glTF 2.0 §5.26. */
const REPEAT = 10497;

/** What an index of the file stands for; undefined where nothing is there. */
export function findObject(
  file: FileObjects,
  kind: VrmObjectKind,
  index: number,
): VrmReference | undefined {
  const { textures, samplers } = file.json;
  switch (kind) {
    case 'node':
    case 'meshNode':
      return wrap(file.nodes[index]);
    case 'mesh':
      return wrap(file.meshes[index]);
    case 'material':
      return wrap(file.materials[index]);
    case 'image':
      return wrap(file.textures[index]);
    case 'texture': {
      const found = wrap(file.textures[textures?.[index]?.source ?? -1]);
      const sampler = withoutDefaults(samplers?.[textures?.[index]?.sampler ?? -1]);
      return found && sampler ? { ...found, sampler } : found;
    }
  }
}

/** What a sampler says beyond the defaults, some of which glTF-Transform spells out, in one order; undefined where that is nothing. */
export function withoutDefaults(sampler: GLTF.ISampler | undefined): JsonObject | undefined {
  const told = Object.entries(sampler ?? {})
    .filter(([key, value]) => !(WRAPS.has(key) && value === REPEAT))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return told.length > 0 ? (copyJson(Object.fromEntries(told)) as JsonObject) : undefined;
}

function wrap(object: VrmReference['object'] | undefined): VrmReference | undefined {
  return object && { object };
}
