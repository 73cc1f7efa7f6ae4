import type { ResourceId } from '@stfkit/core';
import { GltfImage } from '../resources/gltf-image.ts';
import type { ImportContext } from './import-context.ts';

/** Makes the components about images, which the root prefab has, once all that is to be kept of them is known. */
export function addImageComponents(context: ImportContext, root: ResourceId): void {
  const made = [...context.imageFacts].map(([image, kept]) =>
    GltfImage.create(context.partId(image, GltfImage.type), { ...kept, image }),
  );
  const { resources } = context;
  const place = resources.findIndex(({ id }) => id === root);
  const prefab = resources[place];
  if (prefab === undefined || made.length === 0) return;
  const components = [...prefab.components, ...made.map(({ id }) => id)];
  resources[place] = prefab.with({ components });
  for (const component of made) resources.push(component);
}
