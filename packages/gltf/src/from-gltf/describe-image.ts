import { identityOf } from '../extensions/stf-document/identities.ts';
import {
  formatOfBytes,
  formatOfMimeType,
  guessFormat,
  MIME_TYPES,
} from '../materials/image-formats.ts';
import type { Texture } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';
import type { GltfImageFields } from '../resources/gltf-image.ts';
import { type ImportContext, nameOf } from './import-context.ts';

/** What there is to say of an image. */
interface DescribedImage {
  readonly format: string;
  readonly name: string;
  /** What only glTF has; empty where nothing is to be kept. */
  readonly kept: Partial<GltfImageFields>;
}

/**
 * What a texture says of its image. A format that is guessed is reported: GLTF_IMAGE_UNKNOWN.
 *
 * @param bytes Those of the image.
 * @param index The place of the texture in the document.
 */
export function describeImage(
  context: ImportContext,
  texture: Texture,
  bytes: Uint8Array,
  index: number,
): DescribedImage {
  const mimeType = texture.getMimeType();
  const told = formatOfBytes(bytes);
  const known = told ?? formatOfMimeType(mimeType);
  const format = known ?? guessFormat(mimeType);
  if (known === undefined) {
    context.report('GLTF_IMAGE_UNKNOWN', { mimeType, format }, `/images/${index}`);
  }
  // What came from STF has its files as they were written last.
  const uri = identityOf(texture) ? '' : texture.getURI();
  const { name, generatedName } = nameOf(texture, nameFromUri(uri) ?? `Image ${index}`);
  const extras = extrasOf(texture.getExtras());
  const kept = {
    ...(uri !== '' && { uri }),
    ...(isMediaType(mimeType, told) && mimeType !== MIME_TYPES.get(format) && { mimeType }),
    ...(extras !== undefined && { extras }),
    ...(generatedName !== undefined && { generatedName }),
  };
  return { format, name, kept };
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
  const file = decode(uri).split(/[/\\]/).at(-1) ?? '';
  return file.replace(/\.[^.]*$/, '') || undefined;
}

/** Names that are not encoded, and happen to have a percent sign, are taken as they are. */
function decode(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}
