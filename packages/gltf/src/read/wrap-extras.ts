import type { GLTF } from '@gltf-transform/core';
import type { Json } from '@stfkit/core';
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
 * in lists, of primitives, of channels and samplers, and of the file itself.
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
  return wrapped as unknown as GLTF.IGLTF;
}

function wrap<T>(def: T): T {
  if (typeof def !== 'object' || def === null) return def;
  const { extras } = def as Def;
  const isObject = typeof extras === 'object' && extras !== null && !Array.isArray(extras);
  return extras === undefined || isObject ? def : { ...def, extras: toExtras(extras as Json) };
}
