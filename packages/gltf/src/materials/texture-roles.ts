import type { Json, JsonObject } from '@stfkit/core';
import { TEXTURE_TRANSFORM } from '../objects/extension-names.ts';
import { VOCABULARY } from './vocabulary.ts';
import type { TextureRole } from './vocabulary-row.ts';

/** The roles of members that no property of the vocabulary stands for. */
const OTHER_ROLES: readonly (readonly [member: string, role: TextureRole])[] = [
  ['diffuseTexture', 'color'],
  ['specularGlossinessTexture', 'color'],
];

const ROLES: ReadonlyMap<string, TextureRole> = new Map([
  ...OTHER_ROLES,
  ...VOCABULARY.flatMap(({ path, value }) =>
    value.kind === 'image' ? [[path.at(-1) as string, value.role] as const] : [],
  ),
]);

/** An image with several uses has the first of these that it is used for. */
const PRECEDENCE: readonly TextureRole[] = ['color', 'normal', 'non_color'];

/** A use of a texture in a glTF material. */
export interface TextureUse {
  /** Name of the member that holds the texture info, for instance `baseColorTexture`. */
  readonly member: string;
  readonly info: JsonObject & { readonly index: number };
}

/** Every texture info of a glTF material, extensions included: the objects with an `index` under a name ending in `Texture`. */
export function listTextureUses(material: JsonObject): TextureUse[] {
  const uses: TextureUse[] = [];
  const visit = (json: Json): void => {
    if (typeof json !== 'object' || json === null) return;
    for (const [member, value] of Object.entries(json)) {
      // Extras are the user's own; an index in them means something else.
      if (member === 'extras') continue;
      if (isTextureInfo(member, value)) uses.push({ member, info: value });
      visit(value as Json);
    }
  };
  visit(material);
  return uses;
}

/** The sets of texture coordinates that the textures of a glTF material use, each once. */
export function listTexCoords(material: JsonObject): number[] {
  const sets = listTextureUses(material).map(({ info }) => {
    const extensions = info['extensions'] as JsonObject | undefined;
    const transform = extensions?.[TEXTURE_TRANSFORM] as JsonObject | undefined;
    return transform?.['texCoord'] ?? info['texCoord'] ?? 0;
  });
  return [...new Set(sets)].filter(
    (set): set is number => Number.isInteger(set) && Number(set) >= 0,
  );
}

function isTextureInfo(member: string, value: Json): value is TextureUse['info'] {
  return (
    member.endsWith('Texture') &&
    typeof value === 'object' &&
    value !== null &&
    typeof (value as JsonObject)['index'] === 'number'
  );
}

/** What the pixels of each image mean, by the uses that materials make of it. */
export function listTextureRoles<I>(
  materials: readonly {
    readonly material: JsonObject;
    readonly textures: readonly { readonly image: I }[];
  }[],
): Map<I, TextureRole> {
  const roles = new Map<I, TextureRole>();
  for (const { material, textures } of materials) {
    for (const { member, info } of listTextureUses(material)) {
      const image = textures[info.index]?.image;
      if (image === undefined) continue;
      const role = ROLES.get(member) ?? 'non_color';
      const before = roles.get(image);
      if (before === undefined || PRECEDENCE.indexOf(role) < PRECEDENCE.indexOf(before)) {
        roles.set(image, role);
      }
    }
  }
  return roles;
}
