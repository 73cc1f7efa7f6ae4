/** The first bytes of image files of these formats, with a last byte to tell them apart. */
export const png = (mark: number): Uint8Array =>
  Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, mark);

/** As `png`. */
export const jpeg = (mark: number): Uint8Array =>
  Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, mark);

/** As `png`. */
export const webp = (mark: number): Uint8Array =>
  Uint8Array.of(0x52, 0x49, 0x46, 0x46, 5, 0, 0, 0, 0x57, 0x45, 0x42, 0x50, mark);

/** As `png`. */
export const avif = (mark: number): Uint8Array =>
  Uint8Array.from([0, 0, 0, 20, ...Buffer.from('ftypavif'), 0, 0, 0, 0, 0, 0, 0, mark]);

/** As `png`. */
export const ktx2 = (mark: number): Uint8Array =>
  Uint8Array.of(0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a, mark);
