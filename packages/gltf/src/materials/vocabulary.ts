import { EXTENSION_ROWS } from './extension-rows.ts';
import { BLACK, ON } from './factor-defaults.ts';
import { MTOON_ROWS } from './mtoon-rows.ts';
import { choiceRow, colorRow, imageRow, numberRow, type VocabularyRow } from './vocabulary-row.ts';

const PBR = 'pbrMetallicRoughness';

/** The colour, which a glTF material has in one of two ways. */
export const ALBEDO_ROWS: readonly VocabularyRow[] = [
  imageRow('albedo.texture', `${PBR}/baseColorTexture`, 'color'),
  colorRow('albedo.color', `${PBR}/baseColorFactor`, {
    size: 4,
    gltfDefault: 1,
    neutral: 1,
    maximum: 1,
  }),
];

/**
 * What glTF packs into one image and STF has as two; `describeSurface` and
 * `resolveSurface` know how.
 */
export const SURFACE_ROWS: readonly VocabularyRow[] = Object.freeze([
  imageRow('roughness.texture', `${PBR}/metallicRoughnessTexture`, 'non_color', 'g'),
  numberRow('roughness.value', `${PBR}/roughnessFactor`, ON),
  imageRow('metallic.texture', `${PBR}/metallicRoughnessTexture`, 'non_color', 'b'),
  numberRow('metallic.value', `${PBR}/metallicFactor`, ON),
  imageRow('smoothness.texture', `${PBR}/metallicRoughnessTexture`, 'non_color', 'g'),
  numberRow('smoothness.value', `${PBR}/roughnessFactor`, ON),
]);

const OTHER_ROWS: readonly VocabularyRow[] = [
  imageRow('normal.texture', 'normalTexture', 'normal'),
  numberRow('normal.strength', 'normalTexture/scale', { gltfDefault: 1 }),
  imageRow('occlusion.texture', 'occlusionTexture', 'non_color', 'r'),
  numberRow('occlusion.strength', 'occlusionTexture/strength', {
    gltfDefault: 1,
    minimum: 0,
    maximum: 1,
  }),
  imageRow('emission.texture', 'emissiveTexture', 'color'),
  colorRow('emission.color', 'emissiveFactor', BLACK),
  numberRow('emission.strength', 'extensions/KHR_materials_emissive_strength/emissiveStrength', {
    gltfDefault: 1,
    minimum: 0,
  }),
  choiceRow('alpha.mode', 'alphaMode', ['OPAQUE', 'MASK', 'BLEND']),
  numberRow('alpha.cutoff', 'alphaCutoff', { gltfDefault: 0.5, minimum: 0 }),
  choiceRow('double_sided.value', 'doubleSided', [false, true]),
  ...EXTENSION_ROWS,
  ...MTOON_ROWS,
];

/** The properties with a glTF member each. */
export const PLAIN_ROWS: readonly VocabularyRow[] = Object.freeze([...ALBEDO_ROWS, ...OTHER_ROWS]);

/** Those of them that a glTF material without extensions can have. */
export const CORE_ROWS: readonly VocabularyRow[] = Object.freeze(
  PLAIN_ROWS.filter(({ path }) => path[0] !== 'extensions'),
);

/**
 * Every property that is carried over, in the order in which they are written; from it reading, writing
 * and the table of the README follow.
 *
 * @see stf-format §8.2, glTF 2.0 §3.9
 */
export const VOCABULARY: readonly VocabularyRow[] = Object.freeze([
  ...ALBEDO_ROWS,
  ...SURFACE_ROWS,
  ...OTHER_ROWS,
]);

const ROWS: ReadonlyMap<string, VocabularyRow> = new Map(VOCABULARY.map((row) => [row.name, row]));

/** The row of a property; undefined for those that are not in the vocabulary. */
export function rowOf(name: string): VocabularyRow | undefined {
  return ROWS.get(name);
}

/** The part of a name that properties belonging together share: `emission` of `emission.color`. */
export function groupOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.'));
}
