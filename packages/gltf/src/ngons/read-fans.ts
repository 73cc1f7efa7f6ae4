import { readFloats } from '../geometry/read-accessor.ts';
import type { Accessor } from '../objects/index.ts';

/**
 * The faces that the triangles of a primitive with `FB_ngon_encoding` make: how many triangles each has.
 * Triangles that follow each other and start at the same vertex are one face, as long as each goes on where
 * the one before ended and no place is met twice, which faces of STF do not allow.
 *
 * @param rows Three vertices a triangle.
 * @param positions Of the vertices.
 * @see stf-format §5.4
 */
export function readFans(rows: Uint32Array, positions: Accessor): Uint32Array {
  const places = new Set<string>();
  const size = positions.getElementSize();
  const values = readFloats(positions, size);
  const element: number[] = [];
  const placeOf = (row: number): string => {
    for (let k = 0; k < size; k++) element[k] = values[size * row + k] as number;
    return element.join();
  };
  const counts: number[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    const isNext = i > 0 && rows[i] === rows[i - 3] && rows[i + 1] === rows[i - 1];
    const place = placeOf(rows[i + 2] as number);
    if (isNext && places.size === (counts.at(-1) as number) + 2 && !places.has(place)) {
      places.add(place);
      counts[counts.length - 1] = (counts.at(-1) as number) + 1;
      continue;
    }
    places.clear();
    for (let k = 0; k < 3; k++) places.add(placeOf(rows[i + k] as number));
    counts.push(1);
  }
  return Uint32Array.from(counts);
}
