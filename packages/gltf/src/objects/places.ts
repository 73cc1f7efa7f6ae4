/** The place of each object in its list. */
export type Places = ReadonlyMap<object, number>;

const NONE: Places = new Map();

/** The places of all objects of a list. */
export function placesOf(list: readonly object[]): Places {
  if (list.length === 0) return NONE;
  const places = new Map<object, number>();
  for (let i = 0; i < list.length; i++) places.set(list[i] as object, i);
  return places;
}
