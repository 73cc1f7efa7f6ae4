import type { StfDocument } from '@stfkit/core';
import type { PackedImage } from './resolve-surface.ts';

/** The name of an image that is made of others: theirs, each once. */
export function packedName(document: StfDocument, { roughness, metallic }: PackedImage): string {
  const names = [roughness, metallic].map((each) => each && document.find(each.image)?.name);
  return [...new Set(names.filter((name) => name))].join(' + ');
}
