import { membersOf } from '@stfkit/core/arguments';

/** Whether a value is a map, of any realm. */
export function isMap(value: unknown): boolean {
  const { get, entries, size } = membersOf(value);
  return typeof get === 'function' && typeof entries === 'function' && typeof size === 'number';
}
