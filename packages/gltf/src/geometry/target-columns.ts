/**
 * The name of a column with the values of an attribute in a morph target, for instance
 * `targets/0/POSITION`. No attribute of glTF has a slash in its name.
 */
export function targetColumn(target: number, semantic: string): string {
  return `targets/${target}/${semantic}`;
}

/** The target and the semantic that a column stands for; undefined where it is none of a morph target. */
export function parseTargetColumn(
  name: string,
): { readonly target: number; readonly semantic: string } | undefined {
  const [, target, semantic] = /^targets\/(\d+)\/(.+)$/.exec(name) ?? [];
  return semantic === undefined ? undefined : { target: Number(target), semantic };
}
