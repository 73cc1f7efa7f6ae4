/** Something that holds values under keys: an object or an array. */
export type Holder = Record<string | number, unknown>;

/** A value and where it stands. */
export interface Place {
  readonly holder: Holder;
  readonly key: string | number;
  /** The keys from the top to here, without `*`. */
  readonly way: readonly (string | number)[];
}

/** Every place that a path of keys leads to, `*` standing for all keys; as deep as the path, whatever the JSON is. */
export function listPlaces(json: unknown, keys: readonly string[]): Place[] {
  let places: Place[] = [{ holder: { top: json }, key: 'top', way: [] }];
  for (const key of keys) {
    places = places.flatMap(({ holder, key: above, way }) => {
      const value = holder[above];
      if (typeof value !== 'object' || value === null) return [];
      const inner = value as Holder;
      return keysOf(inner, key).map((each) => ({ holder: inner, key: each, way: [...way, each] }));
    });
  }
  return places;
}

function keysOf(holder: Holder, key: string): (string | number)[] {
  if (key !== '*') return Object.hasOwn(holder, key) ? [key] : [];
  return Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder);
}
