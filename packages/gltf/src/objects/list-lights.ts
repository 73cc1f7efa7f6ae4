import type { Extension, Root } from './document.ts';
import { LIGHTS } from './extension-names.ts';
import type { Light } from './node.ts';

/** The extension of a document that has lights. */
export interface LightsExtension extends Extension {
  listProperties(): readonly Light[];
}

/** The lights of a document, whether a node has them or not, in the order of the file. */
export function listLights(root: Pick<Root, 'listExtensionsUsed'>): readonly Light[] {
  const extension = root.listExtensionsUsed().find(({ extensionName }) => extensionName === LIGHTS);
  const all = (extension as LightsExtension | undefined)?.listProperties() ?? [];
  // Its JSON may be kept, as that of extensions that nobody knows.
  return all.filter(({ propertyType }) => propertyType === 'Light');
}
