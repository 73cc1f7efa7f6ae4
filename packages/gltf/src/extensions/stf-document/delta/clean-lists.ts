import type { Json, Resource } from '@stfkit/core';
import { GLTF_REGISTRY } from '../../../resources/gltf-resource-types.ts';

const LISTS = ['referenced_resources', 'referenced_buffers'] as const;

/** A type whose resources can be made anew from typed members. */
interface Creator {
  create(id: string, fields: object): Resource;
}

/**
 * The resource without ids of `gone` in the lists that its indices count in. Where members that its type
 * does not know may hold indices, null stands in their place, so that the others keep theirs.
 */
export function cleanLists(resource: Resource, gone: ReadonlySet<string>): Resource {
  const { id, json } = resource;
  const isListed = LISTS.some((key) => listOf(json[key]).some((item) => gone.has(String(item))));
  if (!isListed) return resource;
  const fresh = writeAnew(resource);
  if (fresh) return fresh;
  const cleaned: Record<string, Json> = { ...json };
  for (const key of LISTS) {
    if (!Array.isArray(json[key])) continue;
    cleaned[key] = listOf(json[key]).map((item) => (gone.has(String(item)) ? null : item));
  }
  return GLTF_REGISTRY.fromJson(id, cleaned);
}

/**
 * The resource with lists that have what its members name in their order; undefined where other members than those of its
 * type may have indices.
 */
export function writeAnew({ id, type, json, fields }: Resource): Resource | undefined {
  const known = GLTF_REGISTRY.find(type) as unknown as Creator | undefined;
  const fresh = known?.create(id, fields);
  const keys = new Set<string>([...LISTS, ...Object.keys(fresh?.json ?? {})]);
  // Those of its type that are at their defaults are not written anew either.
  const others = Object.entries(json).filter(([key]) => !keys.has(key));
  if (fresh === undefined || others.length === 0) return fresh;
  if (others.some(([, value]) => hasNumber(value))) return undefined;
  return GLTF_REGISTRY.fromJson(id, { ...fresh.json, ...Object.fromEntries(others) });
}

function hasNumber(json: Json): boolean {
  if (typeof json !== 'object' || json === null) return typeof json === 'number';
  return Object.values(json).some(hasNumber);
}

function listOf(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}
