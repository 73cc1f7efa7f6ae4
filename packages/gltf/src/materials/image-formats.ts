/** The formats that glTF knows, with and without extensions, by their name in STF. */
export const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ktx2', 'image/ktx2'],
]);

/** The extension that a format other than PNG and JPEG needs, by media type. */
export const IMAGE_EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['image/webp', 'EXT_texture_webp'],
  ['image/avif', 'EXT_texture_avif'],
  ['image/ktx2', 'KHR_texture_basisu'],
]);

/** The name of a format in STF, by media type. */
export function formatOfMimeType(mimeType: string): string | undefined {
  return [...MIME_TYPES].find(([, known]) => known === mimeType)?.[0];
}

/** The format that the first bytes of an image tell, of those that glTF knows. */
export function formatOfBytes(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  if (text.slice(4) === 'ftypavif') return 'avif';
  return text === '\xabKTX 20\xbb\r\n\x1a\n' ? 'ktx2' : undefined;
}
