/**
 * Names for joints that every BVH program reads: without spaces and braces, and each once.
 *
 * @returns As many as were given.
 */
export function makeBvhNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name, joint) => {
    const plain = name
      .trim()
      .replace(/[\s{}\p{Cc}]+/gu, '_')
      .replace(/^(#|\/\/)/, '_');
    const base = plain === '' ? `joint_${joint}` : plain;
    let made = base;
    for (let count = counts.get(base) ?? 2; taken.has(made); count++) {
      made = `${base}_${count}`;
      counts.set(base, count + 1);
    }
    taken.add(made);
    return made;
  });
}
