/** The JSON without the members whose values are in `gone`, by identity. */
export function removeValues(json: unknown, gone: ReadonlySet<unknown>): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(
    Object.entries(json)
      .filter(([, value]) => !gone.has(value))
      .map(([key, value]) => [key, removeValues(value, gone)]),
  );
}
