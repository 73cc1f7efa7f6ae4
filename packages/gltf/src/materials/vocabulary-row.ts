/** What the pixels of an image mean, as `stf.image` names it. */
export type TextureRole = 'color' | 'normal' | 'non_color';

/** A channel of an image. */
export type Channel = 'r' | 'g' | 'b';

/** A property of `stf.material` and the member of a glTF material that says the same. */
export interface VocabularyRow {
  /** Name of the property, `<group>.<kind>`. */
  readonly name: string;
  /** Keys from the glTF material down to the member. */
  readonly path: readonly string[];
  /** What kind of values the property has and how they stand in glTF. */
  readonly value: ImageRow | NumberRow | ColorRow | ChoiceRow;
  /** Whether other STF programs know the name, or it is one of this package in their style. */
  readonly origin: 'spec' | 'own';
}

/** An image, in glTF a texture info. */
export interface ImageRow {
  readonly kind: 'image';
  readonly role: TextureRole;
  /** The channel that matters, where STF programs expect a grey image of it. */
  readonly channel?: Channel;
}

/** A number. */
export interface NumberRow {
  readonly kind: 'number';
  /** What glTF takes where the member is missing; undefined where that is no number. */
  readonly gltfDefault?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** A number that glTF allows beside those. */
  readonly also?: number;
  /** What a number has to be above: the member is left out for others. */
  readonly above?: number;
  /** The number that leaves the texture of the group as it is; there where a group has both. */
  readonly neutral?: number;
}

/** A linear colour, in STF RGBA. */
export interface ColorRow {
  readonly kind: 'color';
  /** Components in glTF. */
  readonly size: 3 | 4;
  /** As `NumberRow.gltfDefault`, for each component. */
  readonly gltfDefault: number;
  /** As `NumberRow.neutral`, for each component. */
  readonly neutral?: number;
  /** The most that a component may be. */
  readonly maximum?: number;
}

/** One of some words or truth values of glTF; in STF its index, as an integer. */
export interface ChoiceRow {
  readonly kind: 'choice';
  /** In their order; the first is what glTF takes where the member is missing. */
  readonly choices: readonly (string | boolean)[];
}

/** The names that the STF programs agree on, as far as glTF has something for them. */
const SPEC_NAMES: ReadonlySet<string> = new Set([
  'albedo.texture',
  'albedo.color',
  'roughness.texture',
  'roughness.value',
  'metallic.texture',
  'metallic.value',
  'normal.texture',
  'smoothness.texture',
  'smoothness.value',
  'specular.texture',
  'specular.value',
]);

function row(name: string, path: string, value: VocabularyRow['value']): VocabularyRow {
  const origin = SPEC_NAMES.has(name) ? 'spec' : 'own';
  return { name, path: path.split('/'), value, origin };
}

/** A row for an image; `path` has its keys between slashes. */
export function imageRow(
  name: string,
  path: string,
  role: TextureRole,
  channel?: Channel,
): VocabularyRow {
  return row(name, path, { kind: 'image', role, ...(channel && { channel }) });
}

/** A row for a number. */
export function numberRow(
  name: string,
  path: string,
  value: Omit<NumberRow, 'kind'>,
): VocabularyRow {
  return row(name, path, { kind: 'number', ...value });
}

/** A row for a colour. */
export function colorRow(name: string, path: string, value: Omit<ColorRow, 'kind'>): VocabularyRow {
  return row(name, path, { kind: 'color', ...value });
}

/** A row for a choice. */
export function choiceRow(
  name: string,
  path: string,
  choices: ChoiceRow['choices'],
): VocabularyRow {
  return row(name, path, { kind: 'choice', choices });
}
