import type { JsonObject } from '@stfkit/core';
import type { ExtensibleProperty, Property } from '../../objects/index.ts';
import type { Places } from '../../objects/places.ts';
import { attachIndices } from '../attach-indices.ts';
import type { VrmObjectKind } from '../indexed-json.ts';
import type { KeptVrm, VrmReference } from './kept-vrm.ts';
import { orderMaterials } from './material-properties.ts';

/** Where the objects of a document stand in the file that is written. */
export interface FilePlaces {
  readonly nodes: Places;
  readonly meshes: Places;
  readonly materials: Places;
  readonly images: Places;
  /** The index of the texture with this image and this sampler, which is made where there is none. */
  placeTexture(image: ExtensibleProperty, sampler: JsonObject): number;
}

/** The JSON of what a VRM extension says of an object, with the indices of the file; textures are made for it. */
export function describeVrm(
  data: KeptVrm,
  { propertyType }: Property,
  places: FilePlaces,
): JsonObject {
  const { extensionName } = data;
  const json = attachIndices(extensionName, data.getContent(), (kind, reference) =>
    findIndex(places, kind, reference),
  );
  if (propertyType === 'Root') orderMaterials(extensionName, json, places.materials.size);
  return json;
}

function findIndex(
  places: FilePlaces,
  kind: VrmObjectKind,
  { object, sampler = {} }: VrmReference,
): number | undefined {
  switch (kind) {
    case 'node':
    case 'meshNode':
      return places.nodes.get(object);
    case 'mesh':
      return places.meshes.get(object);
    case 'material':
      return places.materials.get(object);
    case 'image':
      return places.images.get(object);
    case 'texture':
      return places.images.has(object) ? places.placeTexture(object, sampler) : undefined;
  }
}
