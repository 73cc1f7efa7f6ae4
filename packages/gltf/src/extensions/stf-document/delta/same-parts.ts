/**
 * Whether two values have the same parts in the same order: scalars, arrays, maps and plain objects, JSON
 * or typed. Both zeros are the same, as JSON has one only.
 */
export function haveSameParts(a: unknown, b: unknown): boolean {
  const stack: unknown[] = [a, b];
  while (stack.length > 0) {
    const right = stack.pop();
    const left = stack.pop();
    if (left === right || Object.is(left, right)) continue;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    if (!pushParts(left, right, stack)) return false;
  }
  return true;
}

/** Puts the parts on the stack pair by pair; false where there are others. */
function pushParts(left: object, right: object, stack: unknown[]): boolean {
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) stack.push(left[i], right[i]);
    return true;
  }
  if (Array.isArray(right) || left instanceof Map !== right instanceof Map) return false;
  if (left instanceof Map)
    return pushParts([...left].flat(), [...(right as Map<unknown, unknown>)].flat(), stack);
  // Typed objects keep unknown members under a symbol.
  const keys = Reflect.ownKeys(left);
  const others = Reflect.ownKeys(right);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as keyof object;
    if (key !== others[i]) return false;
    stack.push(left[key], right[key]);
  }
  return true;
}
