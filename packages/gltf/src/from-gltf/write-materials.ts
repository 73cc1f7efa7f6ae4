import type { Extension, Material, Property } from '@gltf-transform/core';
import { Document, ExtensionProperty, Texture, TextureInfo, WebIO } from '@gltf-transform/core';
import { RawExtension } from '../raw-extensions/raw-extension.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import type { MaterialJson } from './material-json.ts';
import { listMaterialParts, withoutDeepExtras } from './material-parts.ts';
import { toMaterialJson } from './to-material-json.ts';

/**
 * The JSON of materials, by glTF-Transform's own writer on a document that has nothing but copies of them, so
 * that every extension of theirs that is registered there is included. Others stay out: some of glTF-Transform
 * cannot write a document that has not all that they expect.
 *
 * @param leftOut Names of extensions that are not written.
 */
export async function writeMaterials(
  source: Document,
  materials: readonly Material[],
  leftOut: ReadonlySet<string>,
): Promise<readonly MaterialJson[]> {
  if (materials.length === 0) return [];
  const target = new Document().setLogger(SILENT_LOGGER);
  const parts = materials.map((material) => listMaterialParts(source, material));
  const names = new Set(
    parts.flat().map((part) => part instanceof ExtensionProperty && part.extensionName),
  );
  const extensions = source
    .getRoot()
    .listExtensionsUsed()
    .filter((each) => names.has(each.extensionName))
    .filter((each) => !leftOut.has(each.extensionName) && !(each instanceof RawExtension))
    .map((extension) => extension.constructor as unknown as ExtensionClass);
  for (const extension of extensions) target.createExtension(extension);
  const images = copyMaterials(materials, parts, target, leftOut);
  const { json } = await new WebIO()
    .setLogger(SILENT_LOGGER)
    .registerExtensions(extensions as unknown as (typeof Extension)[])
    .writeJSON(target);
  return materials.map((_, index) => toMaterialJson(json, index, images));
}

type ExtensionClass = new (document: Document) => Extension;

/** Copies materials and what they hold, their parts; textures become empty ones. Returns the original of each. */
function copyMaterials(
  materials: readonly Material[],
  parts: readonly (readonly Property[])[],
  target: Document,
  leftOut: ReadonlySet<string>,
): readonly Texture[] {
  const images: Texture[] = [];
  const copies = new Map<Property, Property>();
  const resolve = <T extends Property>(original: T): T => {
    // A texture info belongs to its owner, which copies the values over.
    if (original instanceof TextureInfo) return original;
    const known = copies.get(original);
    if (known !== undefined) return known as T;
    if (original instanceof Texture) {
      images.push(original);
      const stub = target.createTexture();
      copies.set(original, stub);
      return stub as Property as T;
    }
    const copy = new (original.constructor as new (graph: unknown) => T)(target.getGraph());
    copies.set(original, copy);
    copy.copy(original, resolve);
    return copy;
  };
  materials.forEach((material, i) => {
    const copy = target.createMaterial();
    copies.set(material, copy);
    withoutDeepExtras(parts[i] ?? [], () => copy.copy(material, resolve));
    dropLeftOut(copy, leftOut);
  });
  return images;
}

function dropLeftOut(material: Material, leftOut: ReadonlySet<string>): void {
  for (const { extensionName } of material.listExtensions() as ExtensionProperty[]) {
    if (leftOut.has(extensionName)) material.setExtension(extensionName, null);
  }
}
