/** A part of the body that comes twice, without its side. */
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

/** A part of the body that comes once. */
type SinglePart = 'hip' | 'spine' | 'chest' | 'upper_chest' | 'neck' | 'head' | 'jaw';

/**
 * A part of a human body that a bone can be: 55 names, of which 48 come as pairs with the suffixes `.l`
 * and `.r`.
 *
 * @see resource-schemas §2.5
 */
export type BodyPart = SinglePart | `${PairedPart}.${'l' | 'r'}`;

/** Least, middle and largest angle about one axis, radians. */
export type DefaultRange = readonly [min: number, center: number, max: number];

/** What is known of a part of the body. */
export interface BodyPartInfo {
  readonly key: BodyPart;
  /** The part that it hangs on; null for the hip. */
  readonly parent: BodyPart | null;
  readonly side: 'left' | 'right' | null;
  /** Whether Unity makes no humanoid without it; 15 parts are. */
  readonly core: boolean;
  /** How far Blender lets the joint turn; an axis that is absent cannot be limited. */
  readonly limits: {
    readonly primary?: DefaultRange;
    readonly secondary?: DefaultRange;
    readonly twist?: DefaultRange;
  };
}

type Parts = Record<BodyPart, BodyPartInfo>;

/** Smallest and largest angle of one axis in degrees; undefined for an axis that there is not. */
type Degrees = readonly [min: number, max: number] | undefined;

function info(
  key: BodyPart,
  parent: BodyPart | null,
  core: boolean,
  [primary, secondary, twist]: readonly Degrees[],
): BodyPartInfo {
  return Object.freeze({
    key,
    parent,
    side: key.endsWith('.l') ? 'left' : key.endsWith('.r') ? 'right' : null,
    core,
    limits: Object.freeze({
      ...(primary && { primary: radians(primary) }),
      ...(secondary && { secondary: radians(secondary) }),
      ...(twist && { twist: radians(twist) }),
    }),
  });
}

function radians([min, max]: readonly [number, number]): DefaultRange {
  return Object.freeze([(min * Math.PI) / 180, 0, (max * Math.PI) / 180] as const);
}

const trunk: readonly Degrees[] = [
  [-40, 40],
  [-40, 40],
  [-40, 40],
];

const single: Record<SinglePart, BodyPartInfo> = {
  hip: info('hip', null, true, []),
  spine: info('spine', 'hip', true, trunk),
  chest: info('chest', 'spine', false, trunk),
  upper_chest: info('upper_chest', 'chest', false, []),
  neck: info('neck', 'upper_chest', false, trunk),
  head: info('head', 'neck', true, trunk),
  jaw: info('jaw', 'head', false, []),
};

type Row = readonly [
  part: PairedPart,
  parent: PairedPart | SinglePart,
  core: boolean,
  limits: readonly Degrees[],
];

const hinge: Degrees = [-45, 45];

const pairs: Readonly<Record<PairedPart, Row>> = {
  eye: ['eye', 'head', false, [[-10, 15], [-20, 20], undefined]],
  shoulder: ['shoulder', 'upper_chest', false, [[-15, 30], [-15, 15], undefined]],
  upper_arm: ['upper_arm', 'shoulder', true, [[-60, 100], [-100, 100], [-90, 90]]],
};
