import type { EyelidsFields, ResourceId, VisemesFields } from '@stfkit/core';
import type { VrmExpression } from './expressions.ts';

/** The expressions that are lids of `ava.eyelids.blendshape`. */
export const EYELIDS: ReadonlyMap<string, keyof EyelidsFields> = new Map([
  ['blink', 'closed'],
  ['blinkLeft', 'closedLeft'],
  ['blinkRight', 'closedRight'],
  ['lookUp', 'up'],
  ['lookDown', 'down'],
  ['lookLeft', 'left'],
  ['lookRight', 'right'],
]);

/** The expressions that are shapes of the mouth of `ava.visemes.blendshape`. */
export const VISEMES: ReadonlyMap<string, keyof VisemesFields> = new Map([
  ['aa', 'aa'],
  ['ih', 'ih'],
  ['ou', 'ou'],
  ['ee', 'e'],
  ['oh', 'oh'],
]);

/** Names of blendshapes by the members of a component, by mesh. */
export type FaceShapes<K> = ReadonlyMap<ResourceId, ReadonlyMap<K, string>>;

/** The expressions that are one blendshape of one mesh as a whole, as a component of that mesh has them. */
export function describeFaceShapes<K>(
  expressions: readonly VrmExpression[],
  members: ReadonlyMap<string, K>,
): FaceShapes<K> {
  const shapes = new Map<ResourceId, Map<K, string>>();
  for (const expression of expressions) {
    const member = members.get(expression.name);
    const shape = singleShape(expression);
    if (member === undefined || shape === undefined) continue;
    const ofMesh = shapes.get(shape.mesh) ?? new Map<K, string>();
    shapes.set(shape.mesh, ofMesh.set(member, shape.name));
  }
  return shapes;
}

/** The blendshape that an expression sets to 1 while it sets nothing else. */
function singleShape({
  morphs,
  colors,
  isWhole,
}: VrmExpression): { readonly mesh: ResourceId; readonly name: string } | undefined {
  const [first, ...others] = morphs;
  if (first === undefined || !isWhole || colors.length > 0 || first.weight !== 1) return undefined;
  const { name } = first;
  const { mesh } = first.use;
  const isSame = others.every((each) => each.name === name && each.use.mesh === mesh);
  return isSame ? { mesh, name } : undefined;
}
