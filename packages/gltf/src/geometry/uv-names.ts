/**
 * The name of the texture coordinates `TEXCOORD_<index>`: `UVMap`, `UVMap.001`, `UVMap.002`, …, as Blender
 * calls those of a glTF file that it opens.
 */
export function uvName(index: number): string {
  return index === 0 ? 'UVMap' : `UVMap.${String(index).padStart(3, '0')}`;
}

/** The numbers of the sets of texture coordinates among these semantics, ascending. */
export function listUvSets(semantics: readonly string[]): number[] {
  return semantics
    .flatMap((name) => /^TEXCOORD_(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}
