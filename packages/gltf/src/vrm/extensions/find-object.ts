import type { ReaderContext } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import { copyJson } from '../../from-gltf/extras.ts';
import type { VrmObjectKind } from '../indexed-json.ts';
import type { VrmReference } from './vrm-data.ts';

/** What an index of the file stands for; undefined where nothing is there. */
export function findObject(
  context: ReaderContext,
  kind: VrmObjectKind,
  index: number,
): VrmReference | undefined {
  const { textures, samplers } = context.jsonDoc.json;
  switch (kind) {
    case 'node':
    case 'meshNode':
      return wrap(context.nodes[index]);
    case 'mesh':
      return wrap(context.meshes[index]);
    case 'material':
      return wrap(context.materials[index]);
    case 'image':
      return wrap(context.textures[index]);
    case 'texture': {
      const found = wrap(context.textures[textures?.[index]?.source ?? -1]);
      const sampler = samplers?.[textures?.[index]?.sampler ?? -1];
      return found && sampler ? { ...found, sampler: copyJson(sampler) as JsonObject } : found;
    }
  }
}

function wrap(object: VrmReference['object'] | undefined): VrmReference | undefined {
  return object && { object };
}
