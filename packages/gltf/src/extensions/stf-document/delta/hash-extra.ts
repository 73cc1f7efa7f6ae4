import type { Json, JsonObject, Resource, StfDocument } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import { hashBytes, hashValue } from '../../../bytes/hash.ts';
import { asType } from '../../../resources/as-type.ts';
import { GltfAnimation } from '../../../resources/gltf-animation.ts';
import { GltfCamera } from '../../../resources/gltf-camera.ts';
import { GltfImage } from '../../../resources/gltf-image.ts';
import { GltfLight } from '../../../resources/gltf-light.ts';
import { GltfMaterial } from '../../../resources/gltf-material.ts';

/** What writers of glTF files choose for themselves. */
const WRITERS_CHOICE: ReadonlySet<string> = new Set(['uri', 'mimeType']);

/** A name that was made up of the place of an object among others. */
const MADE_UP: ReadonlySet<string> = new Set(['generated_name']);

interface GltfCameraJson extends JsonObject {
  readonly camera?: JsonObject & {
    readonly perspective?: JsonObject;
    readonly orthographic?: JsonObject;
  };
}

interface GltfLightJson extends JsonObject {
  readonly light?: JsonObject & { readonly spot?: JsonObject };
}

/**
 * The hash of a resource that the original has not: of an image with its bytes, of others what `hashExtra` gives.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when the bytes are not in memory.
 */
export function hashRemoved(document: StfDocument, resource: Resource): number {
  const own = hashExtra(resource);
  const image = asType(resource, StfImage);
  const bytes = image && document.buffers.get(image.buffer)?.bytes;
  return bytes ? hashValue([own, hashBytes(bytes)]) : own;
}

/**
 * The hash of a component that the original has not, but for what other resources say as well: an edit of
 * that arrives there, and is no reason to keep the component.
 */
export function hashExtra({ type, json: all }: Resource): number {
  const json = without(all, MADE_UP);
  if (type === GltfImage.type) return hashValue(without(json, WRITERS_CHOICE));
  if (type === GltfAnimation.type) return hashValue(listUntold(json));
  if (type === GltfCamera.type) return hashValue(cameraUntold(json));
  if (type === GltfLight.type) return hashValue(lightUntold(json));
  if (type !== GltfMaterial.type) return hashValue(json);
  const { material, ...others } = json as { readonly material?: JsonObject };
  const {
    name: _name,
    pbrMetallicRoughness = {},
    ...rest
  } = (material ?? {}) as {
    readonly name?: Json;
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

/** What `stfexp.camera` does not say: all but the angle or extent and the ratio of the sides. */
function cameraUntold(json: JsonObject): readonly unknown[] {
  const { camera, index: _index, ...others } = json as GltfCameraJson;
  const { type: _type, perspective = {}, orthographic = {}, ...rest } = camera ?? {};
  return [others, rest, { ...without(perspective, VIEW), ...without(orthographic, VIEW) }];
}

const VIEW: ReadonlySet<string> = new Set(['yfov', 'aspectRatio', 'xmag', 'ymag']);

/** What `stfexp.light` does not say: all but type, colour, strength, range and the outer cone. */
function lightUntold(json: JsonObject): readonly unknown[] {
  const { light, index: _index, ...others } = json as GltfLightJson;
  const { spot = {}, ...rest } = light ?? {};
  return [others, without(rest, SHINE), without(spot, SHINE)];
}

const SHINE: ReadonlySet<string> = new Set([
  'type',
  'color',
  'intensity',
  'range',
  'outerConeAngle',
]);

function without(json: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([key]) => !keys.has(key)));
}
