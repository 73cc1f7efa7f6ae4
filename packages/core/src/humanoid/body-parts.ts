/**
 * A part of the body that comes once.
 *
 * @inline
 */
type SinglePart = 'hip' | 'spine' | 'chest' | 'upper_chest' | 'neck' | 'head' | 'jaw';

/**
 * A part of the body that comes twice, without its side.
 *
 * @inline
 */
type PairedPart =
  | 'eye'
  | 'shoulder'
  | 'upper_arm'
  | 'lower_arm'
  | 'wrist'
  | `${'thumb' | 'index' | 'middle' | 'ring' | 'little'}_${1 | 2 | 3}`
  | 'upper_leg'
  | 'lower_leg'
  | 'foot'
  | 'toes';

/**
 * A part of a human body that a bone can be: 55 names, 48 of them pairs with the suffixes `.l` and `.r`.
 *
 * @see resource-schemas §2.5
 */
export type BodyPart = SinglePart | `${PairedPart}.${'l' | 'r'}`;

/** The axes about which a joint can be limited: bending, sideways, about the bone itself. */
export type LimitAxis = 'primary' | 'secondary' | 'twist';

/** Least, middle and largest angle about one axis, radians. */
export type AngleRange = readonly [min: number, center: number, max: number];

/** What is known of a part of the body. */
export interface BodyPartInfo {
  /** Its name, by which humanoid components map it. */
  readonly key: BodyPart;
  /** The part that it hangs on; null for the hip. */
  readonly parent: BodyPart | null;
  /** The side of the body, as the body has it; null for parts that come once. */
  readonly side: 'left' | 'right' | null;
  /** Whether Unity makes no humanoid without it. */
  readonly core: boolean;
  /** How far Blender lets the joint turn; an axis that is absent cannot be limited. */
  readonly limits: Readonly<Partial<Record<LimitAxis, AngleRange>>>;
}

/** Smallest and largest angle in degrees, opposite where only one is there; the middle one is 0. Null where there is no such axis. */
type Degrees = readonly [min: number, max?: number] | null;

type Row<Parent> = readonly [
  parent: Parent,
  core: boolean,
  primary?: Degrees,
  secondary?: Degrees,
  twist?: Degrees,
];

/* Limits: stf-format §9.2. Core: stf-format §9.3, the 15 bones that Unity demands. */

const SINGLE: Readonly<Record<SinglePart, Row<SinglePart | null>>> = {
  hip: [null, true],
  spine: ['hip', true, [-40], [-40], [-40]],
  chest: ['spine', false, [-40], [-40], [-40]],
  upper_chest: ['chest', false],
  neck: ['upper_chest', false, [-40], [-40], [-40]],
  head: ['neck', true, [-40], [-40], [-40]],
  jaw: ['head', false],
};

const PAIRED: Readonly<Record<PairedPart, Row<PairedPart | SinglePart>>> = {
  eye: ['head', false, [-10, 15], [-20]],
  shoulder: ['upper_chest', false, [-15, 30], [-15]],
  upper_arm: ['shoulder', true, [-60, 100], [-100], [-90]],
  lower_arm: ['upper_arm', true, [-80], null, [-90]],
  wrist: ['lower_arm', true, [-80], [-40]],
  thumb_1: ['wrist', false, [-20], [-25]],
  thumb_2: ['thumb_1', false, [-40, 35]],
  thumb_3: ['thumb_2', false, [-40, 35]],
  index_1: ['wrist', false, [-50], [-20]],
  index_2: ['index_1', false, [-45]],
  index_3: ['index_2', false, [-45]],
  middle_1: ['wrist', false, [-50], [-7.5]],
  middle_2: ['middle_1', false, [-45]],
  middle_3: ['middle_2', false, [-45]],
  ring_1: ['wrist', false, [-50], [-7.5]],
  ring_2: ['ring_1', false, [-45]],
  ring_3: ['ring_2', false, [-45]],
  little_1: ['wrist', false, [-50], [-20]],
  little_2: ['little_1', false, [-45]],
  little_3: ['little_2', false, [-45]],
  upper_leg: ['hip', true, [-90], [-60], [-60]],
  lower_leg: ['upper_leg', true, [-80], null, [-90]],
  foot: ['lower_leg', true, [-50], null, [-30]],
  toes: ['foot', false],
};

/** Every part of the body by its name; parents come before what hangs on them. */
export const BODY_PARTS: Readonly<Record<BodyPart, BodyPartInfo>> = makeTable();

/** The names of all parts of the body, parents first. */
export const BODY_PART_NAMES: readonly BodyPart[] = Object.freeze(
  Object.keys(BODY_PARTS) as BodyPart[],
);

/**
 * Whether a text is the name of a part of the body, in the spelling of the file.
 *
 * @see resource-schemas §2.5
 */
export function isBodyPart(name: string): name is BodyPart {
  return Object.hasOwn(BODY_PARTS, name);
}

/**
 * The same part on the other side; a part that comes once is its own mirror image.
 *
 * @see resource-schemas §2.5
 */
export function mirrorBodyPart(part: BodyPart): BodyPart {
  const { side } = BODY_PARTS[part];
  if (side === null) return part;
  return `${part.slice(0, -2)}.${side === 'left' ? 'r' : 'l'}` as BodyPart;
}

function makeTable(): Readonly<Record<BodyPart, BodyPartInfo>> {
  const table: Partial<Record<BodyPart, BodyPartInfo>> = {};
  for (const [part, row] of Object.entries(SINGLE) as [SinglePart, Row<SinglePart | null>][]) {
    table[part] = makeInfo(part, row[0], null, row);
  }
  for (const [part, row] of Object.entries(PAIRED) as [PairedPart, Row<BodyPart>][]) {
    for (const [suffix, side] of [['l', 'left'] as const, ['r', 'right'] as const]) {
      const parent = row[0] in SINGLE ? row[0] : (`${row[0]}.${suffix}` as BodyPart);
      table[`${part}.${suffix}`] = makeInfo(`${part}.${suffix}`, parent, side, row);
    }
  }
  return Object.freeze(table as Record<BodyPart, BodyPartInfo>);
}

function makeInfo(
  key: BodyPart,
  parent: BodyPart | null,
  side: BodyPartInfo['side'],
  [, core, primary, secondary, twist]: Row<unknown>,
): BodyPartInfo {
  const limits = Object.freeze({
    ...(primary && { primary: toRange(primary) }),
    ...(secondary && { secondary: toRange(secondary) }),
    ...(twist && { twist: toRange(twist) }),
  });
  return Object.freeze({ key, parent, side, core, limits });
}

function toRange([min, max = -min]: NonNullable<Degrees>): AngleRange {
  return Object.freeze([(min * Math.PI) / 180, 0, (max * Math.PI) / 180] as const);
}
