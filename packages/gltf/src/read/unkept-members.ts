import type { GLTF } from '@gltf-transform/core';
import { asArray, asObject } from '../json/as-json.ts';

/** How many objects of each kind have something that nothing keeps. */
export type UnkeptCounts = ReadonlyMap<string, number>;

/** The lists of a file whose objects do not become resources. */
const LISTS = ['accessors', 'bufferViews', 'buffers', 'samplers', 'textures'] as const;

/** Extensions of nodes and of materials of which all is known but their extras. */
const OF_NODES = ['KHR_lights_punctual', 'KHR_node_visibility', 'EXT_mesh_gpu_instancing'] as const;
const OF_MATERIALS = ['KHR_materials_unlit'] as const;

/** Counts what no object of a document has that comes of a file: extras and names of what does not become a resource. */
export function countUnkept(json: GLTF.IGLTF): {
  readonly extras: UnkeptCounts;
  readonly names: UnkeptCounts;
} {
  const extras = new Map<string, number>();
  const names = new Map<string, number>();
  const count = (kind: string, object: unknown): void => {
    if (asObject(object)['extras'] !== undefined) add(extras, kind);
  };
  for (const name of LISTS) {
    for (const object of asArray(json[name])) {
      count(name, object);
      if (asObject(object)['name'] !== undefined) add(names, name);
    }
  }
  for (const camera of asArray(json.cameras)) {
    const { perspective, orthographic } = asObject(camera);
    count('projections of cameras', perspective ?? orthographic);
  }
  for (const material of asArray(json.materials)) {
    count('pbrMetallicRoughness of materials', asObject(material)['pbrMetallicRoughness']);
    for (const name of OF_MATERIALS) count(`${name} of materials`, extensionOf(material, name));
  }
  for (const node of asArray(json.nodes)) {
    for (const name of OF_NODES) count(`${name} of nodes`, extensionOf(node, name));
  }
  for (const animation of asArray(json.animations)) {
    for (const channel of asArray(asObject(animation)['channels'])) {
      count('targets of channels', asObject(channel)['target']);
    }
  }
  countLights(json, count);
  countVariants(json, count);
  return { extras, names };
}

type Count = (kind: string, object: unknown) => void;

function countLights(json: GLTF.IGLTF, count: Count): void {
  const punctual = extensionOf(json, 'KHR_lights_punctual');
  count('KHR_lights_punctual of the file', punctual);
  for (const light of asArray(punctual['lights']))
    count('spots of lights', asObject(light)['spot']);
}

function countVariants(json: GLTF.IGLTF, count: Count): void {
  const variants = extensionOf(json, 'KHR_materials_variants');
  if (variants['variants'] === undefined) return;
  count('KHR_materials_variants of the file', variants);
  for (const variant of asArray(variants['variants'])) count('variants of materials', variant);
  for (const mesh of asArray(json.meshes)) {
    for (const primitive of asArray(asObject(mesh)['primitives'])) {
      const own = extensionOf(primitive, 'KHR_materials_variants');
      count('KHR_materials_variants of primitives', own);
      for (const mapping of asArray(own['mappings'])) count('mappings of variants', mapping);
    }
  }
}

const extensionOf = (object: unknown, name: string) =>
  asObject(asObject(asObject(object)['extensions'])[name]);

function add(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
