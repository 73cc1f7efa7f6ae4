import type { JsonObject } from '@stfkit/core';
import { copyJson } from '../json/copy-json.ts';
import { listTextureUses } from './texture-roles.ts';

/**
 * A copy of a glTF material whose textures are counted otherwise.
 *
 * @param numberOf The new number of a texture; undefined for one that is taken out.
 */
export function moveTextures(
  material: JsonObject,
  numberOf: (index: number) => number | undefined,
): JsonObject {
  const copy = copyJson(material) as JsonObject;
  const gone = new Set<unknown>();
  for (const { info } of listTextureUses(copy)) {
    const index = numberOf(info.index);
    if (index === undefined) gone.add(info);
    else (info as { index: number }).index = index;
  }
  return gone.size === 0 ? copy : (removeValues(copy, gone) as JsonObject);
}

/** The JSON without the members whose values are in `gone`, by identity. */
function removeValues(json: unknown, gone: ReadonlySet<unknown>): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([, value]) => !gone.has(value))
      .map(([key, value]) => [key, removeValues(value, gone)]),
  );
}
