import type { ExtensibleProperty, ReaderContext, Root } from '@gltf-transform/core';
import type { Json } from '@stfkit/core';
import { appendTo } from '../append-to.ts';
import { collectEntries } from './collect-entries.ts';
import type { RawEntries } from './raw-data.ts';

/** A list of a glTF file for whose objects glTF-Transform has objects. */
export interface RawList {
  /** Name of the list in the file. */
  readonly name: string;
  /** Its objects while a file is read. */
  readonly read: (context: ReaderContext) => readonly ExtensibleProperty[];
  /** Its objects in a document. */
  readonly list: (root: Root) => readonly ExtensibleProperty[];
  /** Members whose parts are written anew, in an order of their own. */
  readonly skip?: readonly string[];
}

/** The lists in which extensions that nobody knows are kept. */
export const RAW_LISTS: readonly RawList[] = [
  { name: 'scenes', read: ({ scenes }) => scenes, list: (root) => root.listScenes() },
  { name: 'nodes', read: ({ nodes }) => nodes, list: (root) => root.listNodes() },
  { name: 'meshes', read: ({ meshes }) => meshes, list: (root) => root.listMeshes() },
  { name: 'materials', read: ({ materials }) => materials, list: (root) => root.listMaterials() },
  { name: 'images', read: ({ textures }) => textures, list: (root) => root.listTextures() },
  { name: 'cameras', read: ({ cameras }) => cameras, list: (root) => root.listCameras() },
  { name: 'skins', read: ({ skins }) => skins, list: (root) => root.listSkins() },
  {
    name: 'animations',
    read: ({ animations }) => animations,
    list: (root) => root.listAnimations(),
    skip: ['channels', 'samplers'],
  },
];

/** What an extension says in a file. */
export interface RawUses {
  /** The objects that it stands in or below. */
  readonly owners: readonly (readonly [object: ExtensibleProperty, entries: RawEntries])[];
  /** What it says of the file itself and of its `asset`. */
  readonly file: RawEntries;
  /** In how many places it stands that have no object. */
  readonly leftOut: number;
  /** In how many places it stands. */
  readonly total: number;
}

const NOTHING: RawUses = { owners: [], file: {}, leftOut: 0, total: 0 };

/** The uses of all extensions of a file that is being read, so that it is walked once and not for each of them. */
const USES = new WeakMap<ReaderContext, ReadonlyMap<string, RawUses>>();

/** What an extension says in a file that is being read. */
export function listUses(context: ReaderContext, name: string): RawUses {
  let uses = USES.get(context);
  if (uses === undefined) {
    uses = collectUses(context);
    USES.set(context, uses);
  }
  return uses.get(name) ?? NOTHING;
}

function collectUses(context: ReaderContext): ReadonlyMap<string, RawUses> {
  const json = context.jsonDoc.json as unknown as Readonly<Record<string, unknown>>;
  const owners = new Map<string, [ExtensibleProperty, RawEntries][]>();
  for (const { name: list, read, skip } of RAW_LISTS) {
    const objects = read(context);
    const defs = json[list];
    if (!Array.isArray(defs)) continue;
    defs.forEach((def: unknown, i) => {
      const object = objects[i];
      if (object === undefined) return;
      for (const [name, entries] of collectEntries(def, skip)) {
        appendTo(owners, name, [object, entries]);
      }
    });
  }
  const uses = new Map<string, RawUses>();
  for (const [name, all] of collectEntries(json)) {
    const found = owners.get(name) ?? [];
    const kept = found.reduce((sum, [, entries]) => sum + Object.keys(entries).length, 0);
    const file: Record<string, Json> = {};
    for (const pointer of ['', '/asset']) {
      if (Object.hasOwn(all, pointer)) file[pointer] = all[pointer] as Json;
    }
    const total = Object.keys(all).length;
    const leftOut = total - kept - Object.keys(file).length;
    uses.set(name, { owners: found, file, leftOut, total });
  }
  return uses;
}
