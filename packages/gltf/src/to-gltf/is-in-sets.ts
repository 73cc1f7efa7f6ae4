import type { MeshColumn } from './mesh-column.ts';

const SET = /^(TEXCOORD|COLOR)_(\d+)$/;

/** Tells which columns are among those that are wanted, or are a set below one of these: glTF has no gaps between sets. */
export function isInSets(wanted: readonly MeshColumn[]): (column: MeshColumn) => boolean {
  const names = new Set(wanted.map(({ name }) => name));
  const highest = new Map<string, number>();
  for (const name of names) {
    const [, kind, set] = SET.exec(name) ?? [];
    if (kind !== undefined) highest.set(kind, Math.max(highest.get(kind) ?? 0, Number(set)));
  }
  return ({ name }) => {
    const [, kind = '', set] = SET.exec(name) ?? [];
    return names.has(name) || Number(set) < (highest.get(kind) ?? 0);
  };
}
