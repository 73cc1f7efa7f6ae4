import type { Skeleton } from '@stfkit/core';
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
 */
export function drawSkeleton(
  skeleton: Skeleton,
  mapping: BodyMapping,
  options: DrawSkeletonOptions = {},
): string {
  const { title, notes } = options;
  const { positions } = restFrames(skeleton);
  const partOf = new Map([...mapping].map(([part, joint]) => [joint, part]));
  const body = projectBody(positions, mapping, {
    width: PANEL,
    sideWidth: SIDE_PANEL,
    height: HEIGHT,
  });
  const sideOf = (joint: number): Side => {
    const part = partOf.get(joint);
    if (part === undefined) return 'other';
    if (part.endsWith('.l')) return 'left';
    return part.endsWith('.r') ? 'right' : 'middle';
  };
  const panels = [
    { points: body.front, left: LABELS },
    { points: body.side, left: LABELS + PANEL + LABELS },
  ].map(({ points, left }) => {
    const at = (joint: number) =>
      `${round(left + (points[2 * joint] as number))},${round(HEADER + (points[2 * joint + 1] as number))}`;
    const shapes: string[] = [];
    skeleton.parents.forEach((parent, joint) => {
      const side = sideOf(joint);
      if (parent >= 0) {
        const kind = side === 'other' ? 'other' : sideOf(parent) === 'other' ? 'other' : side;
        shapes.push(`<polyline class="bone ${kind}" points="${at(parent)} ${at(joint)}"/>`);
      }
      const [x, y] = at(joint).split(',');
      const note = escapeXml(notes?.get(joint) ?? describe(skeleton, joint, partOf.get(joint)));
      const size = side === 'other' ? 1.5 : 3.5;
      shapes.push(
        `<circle class="${side}" cx="${x}" cy="${y}" r="${size}"><title>${note}</title></circle>`,
      );
    });
    return shapes.join('\n');
  });
  const labels = placeLabels(mapping, body.front, { width: PANEL, height: HEIGHT }).map(
    ({ part, joint, column, y }) => {
      const isLeft = column === 'left';
      const x = isLeft ? LABELS - 8 : LABELS + PANEL + 8;
      const [px, py] = [body.front[2 * joint] as number, body.front[2 * joint + 1] as number];
      const leader = `${isLeft ? x + 3 : x - 3},${round(HEADER + y - 4)} ${round(LABELS + px)},${round(HEADER + py)}`;
      return (
        `<polyline class="leader ${sideOf(joint)}" points="${leader}"/>` +
        `<text x="${x}" y="${round(HEADER + y)}" text-anchor="${isLeft ? 'end' : 'start'}">${part}</text>`
      );
    },
  );
  const width = LABELS + PANEL + LABELS + SIDE_PANEL;
  const heading =
    title === undefined ? '' : `<text class="title" x="12" y="24">${escapeXml(title)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEADER + HEIGHT}" width="${width}" height="${HEADER + HEIGHT}">` +
    `<style>${STYLE}</style><rect width="100%" height="100%" fill="#fff"/>${heading}\n` +
    `${[...labels, ...panels].join('\n')}\n</svg>\n`
  );
}

function describe({ names }: Skeleton, joint: number, part: string | undefined): string {
  const name = names[joint] ?? '';
  return part === undefined ? name : `${part}: ${name}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
