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

/** Bytes that are looked through for the brands of a file; encoders write up to about ten of 4 bytes. */
const MOST_BRANDS = 64;

/** The name of a format in STF, by media type. */
export function formatOfMimeType(mimeType: string): string | undefined {
  return [...MIME_TYPES].find(([, known]) => known === mimeType)?.[0];
}

/** What an image of no known format is called: as its media type says, else PNG, as glTF images mostly are. */
export function guessFormat(mimeType: string): string {
  return /^image\/([a-z0-9]+)$/.exec(mimeType)?.[1] ?? 'png';
}

/** The format that the first bytes of an image tell, of those that glTF knows. */
export function formatOfBytes(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  if (isAvif(bytes)) return 'avif';
  return text === '\xabKTX 20\xbb\r\n\x1a\n' ? 'ktx2' : undefined;
}

/** Whether this is a file of boxes that names AVIF among the brands of the first one. */
function isAvif(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, MOST_BRANDS));
  const end = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  return text.startsWith('\0\0') && /^ftyp(.{4})*avi[fs]/s.test(text.slice(4, end));
}
