/** The place that each triangle has when the triangles are put together by the materials of their faces. */
export function sortTriangles(
  faces: ArrayLike<number> | undefined,
  materials: ArrayLike<number> | undefined,
  count: number,
): Uint32Array {
  const slots = new Float64Array(count);
  let triangle = 0;
  for (let face = 0; face < (faces?.length ?? 0); face++) {
    const slot = materials?.[face] ?? 0;
    for (let k = faces?.[face] as number; k > 0 && triangle < count; k--) slots[triangle++] = slot;
  }
  const sorted = Uint32Array.from(slots.keys());
  // Stable, and of no effect where there is one material.
  sorted.sort((a, b) => (slots[a] as number) - (slots[b] as number) || a - b);
  const order = new Uint32Array(count);
  for (let place = 0; place < count; place++) order[sorted[place] as number] = place;
  return order;
}
