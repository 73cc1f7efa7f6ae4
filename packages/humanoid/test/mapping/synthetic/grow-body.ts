import { type BodyPart, isBodyPart, type Skeleton } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';

/*
 * Skeletons of a human body of usual proportions from a tree of names, for families of which no file may
 * be had. A line is a joint, `name = stem`; deeper lines hang on it. `<L|R>` stands for both sides. A line
 * `a > b > c = finger` is a chain of one finger. Names with `!` behind them are no part of the body; they
 * stand between the joints around them, and at the ends beyond them.
 */

export interface GrownBody {
  readonly skeleton: Skeleton;
  readonly truth: ReadonlyMap<BodyPart, number>;
}

export interface GrowOptions {
  readonly pose?: 'T' | 'A';
  /** VRM 0 looks along −Z. */
  readonly facing?: '+Z' | '-Z' | '+X';
  /** Metres a unit. */
  readonly unit?: number;
  /** Legs that stand on their toes, with the heel in the air. */
  readonly legs?: 'digi' | 'planti';
}

type Point = readonly [number, number, number];

/** Left side of a body of 1.7 m in T-pose. */
const PLACES: Readonly<Record<string, Point>> = {
  hip: [0, 0.95, 0],
  spine: [0, 1.05, -0.01],
  chest: [0, 1.17, -0.015],
  upper_chest: [0, 1.3, -0.02],
  neck: [0, 1.47, -0.02],
  head: [0, 1.57, 0.01],
  jaw: [0, 1.58, 0.03],
  eye: [0.032, 1.64, 0.08],
  shoulder: [0.03, 1.42, -0.01],
  upper_arm: [0.17, 1.41, -0.02],
  lower_arm: [0.44, 1.41, -0.025],
  wrist: [0.69, 1.41, -0.01],
  thumb_1: [0.71, 1.395, 0.025],
  thumb_2: [0.74, 1.385, 0.045],
  thumb_3: [0.77, 1.375, 0.06],
  index_1: [0.78, 1.41, 0.02],
  index_2: [0.82, 1.41, 0.022],
  index_3: [0.845, 1.41, 0.023],
  middle_1: [0.785, 1.41, 0],
  middle_2: [0.83, 1.41, 0],
  middle_3: [0.86, 1.41, 0],
  ring_1: [0.78, 1.41, -0.02],
  ring_2: [0.82, 1.41, -0.021],
  ring_3: [0.85, 1.41, -0.022],
  little_1: [0.77, 1.41, -0.038],
  little_2: [0.8, 1.41, -0.042],
  little_3: [0.82, 1.41, -0.045],
  upper_leg: [0.095, 0.91, 0],
  lower_leg: [0.097, 0.5, 0.012],
  foot: [0.1, 0.085, -0.02],
  toes: [0.105, 0.02, 0.11],
};

/** The same where a leg stands on its toes. */
const DIGITIGRADE: Readonly<Record<string, Point>> = {
  lower_leg: [0.1, 0.6, 0.14],
  foot: [0.1, 0.3, -0.1],
  toes: [0.1, 0.03, 0.02],
};

const SHOULDER_HEIGHT = 1.41;
const ARM_ROOT = 0.17;
/** How far arms hang down in an A-pose, radians. */
const LOWERED = (45 * Math.PI) / 180;

interface Line {
  readonly name: string;
  readonly stem: string | undefined;
  readonly depth: number;
}

interface Grown {
  readonly name: string;
  readonly stem: string | undefined;
  readonly side: 'l' | 'r' | undefined;
  readonly parent: number;
}

export function growBody(tree: string, options: GrowOptions = {}): GrownBody {
  const joints: Grown[] = [];
  plant(readLines(tree), -1, undefined, joints);
  const places = joints.map((joint) => placeOf(joint, options));
  settle(joints, places);
  const truth = new Map<BodyPart, number>();
  joints.forEach(({ stem, side }, index) => {
    if (stem === undefined) return;
    const part = isBodyPart(stem) ? stem : `${stem}.${side}`;
    if (isBodyPart(part)) truth.set(part, index);
  });
  const world = places.map((place) => turn(place ?? [0, 0, 0], options));
  const skeleton = createSkeleton({
    names: joints.map(({ name }) => name),
    parents: Int32Array.from(joints, ({ parent }) => parent),
    translations: Float64Array.from(
      joints.flatMap(({ parent }, at) =>
        (world[at] as Point).map((value, axis) => value - (world[parent]?.[axis] ?? 0)),
      ),
    ),
    rotations: Float64Array.from(joints.flatMap(() => [0, 0, 0, 1])),
    scales: new Float64Array(3 * joints.length).fill(1),
  });
  return { skeleton, truth };
}

function readLines(tree: string): readonly Line[] {
  const lines: Line[] = [];
  for (const text of tree.split('\n').filter((line) => line.trim() !== '')) {
    const depth = text.search(/\S/);
    const [names = '', stem] = text.trim().split(/ = /);
    let place = 0;
    names.split(' > ').forEach((name, at) => {
      const isExtra = name.endsWith('!') || stem === undefined;
      if (!isExtra) place++;
      lines.push({
        name: name.replace(/!$/, ''),
        stem: isExtra ? undefined : names.includes(' > ') ? `${stem}_${place}` : stem,
        depth: depth + at / 100,
      });
    });
  }
  return lines;
}

/** Joints of lines and of what hangs on them; below a line with two sides everything is there twice. */
function plant(
  lines: readonly Line[],
  parent: number,
  side: 'l' | 'r' | undefined,
  joints: Grown[],
): void {
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    let end = at + 1;
    while (end < lines.length && (lines[end] as Line).depth > line.depth) end++;
    const below = lines.slice(at + 1, end);
    const hasSides = side === undefined && line.name.includes('<');
    for (const one of hasSides ? (['l', 'r'] as const) : [side]) {
      const name = line.name.replace(/<([^|]*)\|([^>]*)>/g, one === 'r' ? '$2' : '$1');
      joints.push({ name, stem: line.stem, side: one, parent });
      plant(below, joints.length - 1, one, joints);
    }
    at = end;
  }
}

function placeOf({ stem, side }: Grown, { pose, legs }: GrowOptions): Point | undefined {
  const place = (legs === 'digi' ? DIGITIGRADE[stem ?? ''] : undefined) ?? PLACES[stem ?? ''];
  if (!place) return undefined;
  let [x, y, z] = place;
  if (pose === 'A' && x >= ARM_ROOT && y > 1.2) {
    const [out, up] = [x - ARM_ROOT, y - SHOULDER_HEIGHT];
    x = ARM_ROOT + out * Math.cos(LOWERED) + up * Math.sin(LOWERED);
    y = SHOULDER_HEIGHT - out * Math.sin(LOWERED) + up * Math.cos(LOWERED);
  }
  return [side === 'r' ? -x : x, y, z];
}

/** Joints that are no part of the body: half-way to what is known below them, else beyond what is above. */
function settle(joints: readonly Grown[], places: (Point | undefined)[]): void {
  joints.forEach((joint, at) => {
    if (places[at]) return;
    const above = places[joint.parent];
    const next = joints.findIndex(
      (_, other) => places[other] !== undefined && isBelow(other, at, joints),
    );
    const below = places[next];
    if (!above) places[at] = [0, 0, 0];
    else if (below) places[at] = mix(above, below, 0.3);
    else {
      const sibling = joints.findIndex(
        ({ parent, stem }) => parent === joint.parent && stem !== undefined,
      );
      const before = places[joints[joint.parent]?.parent ?? -1];
      const toward = places[sibling] ?? (before && mix(before, above, 1.6)) ?? above;
      places[at] = mix(above, toward, places[sibling] ? 0.5 : 1);
    }
  });
}

function isBelow(joint: number, upper: number, joints: readonly Grown[]): boolean {
  for (let at = joint; at >= 0; at = joints[at]?.parent ?? -1) if (at === upper) return true;
  return false;
}

const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + t * (b[0] - a[0]),
  a[1] + t * (b[1] - a[1]),
  a[2] + t * (b[2] - a[2]),
];

function turn([x, y, z]: Point, { facing = '+Z', unit = 1 }: GrowOptions): Point {
  const turned: Point = facing === '-Z' ? [-x, y, -z] : facing === '+X' ? [z, y, -x] : [x, y, z];
  return turned.map((value) => value / unit) as unknown as Point;
}
