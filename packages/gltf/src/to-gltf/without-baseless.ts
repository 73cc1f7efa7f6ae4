import { parseTargetColumn } from '../geometry/target-columns.ts';

/**
 * The columns of a primitive that are wanted, without those of morph targets whose attribute it does not have,
 * which glTF does not allow. Of a target for which nothing is left the positions stay, as it has to have
 * something.
 */
export function withoutBaseless<T extends { readonly name: string }>(
  columns: readonly T[],
  isWanted: (column: T) => boolean,
): T[] {
  const wanted = new Set(columns.filter(isWanted));
  const names = new Set([...wanted].map(({ name }) => name));
  const filled = new Set<number>();
  for (const column of wanted) {
    const target = parseTargetColumn(column.name);
    if (target === undefined) continue;
    if (names.has(target.semantic)) filled.add(target.target);
    else wanted.delete(column);
  }
  return columns.filter((column) => {
    const { target, semantic } = parseTargetColumn(column.name) ?? {};
    const isOnly = target !== undefined && semantic === 'POSITION' && !filled.has(target);
    return isOnly || wanted.has(column);
  });
}
