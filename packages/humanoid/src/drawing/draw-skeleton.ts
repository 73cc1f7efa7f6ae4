import type { BodyPart, Skeleton } from '@stfkit/core';
import { expectOptions, type OptionRows, TEXT } from '@stfkit/core/arguments';
import { expectMapping, expectSkeleton } from '../arguments/expect-input.ts';
import { isMap } from '../arguments/is-map.ts';
import type { BodyMapping } from '../body-mapping.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import { escapeXml } from './escape-xml.ts';
import { placeLabels } from './place-labels.ts';
import { projectBody } from './project-body.ts';

/** What a drawing says besides the joints. */
export interface DrawSkeletonOptions {
  /** Stands above the drawing. Default none. */
  readonly title?: string;
  /** What is told of a joint, by its index, when one points at it. Default its name. */
  readonly notes?: ReadonlyMap<number, string>;
}

const OPTIONS: OptionRows<DrawSkeletonOptions> = {
  title: TEXT,
  notes: [isMap, 'a Map of texts by joint'],
};

/** The side of the body that something is on, which gives it its colour. */
type Side = 'left' | 'right' | 'middle' | 'other';

const HEIGHT = 780;
const PANEL = 720;
const SIDE_PANEL = 320;
const LABELS = 130;
const HEADER = 40;

const STYLE =
  'text{font:11px sans-serif;fill:#333}.title{font-size:15px}.bone{stroke-width:2.5}.other{stroke:#bbb;fill:#bbb}' +
  '.bone.other{stroke-width:1}.left{stroke:#1f6fd0;fill:#1f6fd0}.right{stroke:#d0471f;fill:#d0471f}' +
  '.middle{stroke:#2a8a3a;fill:#2a8a3a}.leader{stroke-width:.5;fill:none;opacity:.6}';

/**
 * A picture of a skeleton at rest, seen from the front and from its left: bones that are parts of the body in
 * colours (its left blue, its right red, what comes once green) with the names of the parts, all others grey.
 *
 * @returns SVG, a document of its own.
 * @throws {StfError} ARGUMENT_INVALID when what is given is no skeleton or mapping; OPTION_INVALID when an option has a
 * value that means nothing.
 */
export function drawSkeleton(
  skeleton: Skeleton,
  mapping: BodyMapping,
  options: DrawSkeletonOptions = {},
): string {
  expectSkeleton('skeleton', skeleton);
  expectMapping('mapping', mapping);
  expectOptions(options, OPTIONS);
  const { title, notes } = options;
  const { positions } = restFrames(skeleton);
  const sizes = { width: PANEL, sideWidth: SIDE_PANEL, height: HEIGHT };
  const views = projectBody(positions, mapping, sizes);
  const partOf = new Map([...mapping].map(([part, joint]) => [joint, part]));
  const marks = Array.from(skeleton.parents, (_, joint): JointMark => {
    const name = skeleton.names[joint] ?? '';
    const part = partOf.get(joint);
    const note = notes?.get(joint) ?? (part === undefined ? name : `${part}: ${name}`);
    return { side: sideOf(part), note: escapeXml(note) };
  });
  const shapes = [
    ...drawLabels(mapping, views.front, marks),
    ...drawBones(skeleton, views.front, LABELS, marks),
    ...drawBones(skeleton, views.side, LABELS + PANEL + LABELS, marks),
  ];
  const width = LABELS + PANEL + LABELS + SIDE_PANEL;
  const heading =
    title === undefined ? '' : `<text class="title" x="12" y="24">${escapeXml(title)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEADER + HEIGHT}" width="${width}" height="${HEADER + HEIGHT}">` +
    `<style>${STYLE}</style><rect width="100%" height="100%" fill="#fff"/>${heading}\n` +
    `${shapes.join('\n')}\n</svg>\n`
  );
}

/** What a drawing shows of a joint beside its place. */
interface JointMark {
  readonly side: Side;
  /** XML. */
  readonly note: string;
}

function sideOf(part: BodyPart | undefined): Side {
  if (part === undefined) return 'other';
  if (part.endsWith('.l')) return 'left';
  return part.endsWith('.r') ? 'right' : 'middle';
}

/** The names of the parts in the margins, each with a line to its joint. */
function drawLabels(
  mapping: BodyMapping,
  points: Float64Array,
  marks: readonly JointMark[],
): string[] {
  return placeLabels(mapping, points, { width: PANEL, height: HEIGHT }).map(
    ({ part, joint, column, y }) => {
      const isLeft = column === 'left';
      const x = isLeft ? LABELS - 8 : LABELS + PANEL + 8;
      const start = `${isLeft ? x + 3 : x - 3},${round(HEADER + y - 4)}`;
      return (
        `<polyline class="leader ${marks[joint]?.side ?? 'other'}" points="${start} ${pointAt(points, joint, LABELS)}"/>` +
        `<text x="${x}" y="${round(HEADER + y)}" text-anchor="${isLeft ? 'end' : 'start'}">${part}</text>`
      );
    },
  );
}

/** A line from each joint to its parent, and a dot for it. */
function drawBones(
  { parents }: Skeleton,
  points: Float64Array,
  left: number,
  marks: readonly JointMark[],
): string[] {
  return marks.flatMap(({ side, note }, joint) => {
    const end = pointAt(points, joint, left);
    const [x, y] = end.split(',');
    const radius = side === 'other' ? 1.5 : 3.5;
    const dot = `<circle class="${side}" cx="${x}" cy="${y}" r="${radius}"><title>${note}</title></circle>`;
    const parent = parents[joint] as number;
    if (parent < 0) return [dot];
    const kind = marks[parent]?.side === 'other' ? 'other' : side;
    const start = pointAt(points, parent, left);
    return [`<polyline class="bone ${kind}" points="${start} ${end}"/>`, dot];
  });
}

/** Where a joint is in the drawing. */
function pointAt(points: Float64Array, joint: number, left: number): string {
  const [x, y] = [points[2 * joint] as number, points[2 * joint + 1] as number];
  return `${round(left + x)},${round(HEADER + y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
