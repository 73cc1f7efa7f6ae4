import type { GLTF } from '@gltf-transform/core';
import type { Json } from '@stfkit/core';
import { appendTo } from '../append-to.ts';
import type { ExtensibleProperty, Root } from '../objects/index.ts';
import { VRM_NAMES } from '../vrm/index-paths.ts';
import { collectEntries } from './collect-entries.ts';
import type { RawEntries } from './raw-data.ts';

/** The objects of a file that is being read, by the lists that they are in; images are those of `textures`. */
export type RawObjects<T> = Readonly<
  Record<
    'scenes' | 'nodes' | 'meshes' | 'materials' | 'textures' | 'cameras' | 'skins' | 'animations',
    readonly T[]
  >
>;

/** A list of a glTF file for whose objects there are objects. */
export interface RawList {
  /** Name of the list in the file. */
  readonly name: string;
  /** Its objects while a file is read. */
  readonly read: keyof RawObjects<unknown>;
  /** Its objects in a document. */
  readonly list: (root: Root) => readonly ExtensibleProperty[];
  /** Members whose parts are written anew, in an order of their own. */
  readonly skip?: readonly string[];
}

/** The lists in which extensions that nobody knows are kept. */
export const RAW_LISTS: readonly RawList[] = [
  { name: 'scenes', read: 'scenes', list: (root) => root.listScenes() },
  { name: 'nodes', read: 'nodes', list: (root) => root.listNodes() },
  { name: 'meshes', read: 'meshes', list: (root) => root.listMeshes() },
  { name: 'materials', read: 'materials', list: (root) => root.listMaterials() },
  { name: 'images', read: 'textures', list: (root) => root.listTextures() },
  { name: 'cameras', read: 'cameras', list: (root) => root.listCameras() },
  { name: 'skins', read: 'skins', list: (root) => root.listSkins() },
  {
    name: 'animations',
    read: 'animations',
    list: (root) => root.listAnimations(),
    skip: ['channels', 'samplers'],
  },
];

/** What an extension says in a file. */
export interface RawUses<T> {
  /** The objects that it stands in or below. */
  readonly owners: readonly (readonly [object: T, entries: RawEntries])[];
  /** What it says of the file itself and of its `asset`. */
  readonly file: RawEntries;
  /** In how many places it stands that have no object. */
  readonly leftOut: number;
  /** In how many places it stands. */
  readonly total: number;
}

/** What an extension says that says nothing. */
export const NO_USES: RawUses<never> = { owners: [], file: {}, leftOut: 0, total: 0 };

/** What all extensions say in a file, by their names. */
export function collectUses<T>(
  file: GLTF.IGLTF,
  objects: RawObjects<T>,
): ReadonlyMap<string, RawUses<T>> {
  const json = file as unknown as Readonly<Record<string, unknown>>;
  const owners = new Map<string, [T, RawEntries][]>();
  for (const { name: list, read, skip } of RAW_LISTS) {
    const defs = json[list];
    if (!Array.isArray(defs)) continue;
    defs.forEach((def: unknown, i) => {
      const object = objects[read][i];
      if (object === undefined) return;
      for (const [name, entries] of collectEntries(def, skip)) {
        appendTo(owners, name, [object, entries]);
      }
    });
  }
  const uses = new Map<string, RawUses<T>>();
  for (const [name, all] of collectEntries(json)) {
    const found = owners.get(name) ?? [];
    const kept = found.reduce((sum, [, entries]) => sum + Object.keys(entries).length, 0);
    const file: Record<string, Json> = {};
    for (const pointer of ['', '/asset']) {
      if (Object.hasOwn(all, pointer)) file[pointer] = all[pointer] as Json;
    }
    const total = Object.keys(all).length;
    const within = Object.keys(all).filter(isWithinVrm).length;
    const leftOut = total - kept - Object.keys(file).length - within;
    uses.set(name, { owners: found, file, leftOut, total });
  }
  return uses;
}

/** Whether a place is within what VRM says of the file, which is kept whole. */
function isWithinVrm(pointer: string): boolean {
  return VRM_NAMES.some((name) => `${pointer}/`.startsWith(`/extensions/${name}/`));
}
