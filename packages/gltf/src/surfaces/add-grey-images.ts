import type { Resource, ResourceId, StfBuffer, StfDocument } from '@stfkit/core';
import { StfImage, StfPrefab } from '@stfkit/core';
import type { ChannelSource } from '../materials/texture-channels.ts';
import { findImages } from '../resources/find-images.ts';
import type { GreyImage } from './grey-image.ts';
import { type Place, placeBehind } from './place-behind.ts';

/** Stands before the first component of the root. */
const FRONT = '';

/**
 * A document with grey images added, each behind the image that it was made of, and what is kept about them
 * before the other components of the root.
 */
export function addGreyImages(
  document: StfDocument,
  root: StfPrefab,
  made: readonly GreyImage[],
): StfDocument {
  const places = listPlaces(document, made);
  const resources = new Map<ResourceId, Resource>(document.resources);
  const buffers = new Map<ResourceId, StfBuffer>(document.buffers);
  for (const { image, component, buffer } of made) {
    resources.set(image.id, image as unknown as Resource);
    resources.set(component.id, component as unknown as Resource);
    buffers.set(buffer.id, buffer);
  }
  const about = made.map(({ component }) => component.id);
  const components = placeBehind([FRONT, ...root.components], places.components, about).slice(1);
  const empty = document.edit((draft) => {
    for (const id of document.resources.keys()) draft.remove(id);
    for (const id of document.buffers.keys()) draft.removeBuffer(id);
  });
  const added = made.flatMap(({ image, component }) => [image.id, component.id]);
  const addedBuffers = made.map(({ buffer }) => buffer.id);
  return empty.edit((draft) => {
    for (const id of placeBehind([...document.resources.keys()], places.resources, added)) {
      draft.set(resources.get(id) as Resource);
    }
    for (const id of placeBehind([...document.buffers.keys()], places.buffers, addedBuffers)) {
      draft.setBuffer(buffers.get(id) as StfBuffer);
    }
    draft.change(root.id, StfPrefab, { components });
  });
}

/** The places of all grey images, their buffers and what is kept about them. */
function listPlaces(
  document: StfDocument,
  made: readonly GreyImage[],
): Readonly<Record<'resources' | 'components' | 'buffers', ReadonlyMap<string, Place>>> {
  const resources = new Map<string, Place>();
  const components = new Map<string, Place>();
  const buffers = new Map<string, Place>();
  const order = new Map([...document.resources.keys()].map((id, i) => [id, i]));
  const note = (image: StfImage, component: ResourceId, source: ChannelSource): void => {
    const packed = document.find(source.image, StfImage);
    if (packed === undefined) return;
    const key = `${source.channel}/${source.factor}`;
    const turn = String(order.get(packed.id) ?? 0).padStart(9, '0');
    resources.set(image.id, { anchor: packed.id, key });
    resources.set(component, { anchor: packed.id, key: `${key}/about` });
    components.set(component, { anchor: FRONT, key: `${turn}/${key}` });
    buffers.set(image.buffer, { anchor: packed.buffer, key });
  };
  for (const [id, about] of findImages(document)) {
    const image = document.find(id, StfImage);
    if (image && about.channelOf) note(image, about.id, about.channelOf);
  }
  for (const { image, component, source } of made) note(image, component.id, source);
  return { resources, components, buffers };
}
