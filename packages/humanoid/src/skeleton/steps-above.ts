/** The joints strictly between a joint and the nearest above it that is looked for, from the top; −1 if none is. */
export function stepsAbove(
  parents: Int32Array,
  joint: number,
  isEnd: (joint: number) => boolean,
): { readonly joints: number[]; readonly end: number } {
  const joints: number[] = [];
  let at = parents[joint] ?? -1;
  while (at >= 0 && !isEnd(at)) {
    joints.push(at);
    at = parents[at] ?? -1;
  }
  return { joints: joints.reverse(), end: at };
}
