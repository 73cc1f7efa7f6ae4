import type { Json } from '@stfkit/core';
import { copyJson } from '../json/copy-json.ts';
import type { PlainExtras } from './plain-extras.ts';

/**
 * How deep extras may be nested: readers of STF stop at 512 levels (`READ_LIMITS`), of which the
 * resource around them takes some.
 */
const MAX_DEPTH = 500;

/** The extras of an object as a copy; undefined where there are none, or such that no file can have. */
export function extrasOf(extras: unknown): Json | undefined {
  const json = unwrap(extras);
  if (json === undefined || isNoJson(json)) return undefined;
  return typeof json === 'object' && json !== null && isEmpty(json) ? undefined : copyJson(json);
}

/** glTF-Transform copies the extras of a file member by member: what was a `PlainExtras` has its member and not its class. */
function unwrap(extras: unknown): unknown {
  const wrapped = extras as PlainExtras | undefined | null;
  return typeof wrapped?.toJSON === 'function' ? wrapped.toJSON() : extras;
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}

/** Whether a value has a BigInt, or is nested deeper than an STF file can be; level by level, as recursion has its own limit. */
export function isNoJson(json: unknown): boolean {
  const value = unwrap(json);
  // Most objects have none.
  if (typeof value !== 'object' || value === null || isEmpty(value)) return isBigInt(value);
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH || level.some(isBigInt)) return true;
    const below = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    // Each object once, so that one that holds itself, which is no JSON, ends as too deep.
    level = [...new Set(below)];
  }
  return false;
}

const isBigInt = (value: unknown): boolean => typeof value === 'bigint';
