import type { ExtensionData } from '../../objects/index.ts';
import {
  MATERIAL_EXTENSION_ROWS,
  type MaterialExtensionRow,
} from '../../objects/material-extension-rows.ts';
import { factorIn, rowOf, textureIn } from '../../objects/material-extensions.ts';
import type { ExtensionWriter } from './add-extensions.ts';
import { type Def, describeProperty } from './describe-property.ts';
import type { TextureTable } from './texture-table.ts';

/**
 * The extensions of materials, in the order of writing.
 *
 * @param used The names of those that are of use.
 */
export function materialWriters(
  table: TextureTable,
  used: ReadonlySet<string>,
): readonly ExtensionWriter[] {
  return MATERIAL_EXTENSION_ROWS.filter(({ name }) => used.has(name)).map((row) => ({
    name: row.name,
    describe: (data: ExtensionData) =>
      rowOf(data) === row ? describeExtension(row, data, table) : undefined,
  }));
}

function describeExtension(
  { header, factors, textures }: MaterialExtensionRow,
  data: ExtensionData,
  table: TextureTable,
): Def {
  const def = header === 'kept' ? describeProperty(data) : {};
  for (const row of factors) {
    const value = factorIn(data, row);
    if (row.isWritten(value)) def[row.name] = value;
  }
  for (const row of textures) {
    const found = textureIn(data, row);
    if (!found) continue;
    const { image, info, scale } = found;
    def[row.name] = table.describe(image, info, scale === 1 ? undefined : { scale });
  }
  return def;
}
