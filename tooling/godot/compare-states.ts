import type { State } from './godot-project.ts';
import { nameInGodot } from './name-in-godot.ts';

/** How far two scenes are apart. */
export interface StateDifference {
  /** The largest distance of two points that belong together, in parts of the diagonal; infinite where one belongs to none. */
  readonly position: number;
  /** The state with that distance. */
  readonly at: string;
  /** Points that were compared in each state, those of both sides. */
  readonly points: number;
}

type Point = readonly [x: number, y: number, z: number];
type Points = ReadonlyMap<string, Point>;
/** A point of one side, and those of the other that it may be. */
type Match = readonly [name: string, others: readonly string[]];

/** How near vertices have to be in the first state to be the same, in parts of the diagonal. */
const SAME_PLACE = 1e-3;

/**
 * Compares states of two scenes. Vertices belong together that are at one place in the first state, as both sides have them in
 * orders of their own; where there are no meshes bones and nodes are compared, by their names.
 */
export function compareStates(
  states: readonly (readonly [at: string, one: State, other: State])[],
): StateDifference {
  const isDrawn = states.some(([, ...both]) => both.some(hasVertices));
  const look = isDrawn ? listVertices : listNamed;
  const sides = states.map(([at, one, other]) => ({ at, one: look(one), other: look(other) }));
  const [first] = sides;
  if (!first) return { position: 0, at: '', points: 0 };
  const diagonal = measureDiagonal(first.other);
  const match = (from: Points, to: Points): Match[] =>
    isDrawn ? matchPlaces(from, to, diagonal * SAME_PLACE) : matchNames(from, to);
  const there = match(first.one, first.other);
  const back = match(first.other, first.one);
  let worst = { position: 0, at: '' };
  for (const { at, one, other } of sides) {
    const position = Math.max(distance(there, one, other), distance(back, other, one)) / diagonal;
    if (position > worst.position) worst = { position, at };
  }
  return { ...worst, points: there.length + back.length };
}

/** The largest distance of a point to the nearest that it may be. */
function distance(matches: readonly Match[], from: Points, to: Points): number {
  let largest = 0;
  for (const [name, others] of matches) {
    const point = from.get(name);
    const distances = others.map((each) => between(point, to.get(each)));
    largest = Math.max(largest, Math.min(...distances));
  }
  return largest;
}

const between = (a: Point | undefined, b: Point | undefined): number =>
  a && b ? Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) : Number.POSITIVE_INFINITY;

function matchNames(from: Points, to: Points): Match[] {
  return [...from.keys()].filter((name) => to.has(name)).map((name) => [name, [name]]);
}

/** Over a grid whose cells are as wide as the reach. */
function matchPlaces(from: Points, to: Points, reach: number): Match[] {
  const cells = new Map<string, string[]>();
  const cellOf = ([x, y, z]: Point): Point =>
    [x / reach, y / reach, z / reach].map(Math.floor) as unknown as Point;
  for (const [name, point] of to) {
    const key = cellOf(point).join();
    const cell = cells.get(key);
    if (cell) cell.push(name);
    else cells.set(key, [name]);
  }
  const around = [-1, 0, 1];
  return [...from].map(([name, point]) => {
    const [x, y, z] = cellOf(point);
    const near = around.flatMap((i) =>
      around.flatMap((j) => around.flatMap((k) => cells.get([x + i, y + j, z + k].join()) ?? [])),
    );
    return [name, near.filter((each) => between(point, to.get(each)) <= reach)];
  });
}

const hasVertices = ({ meshes }: State): boolean =>
  Object.values(meshes).some(({ engine }) => engine.length > 0);

function listVertices({ meshes }: State): Points {
  const points = new Map<string, Point>();
  for (const [path, { engine }] of Object.entries(meshes)) {
    for (let i = 0; i < engine.length; i += 3) {
      points.set(`${path} ${i / 3}`, [engine[i], engine[i + 1], engine[i + 2]] as unknown as Point);
    }
  }
  return points;
}

/** Origins of nodes and bones whose names occur once, and are no numbers that Godot gives. */
function listNamed({ nodes, bones }: State): Points {
  const points = new Map<string, Point>();
  const repeated = new Set<string>();
  for (const [path, matrix] of [nodes, ...Object.values(bones)].flatMap((each) =>
    Object.entries(each),
  )) {
    const name = nameInGodot(path.replace(/^.*\//, ''));
    if (points.has(name) || path.includes('@')) repeated.add(name);
    points.set(name, matrix.slice(12, 15) as unknown as Point);
  }
  for (const name of repeated) points.delete(name);
  return points;
}

function measureDiagonal(points: Points): number {
  const all = [...points.values()];
  const sides = [0, 1, 2].map((axis) => {
    const values = all.map((point) => point[axis] ?? 0);
    return (
      values.reduce((a, b) => Math.max(a, b), -Infinity) -
      values.reduce((a, b) => Math.min(a, b), Infinity)
    );
  });
  return Math.hypot(...sides.map((side) => Math.max(side, 0))) || 1;
}
