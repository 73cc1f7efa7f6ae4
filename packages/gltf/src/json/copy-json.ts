import type { Json } from '@stfkit/core';

/** A copy of JSON that belongs to someone else and may still be written to. */
export function copyJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
