import type { Extension } from '../document.ts';

/** Extensions of plain documents without which these must not be read; those of glTF-Transform say so themselves. */
const REQUIRED = new WeakSet<Extension>();

/** Says that a document must not be read without one of its extensions. */
export function requireExtension(extension: Extension): void {
  if (isTransformExtension(extension)) extension.setRequired(true);
  else REQUIRED.add(extension);
}

/** Whether a plain document must not be read without an extension. */
export const isRequired = (extension: Extension): boolean => REQUIRED.has(extension);

const isTransformExtension = (
  extension: Extension,
): extension is Extension & { setRequired(isRequired: true): void } => 'setRequired' in extension;
