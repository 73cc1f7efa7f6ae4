import type { Json, JsonObject, Resource } from '@stfkit/core';
import { hashValue } from '../../../bytes/hash.ts';
import { GltfAnimation } from '../../../resources/gltf-animation.ts';
import { GltfImage } from '../../../resources/gltf-image.ts';
import { GltfMaterial } from '../../../resources/gltf-material.ts';

/** What writers of glTF files choose for themselves. */
const WRITERS_CHOICE: ReadonlySet<string> = new Set(['uri', 'mimeType']);

/**
 * The hash of a component that the original has not, but for what other resources say as well: an edit of
 * that arrives there, and is no reason to keep the component.
 */
export function hashExtra({ type, json }: Resource): number {
  if (type === GltfImage.type) return hashValue(without(json, WRITERS_CHOICE));
  if (type === GltfAnimation.type) return hashValue(listUntold(json));
  if (type !== GltfMaterial.type) return hashValue(json);
  const { material, ...others } = json as { readonly material?: JsonObject };
  const { pbrMetallicRoughness = {}, ...rest } = (material ?? {}) as {
    readonly pbrMetallicRoughness?: JsonObject;
  };
  const { baseColorFactor, metallicFactor, roughnessFactor, ...textures } =
    pbrMetallicRoughness as Readonly<Record<string, Json | undefined>>;
  const alpha = Array.isArray(baseColorFactor) ? baseColorFactor[3] : 1;
  return hashValue([others, rest, textures, alpha]);
}

/** What tracks do not say: their samplers are only another form of them. */
function listUntold(json: JsonObject): readonly unknown[] {
  const {
    channels,
    times: _times,
    referenced_buffers: _buffers,
    ...others
  } = json as {
    readonly channels?: readonly JsonObject[];
    readonly [key: string]: unknown;
  };
  const untold = (channels ?? []).flatMap((channel) => {
    const { pointer, extras, samplerExtras } = channel;
    return pointer || extras || samplerExtras ? [{ pointer, extras, samplerExtras }] : [];
  });
  return [others, untold];
}

function without(json: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([key]) => !keys.has(key)));
}
