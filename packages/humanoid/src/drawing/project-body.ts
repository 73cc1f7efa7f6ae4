import type { BodyPart } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';

/** Sizes of the two views, in pixels. */
export interface ViewSizes {
  readonly width: number;
  readonly sideWidth: number;
  readonly height: number;
}

/** Where the joints are in the two views: `x y` a joint, in pixels, y down. */
export interface BodyViews {
  /** Seen from the front: the left of the body on the right. */
  readonly front: Float64Array;
  /** Seen from the left of the body: it faces left. */
  readonly side: Float64Array;
}

const MARGIN = 20;

/**
 * A body in two views of one scale, in which it fits.
 *
 * @param positions `x y z` a joint, +Y up. Those that are not finite are where the scene begins.
 */
export function projectBody(
  positions: Float64Array,
  mapping: BodyMapping,
  { width, sideWidth, height }: ViewSizes,
): BodyViews {
  const count = positions.length / 3;
  const [leftX, leftZ] = findLeft(positions, mapping);
  // Across, up and towards the front; left × up is the front.
  const rows = Array.from({ length: count }, (_, joint) => {
    const at = (axis: number) => finite(positions[3 * joint + axis]);
    return {
      across: at(0) * leftX + at(2) * leftZ,
      up: at(1),
      ahead: at(2) * leftX - at(0) * leftZ,
    };
  });
  const spans = (['across', 'up', 'ahead'] as const).map((axis) => {
    const values = rows.map((row) => row[axis]);
    const [min, max] = [values.reduce(least, 0), values.reduce(most, 0)];
    return { middle: (min + max) / 2, size: max - min };
  });
  const [across, up, ahead] = spans as [Span, Span, Span];
  const scale = Math.min(
    (width - 2 * MARGIN) / (across.size || 1),
    (sideWidth - 2 * MARGIN) / (ahead.size || 1),
    (height - 2 * MARGIN) / (up.size || 1),
  );
  const front = new Float64Array(2 * count);
  const side = new Float64Array(2 * count);
  rows.forEach((row, joint) => {
    const y = height / 2 - (row.up - up.middle) * scale;
    front.set([width / 2 + (row.across - across.middle) * scale, y], 2 * joint);
    side.set([sideWidth / 2 - (row.ahead - ahead.middle) * scale, y], 2 * joint);
  });
  return { front, side };
}

interface Span {
  readonly middle: number;
  readonly size: number;
}

/** The direction to the left of the body on the ground, `x z`; +X where the mapping does not tell. */
function findLeft(positions: Float64Array, mapping: BodyMapping): readonly [number, number] {
  for (const part of ['upper_leg', 'upper_arm', 'shoulder', 'foot', 'wrist']) {
    const left = mapping.get(`${part}.l` as BodyPart);
    const right = mapping.get(`${part}.r` as BodyPart);
    if (left === undefined || right === undefined) continue;
    const x = finite(positions[3 * left]) - finite(positions[3 * right]);
    const z = finite(positions[3 * left + 2]) - finite(positions[3 * right + 2]);
    const length = Math.hypot(x, z);
    if (length > 0) return [x / length, z / length];
  }
  return [1, 0];
}

const least = (a: number, b: number): number => Math.min(a, b);
const most = (a: number, b: number): number => Math.max(a, b);
const finite = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? value : 0;
