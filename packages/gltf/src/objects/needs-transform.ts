/** Thrown where a document of plain objects would need what only one of glTF-Transform has: the conversion begins anew with that. */
export class NeedsTransform extends Error {
  override readonly name = 'NeedsTransform';
}
