import type { MaterialExtensionRow } from '../material-extension-rows.ts';
import type { ExtensionData } from '../property.ts';
import type { PlainTextureInfo } from './plain-material.ts';
import { PlainProperty } from './plain-property.ts';

/** What a file says of a material in an extension of `MATERIAL_EXTENSION_ROWS`, by the names of its members. */
export interface MaterialExtensionDef {
  readonly extras?: unknown;
  readonly [member: string]: unknown;
}

/** What such an extension says of a material. */
export class PlainMaterialExtension extends PlainProperty implements ExtensionData {
  readonly propertyType: string;
  readonly extensionName: string;
  /** What the file says. */
  readonly def: MaterialExtensionDef;
  /** The infos of the textures that it has, by the names of the members. */
  readonly infos: ReadonlyMap<string, PlainTextureInfo>;

  constructor(
    { name, propertyType, header }: MaterialExtensionRow,
    def: MaterialExtensionDef,
    infos: ReadonlyMap<string, PlainTextureInfo>,
  ) {
    super(header === 'kept' ? { extras: def.extras } : {});
    this.propertyType = propertyType;
    this.extensionName = name;
    this.def = def;
    this.infos = infos;
  }
}
