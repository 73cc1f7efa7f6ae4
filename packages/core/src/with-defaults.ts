/** The options given, and the defaults of those that are not there, or are there as undefined. */
export function withDefaults<O extends object, D extends Partial<O>>(
  options: O | undefined,
  defaults: D,
): O & D {
  if (!options) return defaults as O & D;
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) } as O & D;
}
