import type { GLTF } from '@gltf-transform/core';
import type { Json } from '@stfkit/core';
import { isObject } from '../json/as-json.ts';
import { toExtras } from './plain-extras.ts';

/** Any object of a glTF file. */
interface Def {
  readonly extras?: unknown;
}

/** The lists of a file whose objects may have extras that glTF-Transform keeps. */
const LISTS = [
  'scenes',
  'nodes',
  'meshes',
  'materials',
  'images',
  'cameras',
  'skins',
  'animations',
] as const;

/**
 * A file in which extras that are no objects are in a form that glTF-Transform keeps: those of the objects
 * in lists, of primitives, of channels and samplers, of textures and extensions in materials, and of the file itself.
 */
export function wrapExtras(json: GLTF.IGLTF): GLTF.IGLTF {
  // Some extensions of glTF-Transform need a list of nodes.
  const wrapped: Record<string, unknown> = { nodes: [], ...wrap(json) };
  for (const name of LISTS) {
    const list: unknown = json[name];
    if (Array.isArray(list)) wrapped[name] = list.map(wrap);
  }
  const within = (list: string, parts: string): void => {
    const defs = wrapped[list];
    if (!Array.isArray(defs)) return;
    wrapped[list] = defs.map((def: Record<string, unknown>) => {
      const inner: unknown = def?.[parts];
      return Array.isArray(inner) ? { ...def, [parts]: inner.map(wrap) } : def;
    });
  };
  within('meshes', 'primitives');
  within('animations', 'channels');
  within('animations', 'samplers');
  const { materials } = wrapped;
  if (Array.isArray(materials)) wrapped['materials'] = materials.map(wrapTextures);
  return wrapped as unknown as GLTF.IGLTF;
}

/** A material with the extras of its extensions and textures in that form: these stand in it, and one below in its parts and extensions. */
function wrapTextures(material: unknown): unknown {
  const inPart = (part: unknown): unknown =>
    mapMembers(part, (value, name) => (name.endsWith('Texture') ? wrap(value) : value));
  return mapMembers(inPart(material), (value, name) => {
    if (name === 'extensions') return mapMembers(value, (part) => wrap(inPart(part)));
    return name === 'pbrMetallicRoughness' ? inPart(value) : value;
  });
}

/** The object itself where no member changes. */
function mapMembers(object: unknown, change: (value: unknown, name: string) => unknown): unknown {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return object;
  const changed = Object.entries(object).flatMap(([name, value]) => {
    const now = change(value, name);
    return now === value ? [] : [[name, now] as const];
  });
  return changed.length === 0 ? object : { ...object, ...Object.fromEntries(changed) };
}

function wrap<T>(def: T): T {
  if (typeof def !== 'object' || def === null) return def;
  const { extras } = def as Def;
  return extras === undefined || isObject(extras)
    ? def
    : { ...def, extras: toExtras(extras as Json) };
}
