import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfBuffer, StfImage } from '@stfkit/core';
import { identityOf } from '../extensions/stf-document/identities.ts';
import { listShown } from '../extensions/texture-fallback.ts';
import {
  formatOfBytes,
  formatOfMimeType,
  guessFormat,
  MIME_TYPES,
} from '../materials/image-formats.ts';
import { listTextureRoles } from '../materials/texture-roles.ts';
import type { Texture } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';
import { pointerOfImage } from '../read/give-images.ts';
import { GltfImage } from '../resources/gltf-image.ts';
import { tally } from '../tally.ts';
import { type ImportContext, nameOf } from './import-context.ts';

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
      const bytes = texture.getImage();
      if (bytes === null || bytes.length === 0) {
        context.report('GLTF_IMAGE_MISSING', {}, pointerOfImage(texture, index));
        return;
      }
      const id = context.idOf(texture, 'image', String(index));
      const mimeType = texture.getMimeType();
      const told = formatOfBytes(bytes);
      const known = told ?? formatOfMimeType(mimeType);
      const format = known ?? guessFormat(mimeType);
      if (known === undefined) {
        context.report('GLTF_IMAGE_UNKNOWN', { mimeType, format }, `/images/${index}`);
      }
      if (UNSHOWN.has(format)) tally(unshown, format);
      const buffer = context.partId(id, 'buffer');
      // What came from STF has its files as they were written last.
      const uri = identityOf(texture) ? '' : texture.getURI();
      const fileName = nameFromUri(uri);
      const { name, generatedName } =
        texture.getName() === '' && fileName !== undefined
          ? { name: fileName }
          : nameOf(texture, `Image ${index}`);
      const extras = extrasOf(texture.getExtras());
      const kept = {
        ...(uri !== '' && { uri }),
        ...(isMediaType(mimeType, told) && mimeType !== MIME_TYPES.get(format) && { mimeType }),
        ...(extras !== undefined && { extras }),
        ...(generatedName !== undefined && { generatedName }),
      };
      if (Object.keys(kept).length > 0) context.imageFacts.set(id, kept);
      context.images.set(texture, id);
      context.buffers.push(StfBuffer.of(buffer, bytes));
      context.resources.push(
        StfImage.create(id, {
          name,
          format,
          buffer,
          dataType: roles.get(texture) ?? 'color',
        }),
      );
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

/**
 * Whether a media type is one, and not what comes of a path that ends otherwise than images do, or of a data URI: any text. Bytes that are
 * known tell more than a type that is not.
 *
 * @param told The format that the bytes tell.
 */
const isMediaType = (mimeType: string, told: string | undefined): boolean =>
  told === undefined ? /^[^;,]+$/.test(mimeType) : formatOfMimeType(mimeType) !== undefined;

/** The name of the file without its folders and ending. */
function nameFromUri(uri: string): string | undefined {
  const file = uri.split(/[/\\]/).at(-1) ?? '';
  return file.replace(/\.[^.]*$/, '') || undefined;
}
