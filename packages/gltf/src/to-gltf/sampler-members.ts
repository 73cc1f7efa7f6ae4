import type { JsonObject } from '@stfkit/core';

const MEMBERS = ['magFilter', 'minFilter', 'wrapS', 'wrapT'] as const;

/** A glTF sampler without what is no whole number, which files written by hand may have. @param wrong Gets the names of that. */
export function soundMembers(sampler: JsonObject, wrong: string[]): JsonObject {
  const bad = MEMBERS.filter((name) => name in sampler && !isWhole(sampler[name]));
  if (bad.length === 0) return sampler;
  wrong.push(...bad.map((name) => `sampler.${name}`));
  const isBad = new Set<string>(bad);
  return Object.fromEntries(Object.entries(sampler).filter(([name]) => !isBad.has(name)));
}

const isWhole = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
