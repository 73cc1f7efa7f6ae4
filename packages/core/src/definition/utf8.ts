/** Makes UTF-8 of texts. */
export const encoder: TextEncoder = new TextEncoder();

/** Makes texts of UTF-8, and keeps a mark at their start. */
export const decoder: TextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
