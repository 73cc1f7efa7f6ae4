import type { JsonObject, MaterialProperty, Rgba } from '@stfkit/core';
import { describeSurface } from './describe-surface.ts';
import { inOrder } from './in-order.ts';
import { describeStyle, type MaterialStyle } from './material-style.ts';
import { valueAt } from './member-path.ts';
import { asMetalRough } from './metal-rough.ts';
import { floatProperty, imageProperty } from './property-values.ts';
import type { TextureImages } from './texture-channels.ts';
import { CORE_ROWS, groupOf, PLAIN_ROWS } from './vocabulary.ts';
import type { VocabularyRow } from './vocabulary-row.ts';

/** What an `stf.material` says of the looks. */
export interface MaterialDescription extends MaterialStyle {
  readonly properties: ReadonlyMap<string, MaterialProperty>;
}

/**
 * The properties of an `stf.material` that say what a glTF material says, by the table `VOCABULARY`. What
 * the glTF material has no member for is left out, but for the colour and the surface. A factor that leaves
 * its texture as it is is left out too.
 *
 * @param styleHint As `describeStyle` has it.
 * @see stf-format §8.2
 */
export function describeMaterial(
  material: JsonObject,
  images: TextureImages,
  styleHint?: string,
): MaterialDescription {
  const properties = new Map<string, MaterialProperty>();
  const looks = asMetalRough(material);
  describeSurface(looks, images, properties);
  for (const row of material['extensions'] === undefined ? CORE_ROWS : PLAIN_ROWS) {
    const property = describeRow(row, looks, images, properties);
    if (property) properties.set(row.name, property);
  }
  return { properties: inOrder(properties), ...describeStyle(material, styleHint) };
}

function describeRow(
  { name, path, value: row }: VocabularyRow,
  material: JsonObject,
  images: TextureImages,
  before: ReadonlyMap<string, MaterialProperty>,
): MaterialProperty | undefined {
  const value = valueAt(material, path);
  if (row.kind === 'image') {
    const index = valueAt(value, ['index']);
    const image = typeof index === 'number' ? images.imageOf(index) : undefined;
    if (image === undefined) return undefined;
    const { channel } = row;
    const grey = channel && images.channels.imageOf({ image, channel, factor: 1 });
    return imageProperty(grey ?? image);
  }
  if (row.kind === 'choice') {
    const index = row.choices.indexOf(value as string | boolean);
    return index > 0 ? { type: 'int', values: [index] } : undefined;
  }
  // Programs show a texture alone as it is, whatever glTF does without a factor.
  const isTextured = row.neutral !== undefined && before.has(`${groupOf(name)}.texture`);
  if (row.kind === 'number') {
    const number = typeof value === 'number' ? value : isTextured ? row.gltfDefault : undefined;
    if (number === undefined || (isTextured && number === row.neutral)) return undefined;
    return floatProperty(number);
  }
  const isAlways = name === 'albedo.color';
  const given = isNumbers(value, row.size) ? value : undefined;
  const color =
    given ?? (isTextured || isAlways ? Array(row.size).fill(row.gltfDefault) : undefined);
  if (color === undefined) return undefined;
  if (isTextured && color.every((component) => component === row.neutral)) return undefined;
  return { type: 'color', values: [[...color, 1].slice(0, 4) as unknown as Rgba] };
}

function isNumbers(value: unknown, size: number): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.length === size &&
    value.every((component) => typeof component === 'number')
  );
}
