/** Slots past this one count as damage, so that no file makes long lists of a few bytes. */
const MOST_SLOTS = 1 << 15;

/** Whether JSON of a file says which material slot each primitive of a mesh is. */
export function areSlots(json: readonly unknown[]): json is readonly number[] {
  return json.every(
    (slot) => Number.isInteger(slot) && (slot as number) >= 0 && (slot as number) < MOST_SLOTS,
  );
}
