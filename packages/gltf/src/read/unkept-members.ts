import type { GLTF } from '@gltf-transform/core';
import { asArray, asObject } from '../json/as-json.ts';
import { tally } from '../tally.ts';
import { TEXTURE_SOURCES } from './give-images.ts';

/** How many objects of each kind have something that nothing keeps. */
export type UnkeptCounts = ReadonlyMap<string, number>;

/** The lists of a file whose objects do not become resources. */
const LISTS = ['accessors', 'bufferViews', 'buffers', 'samplers', 'textures'] as const;

/** Extensions of which all is known but their extras, by what has them. */
const OF_NODES = ['KHR_lights_punctual', 'KHR_node_visibility', 'EXT_mesh_gpu_instancing'] as const;
const OF_MATERIALS = ['KHR_materials_unlit'] as const;
const OF_TARGETS = ['KHR_animation_pointer'] as const;
const OF_INFOS = ['KHR_texture_transform'] as const;

const MAPPINGS = 'mappings of variants';

/** Counts what no object of a document has that comes of a file: extras and names of what does not become a resource. */
export function countUnkept(json: GLTF.IGLTF): {
  readonly extras: UnkeptCounts;
  readonly names: UnkeptCounts;
} {
  const extras = new Map<string, number>();
  const names = new Map<string, number>();
  const count = (kind: string, object: unknown): void => {
    if (asObject(object)['extras'] !== undefined) tally(extras, kind);
  };
  for (const name of LISTS) {
    for (const object of asArray(json[name])) {
      count(name, object);
      if (asObject(object)['name'] !== undefined) tally(names, name);
    }
  }
  for (const texture of asArray(json.textures)) {
    countExtensions(texture, TEXTURE_SOURCES, 'textures', count);
  }
  for (const camera of asArray(json.cameras)) {
    const { perspective, orthographic } = asObject(camera);
    count('projections of cameras', perspective ?? orthographic);
  }
  const hasTransforms = json.extensionsUsed?.includes(OF_INFOS[0]) ?? false;
  for (const material of asArray(json.materials)) {
    if (hasTransforms) countWithin(material, OF_INFOS, 'materials', count);
    count('pbrMetallicRoughness of materials', asObject(material)['pbrMetallicRoughness']);
    countExtensions(material, OF_MATERIALS, 'materials', count);
  }
  for (const node of asArray(json.nodes)) {
    countExtensions(node, OF_NODES, 'nodes', count);
  }
  for (const animation of asArray(json.animations)) {
    for (const channel of asArray(asObject(animation)['channels'])) {
      const { target } = asObject(channel);
      count('targets of channels', target);
      countExtensions(target, OF_TARGETS, 'channels', count);
    }
  }
  countLights(json, count);
  countVariants(json, count, names);
  return { extras, names };
}

type Count = (kind: string, object: unknown) => void;

function countExtensions(
  object: unknown,
  names: readonly string[],
  kind: string,
  count: Count,
): void {
  // Most objects have none.
  if (asObject(object)['extensions'] === undefined) return;
  for (const name of names) count(`${name} of ${kind}`, extensionOf(object, name));
}

/** The same for all objects within one, however deep. */
function countWithin(object: unknown, names: readonly string[], kind: string, count: Count): void {
  const open = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    countExtensions(next, names, kind, count);
    for (const value of Object.values(next as object)) {
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
}

function countLights(json: GLTF.IGLTF, count: Count): void {
  const punctual = extensionOf(json, 'KHR_lights_punctual');
  count('KHR_lights_punctual of the file', punctual);
  for (const light of asArray(punctual['lights']))
    count('spots of lights', asObject(light)['spot']);
}

function countVariants(json: GLTF.IGLTF, count: Count, names: Map<string, number>): void {
  const variants = extensionOf(json, 'KHR_materials_variants');
  if (variants['variants'] === undefined) return;
  count('KHR_materials_variants of the file', variants);
  for (const variant of asArray(variants['variants'])) count('variants of materials', variant);
  for (const mesh of asArray(json.meshes)) {
    for (const primitive of asArray(asObject(mesh)['primitives'])) {
      const own = extensionOf(primitive, 'KHR_materials_variants');
      count('KHR_materials_variants of primitives', own);
      for (const mapping of asArray(own['mappings'])) {
        count(MAPPINGS, mapping);
        if (asObject(mapping)['name'] !== undefined) tally(names, MAPPINGS);
      }
    }
  }
}

const extensionOf = (object: unknown, name: string) =>
  asObject(asObject(asObject(object)['extensions'])[name]);
