import type { JsonObject } from '@stfkit/core';
import { StfBuffer, StfImage } from '@stfkit/core';
import { findIdentity } from '../extensions/stf-document/identities.ts';
import { listShown } from '../extensions/texture-fallback.ts';
import { listTextureRoles } from '../materials/texture-roles.ts';
import { UPRIGHT_NORMALS } from '../materials/upright-normals.ts';
import type { Texture } from '../objects/index.ts';
import { pointerOfImage } from '../read/give-images.ts';
import { tally } from '../tally.ts';
import { describeImage } from './describe-image.ts';
import type { ImportContext } from './import-context.ts';

/** Formats of glTF extensions; what reads STF everywhere is PNG and JPEG. */
const UNSHOWN: ReadonlySet<string> = new Set(['webp', 'avif', 'ktx2']);

/** The materials of the document as JSON, with the image of each of their textures. */
export interface MaterialSources {
  readonly materials: readonly {
    readonly material: JsonObject;
    readonly textures: readonly { readonly image: Texture }[];
  }[];
}

/**
 * Makes an `stf.image` of each texture: its bytes as they are, and what its pixels mean from how the
 * materials use it. An image with different uses gets the first of color, normal and non_color.
 */
export function importImages(context: ImportContext, { materials }: MaterialSources): void {
  const roles = new Map(listTextureRoles(materials));
  const shown = listShown(context.source);
  for (const [image, ...fallbacks] of shown) {
    const role = image && roles.get(image);
    for (const each of fallbacks) if (role && !roles.has(each)) roles.set(each, role);
  }
  const unshown = new Map<string, number>();
  context.source
    .getRoot()
    .listTextures()
    .forEach((texture, index) => {
      if (findIdentity(texture) === UPRIGHT_NORMALS) return;
      const bytes = texture.getImage();
      if (bytes === null || bytes.length === 0) {
        context.report('GLTF_IMAGE_MISSING', {}, pointerOfImage(texture, index));
        return;
      }
      const id = context.idOf(texture, 'image', String(index));
      const { format, name, kept } = describeImage(context, texture, bytes, index);
      if (UNSHOWN.has(format)) tally(unshown, format);
      if (Object.keys(kept).length > 0) context.imageFacts.set(id, kept);
      context.images.set(texture, id);
      const buffer = context.partId(id, 'buffer');
      context.buffers.push(StfBuffer.of(buffer, bytes));
      const dataType = roles.get(texture) ?? 'color';
      context.resources.push(StfImage.create(id, { name, format, buffer, dataType }));
    });
  for (const chain of shown) noteFallbacks(context, chain);
  for (const [format, count] of unshown) {
    context.report('GLTF_IMAGES_UNSHOWN', { count, format }, '/images');
  }
}

/** Notes which images stand in for the ones before them in programs that cannot show these. */
function noteFallbacks({ images, imageFacts }: ImportContext, chain: readonly Texture[]): void {
  const ids = chain.map((image) => images.get(image));
  ids.forEach((id, i) => {
    const fallback = ids[i + 1];
    if (id && fallback) imageFacts.set(id, { ...imageFacts.get(id), fallback });
  });
}
