import type { GLTF } from '@gltf-transform/core';
import { asArray, asObject } from '../json/as-json.ts';

/** How many objects of each kind have extras that nothing keeps. */
export type UnkeptExtras = ReadonlyMap<string, number>;

/** The lists of a file whose objects do not become resources. */
const LISTS = ['accessors', 'bufferViews', 'buffers', 'samplers', 'textures'] as const;

const UNKEPT = new WeakMap<object, UnkeptExtras>();

/** Notes by a document the extras of its file that no object of it has. */
export function noteUnkeptExtras(document: object, json: GLTF.IGLTF): void {
  const counts = new Map<string, number>();
  const count = (kind: string, object: unknown): void => {
    if (asObject(object)['extras'] === undefined) return;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  for (const name of LISTS) for (const object of asArray(json[name])) count(name, object);
  for (const camera of asArray(json.cameras)) {
    const { perspective, orthographic } = asObject(camera);
    count('projections of cameras', perspective ?? orthographic);
  }
  for (const material of asArray(json.materials)) {
    count('pbrMetallicRoughness of materials', asObject(material)['pbrMetallicRoughness']);
  }
  for (const animation of asArray(json.animations)) {
    for (const channel of asArray(asObject(animation)['channels'])) {
      count('targets of channels', asObject(channel)['target']);
    }
  }
  if (counts.size > 0) UNKEPT.set(document, counts);
}

/** What was noted. */
export function unkeptExtrasOf(document: object): UnkeptExtras {
  return UNKEPT.get(document) ?? new Map();
}
