import { valueAt } from '../materials/member-path.ts';
import type { Document, Material } from '../objects/index.ts';
import { isKeptVrm } from '../vrm/extensions/kept-vrm.ts';
import { VRM0_NAME } from '../vrm/index-paths.ts';

/** The style hints of the shaders that VRM 0.x has; others are as the glTF material says. */
const HINTS: ReadonlyMap<unknown, string> = new Map([
  ['VRM/MToon', 'toon'],
  ['VRM/UnlitTexture', 'unlit'],
  ['VRM/UnlitCutout', 'unlit'],
  ['VRM/UnlitTransparent', 'unlit'],
  ['VRM/UnlitTransparentZWrite', 'unlit'],
]);

/**
 * The style hints of materials that the file as a whole has them from: `VRM` names a shader for each.
 *
 * @see VRM 0.x, `materialProperties`
 */
export function readStyleHints(source: Document): ReadonlyMap<Material, string> {
  const hints = new Map<Material, string>();
  const data = source.getRoot().getExtension(VRM0_NAME);
  if (!isKeptVrm(data)) return hints;
  const { json, objects } = data.getContent();
  const list = json['materialProperties'];
  if (!Array.isArray(list)) return hints;
  for (const properties of list) {
    const hint = HINTS.get(valueAt(properties, ['shader']));
    const material = objects[Number(valueAt(properties, ['material']) ?? -1)]?.object;
    if (hint !== undefined && material) hints.set(material as Material, hint);
  }
  return hints;
}
