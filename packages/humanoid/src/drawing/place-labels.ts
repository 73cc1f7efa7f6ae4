import type { BodyPart } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';

/** Where the name of a part stands beside a drawing. */
export interface PlacedLabel {
  readonly part: BodyPart;
  readonly joint: number;
  /** The margin that it stands in. */
  readonly column: 'left' | 'right';
  /** Pixels from the top of the drawing to its base line. */
  readonly y: number;
}

const LINE = 14;

/**
 * Puts the names into the margins, each at the height of its joint or as near to it as the others leave room;
 * those of the middle on the left.
 *
 * @param points `x y` a joint, in pixels.
 */
export function placeLabels(
  mapping: BodyMapping,
  points: Float64Array,
  { width, height }: { readonly width: number; readonly height: number },
): readonly PlacedLabel[] {
  const wanted = [...mapping].map(([part, joint]) => {
    const [x, y] = [points[2 * joint] as number, points[2 * joint + 1] as number];
    const isRight = part.endsWith('.l') || (part.endsWith('.r') ? false : x > width);
    return { part, joint, y, column: isRight ? ('right' as const) : ('left' as const) };
  });
  return (['left', 'right'] as const).flatMap((column) => {
    const labels = wanted.filter((label) => label.column === column).sort((a, b) => a.y - b.y);
    const lines = spread(labels.map((label) => label.y));
    const above = Math.max(0, (lines.at(-1) ?? 0) - height);
    return labels.map((label, i) => ({
      ...label,
      y: Math.max(LINE * (i + 1), (lines[i] ?? 0) - above),
    }));
  });
}

/** Heights in ascending order, a line apart and as near to what they were as that lets them be. */
function spread(heights: readonly number[]): number[] {
  // Those that would overlap stand together, in the middle of where they want to be.
  const blocks: { sum: number; count: number }[] = [];
  heights.forEach((height, i) => {
    let block = { sum: height - i * LINE, count: 1 };
    for (let last = blocks.at(-1); last && mean(last) >= mean(block); last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  const starts = blocks.flatMap((block) => new Array<number>(block.count).fill(mean(block)));
  return starts.map((start, i) => start + i * LINE);
}

function mean({ sum, count }: { readonly sum: number; readonly count: number }): number {
  return sum / count;
}
