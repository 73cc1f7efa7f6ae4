import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import type { Document } from '../objects/index.ts';
import { COMPRESSIONS } from '../read/compressions.ts';

/** Extensions that say how a file stores its numbers and images, and are required of a new file where that needs them. */
const OF_STORAGE: ReadonlySet<string> = new Set([
  ...COMPRESSIONS.map(({ extension }) => extension),
  'KHR_mesh_quantization',
  ...IMAGE_EXTENSIONS.values(),
]);

/** The names of the extensions without which a document must not be shown, however its numbers are stored. */
export function listRequired(source: Document): readonly string[] {
  const names = source
    .getRoot()
    .listExtensionsRequired()
    .map(({ extensionName }) => extensionName);
  return names.filter((name) => !OF_STORAGE.has(name)).sort();
}
