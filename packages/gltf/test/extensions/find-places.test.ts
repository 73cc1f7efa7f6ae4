import { describe, expect, test } from 'vitest';
import { findPlaces } from '../../src/extensions/stf-document/find-places.ts';
import { Printer } from '../../src/extensions/stf-document/prints.ts';
import { newDocument } from '../support/gltf-io.ts';

const source = newDocument();

/** The print of a node with a name that stands somewhere. */
const print = (name: string, x = 0): string =>
  new Printer().print(source.createNode(name).setTranslation([x, 0, 0]));

const [A, B, C] = [print('A', 1), print('B', 2), print('C', 3)];

describe('where objects of a list are now', () => {
  test.each<[string, string[], string[], (number | undefined)[]]>([
    ['moved', [A, B, C], [C, A, B], [1, 2, 0]],
    ['moved, without names', [print('', 1), print('', 2)], [print('', 2), print('', 1)], [1, 0]],
    ['behind a new one', [A, B], [print('New', 9), A, B], [1, 2]],
    ['left of more', [A, B, C], [A, C], [0, undefined, 1]],
    ['another one in their place', [A, B, C], [A, C, print('New', 9)], [0, undefined, 1]],
    ['renamed', [A, B], [print('B', 1), print('A', 2)], [0, 1]],
    ['changed', [A, B], [print('A', 7), print('B', 8)], [0, 1]],
    ['changed and moved', [A, B, C], [print('C', 7), print('A', 8), B], [1, 2, 0]],
    ['without names by now, and moved', [A, B], [print('', 2), print('', 1)], [1, 0]],
    ['others altogether', [A], [print('New', 9)], [undefined]],
    ['twins that stay', [A, A, B], [print('New', 9), A, A, B], [1, 2, 3]],
    ['twins, with one more', [A, A, B], [A, A, B, A], [0, 1, 2]],
    ['twins around one that moved', [A, A, B], [B, A, A], [undefined, undefined, 0]],
    ['twins that may be either', [A, A, B, C], [C, A, B, A], [undefined, undefined, 2, 0]],
  ])('%s', (_, before, after, places) => {
    expect(findPlaces(before, after)).toEqual(places);
  });
});
