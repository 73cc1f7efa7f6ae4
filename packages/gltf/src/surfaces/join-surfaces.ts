import type { MaterialProperty, ResourceId, StfDocument } from '@stfkit/core';
import { StfImage, StfMaterial, StfPrefab } from '@stfkit/core';
import { groupBy } from '../group-by.ts';
import { imageProperty } from '../materials/property-values.ts';
import { asType } from '../resources/as-type.ts';
import { GltfImage } from '../resources/gltf-image.ts';
import { greyComponentId, greyImageId, makeGreyImage } from './grey-image.ts';
import { isMarked, markSurfaces } from './mark-surfaces.ts';
import { listSurfaceUses, type SurfaceUse } from './surface-use.ts';

/**
 * The opposite of `splitSurfaces`: a document whose materials name the packed images where the grey ones are
 * as they were made, and which has those grey ones no more. What was edited of them, or is used by anything
 * else, stays, and is marked for `settleSurfaces`.
 */
export function joinSurfaces(document: StfDocument): StfDocument {
  // Most documents have no grey images, and to look for who names them all materials have to be described.
  const resources = [...document.resources.values()];
  const isSplit = resources.some((each) => asType(each, GltfImage)?.channelOf || isMarked(each));
  return isSplit ? markSurfaces(joinGreys(document)) : document;
}

function joinGreys(document: StfDocument): StfDocument {
  const uses = listSurfaceUses(document).filter(
    ({ image, source }) => image === greyImageId(source),
  );
  const joined = [...groupBy(uses, ({ source }) => greyImageId(source))].filter(([, group]) =>
    isAsMade(document, group),
  );
  if (joined.length === 0) return document;
  return document.edit((draft) => {
    const changed = new Map<ResourceId, Map<string, MaterialProperty>>();
    const gone = new Set<ResourceId>();
    for (const [id, group] of joined) {
      for (const { material, property, source } of group) {
        const properties =
          changed.get(material) ?? new Map(document.get(material, StfMaterial).properties);
        changed.set(material, properties.set(property, imageProperty(source.image)));
      }
      const image = document.get(id, StfImage);
      for (const each of [id, greyComponentId(id)]) draft.remove(each);
      gone.add(greyComponentId(id));
      draft.removeBuffer(image.buffer);
    }
    for (const [id, properties] of changed) draft.change(id, StfMaterial, { properties });
    const root = document.find(document.root, StfPrefab);
    if (root === undefined) return;
    draft.change(root.id, StfPrefab, { components: root.components.filter((id) => !gone.has(id)) });
  });
}

/** Whether a grey image is as `splitSurfaces` makes it, and only these properties name it. */
function isAsMade(document: StfDocument, uses: readonly SurfaceUse[]): boolean {
  const source = uses[0]?.source;
  const image = source && document.find(greyImageId(source), StfImage);
  if (source === undefined || image === undefined) return false;
  const buffer = document.buffers.get(image.buffer);
  if (buffer === undefined || buffer.isBroken || buffer.entry !== undefined) return false;
  const made = makeGreyImage(document, source, buffer.bytes);
  const component = document.find(made.component.id);
  const users = new Set(uses.map(({ material }) => material));
  return (
    image.span.text() === made.image.span.text() &&
    component?.span.text() === made.component.span.text() &&
    document.referrers(image.id).every(({ id }) => users.has(id) || id === made.component.id) &&
    countUses(document, users, image.id) === uses.length
  );
}

/** How many properties of materials name an image. */
function countUses(
  document: StfDocument,
  materials: Iterable<ResourceId>,
  image: ResourceId,
): number {
  let count = 0;
  for (const id of materials) {
    for (const property of document.get(id, StfMaterial).properties.values()) {
      if (property.type !== 'image') continue;
      count += property.values.filter((value) => value.image === image).length;
    }
  }
  return count;
}
