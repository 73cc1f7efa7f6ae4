import type { Json, JsonObject } from '@stfkit/core';

/** Whether JSON is an object and no list. */
export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
