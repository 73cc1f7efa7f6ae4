/** What may stand where something else is expected. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e9,
  -1e308,
  'x',
  '__proto__',
  [],
  [null],
  {},
  { node: 0 },
  { x: 'y' },
  [[[]]],
];

/** The places of all values in JSON. */
function listPlaces(json: unknown, into: [object, string][] = []): [object, string][] {
  if (typeof json !== 'object' || json === null) return into;
  for (const [key, value] of Object.entries(json)) {
    into.push([json, key]);
    listPlaces(value, into);
  }
  return into;
}

/** The JSON with some values of its VRM extensions replaced. */
export function damageVrm<T extends { extensions: object; nodes: object[] }>(
  json: T,
  picks: readonly (readonly [number, number])[],
): T {
  for (const [place, value] of picks) {
    const places = listPlaces(json.extensions).filter(([holder]) => holder !== json.extensions);
    const nodes = json.nodes.flatMap((node) =>
      'extensions' in node ? listPlaces(node.extensions) : [],
    );
    const all = [...places, ...nodes];
    const [holder, key] = all[place % all.length] as [Record<string, unknown>, string];
    Object.defineProperty(holder, key, {
      value: structuredClone(VALUES[value % VALUES.length]),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return json;
}
