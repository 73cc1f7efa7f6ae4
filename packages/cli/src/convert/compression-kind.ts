/** How geometry is made smaller: numbers of fewer bits, which loses a little; packing, which loses nothing; or both. */
export const COMPRESSIONS = ['quantize', 'meshopt', 'both'] as const;

/** One of `COMPRESSIONS`. */
export type CompressionKind = (typeof COMPRESSIONS)[number];
