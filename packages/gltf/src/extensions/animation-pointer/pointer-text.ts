import { LIGHTS } from '../../objects/extension-names.ts';
import { dataOf, type Node } from '../../objects/index.ts';
import type { Places } from '../../objects/places.ts';
import type { Pointer, PointerKind } from './pointer.ts';

/** The lists of a file that pointers may start with. */
const LISTS: readonly (readonly [start: string, kind: PointerKind])[] = [
  ['/nodes/', 'node'],
  ['/meshes/', 'mesh'],
  ['/materials/', 'material'],
  ['/cameras/', 'camera'],
  [`/extensions/${LIGHTS}/lights/`, 'light'],
];

/** The objects of a file that pointers may start with. */
export interface PointerLists<T> {
  readonly nodes: readonly T[];
  readonly meshes: readonly T[];
  readonly materials: readonly T[];
  readonly cameras: readonly T[];
  /** For each light that a node has the first of these. Lights are read after this extension, which comes first by its name. */
  readonly lights: ReadonlyMap<unknown, T>;
}

/** What a pointer in a file leads to; undefined where the file has nothing there. */
export function readPointer<T>(
  pointer: unknown,
  { nodes, meshes, materials, cameras, lights }: PointerLists<T>,
): { readonly kind: PointerKind; readonly object: T; readonly path: string } | undefined {
  if (typeof pointer !== 'string') return undefined;
  for (const [start, kind] of LISTS) {
    const [, digits, path = ''] = pointer.startsWith(start)
      ? (/^(\d+)(\/.*)$/.exec(pointer.slice(start.length)) ?? [])
      : [];
    if (digits === undefined) continue;
    const lists = { node: nodes, mesh: meshes, material: materials, camera: cameras };
    const index = Number(digits);
    const object = kind === 'light' ? lights.get(index) : lists[kind][index];
    return object && { kind, object, path };
  }
  return undefined;
}

/** The places of what pointers lead to in the lists of a file. */
export type PointerPlaces = Readonly<Record<PointerKind, Places>>;

/** A pointer as a text of the file that is being written; undefined where its object is not there. */
export function spellPointer(pointer: Pointer, places: PointerPlaces): string | undefined {
  const kind = pointer.getKind();
  const object = pointer.getObject();
  const pointed = object && kind === 'light' ? dataOf(object as Node, LIGHTS) : object;
  const index = pointed ? places[kind].get(pointed) : undefined;
  const [start] = LISTS.find(([, each]) => each === kind) ?? [];
  return index === undefined ? undefined : `${start}${index}${pointer.getPath()}`;
}
