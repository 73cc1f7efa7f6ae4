import type { BlendshapeData } from '@stfkit/core';
import { parseTargetColumn, targetColumn } from '../geometry/target-columns.ts';
import type { GltfLoosePrimitive, GltfMesh, GltfMeshFields } from '../resources/gltf-mesh.ts';

/** What is kept of the attributes and primitives of a mesh, its morph targets counted as its blendshapes are now. */
export type KeptMesh = Pick<
  GltfMeshFields,
  'primitives' | 'attributes' | 'loose' | 'uvSets' | 'hasWideColors'
>;

/**
 * What is kept of a mesh, fit to its blendshapes; what belonged to one that is gone is left out. Meshes of which nothing
 * is kept have the same as those of which there is nothing to keep, as JSON.
 */
export function fitKept(
  kept: GltfMesh | undefined,
  blendshapes: readonly BlendshapeData[],
): KeptMesh {
  if (kept === undefined) {
    return { uvSets: [], hasWideColors: false, attributes: [], primitives: [], loose: [] };
  }
  const placeOf = new Map<number, number>();
  pairTargets(kept.targets, blendshapes).forEach((target, place) => {
    if (target !== undefined) placeOf.set(target, place);
  });
  const rename = (name: string): string | undefined => {
    const parsed = parseTargetColumn(name);
    if (parsed === undefined) return name;
    const place = placeOf.get(parsed.target);
    return place === undefined ? undefined : targetColumn(place, parsed.semantic);
  };
  const renameAll = (names: readonly string[]): string[] =>
    names.flatMap((name) => rename(name) ?? []);
  const renameIn = <T extends { readonly name: string }>(each: T): T[] => {
    const name = rename(each.name);
    return name === undefined ? [] : [{ ...each, name }];
  };
  // Once for all that have the same ones, so that these can be told.
  const known = new Map<GltfLoosePrimitive, Pick<GltfLoosePrimitive, 'attributes' | 'lacks'>>();
  const accessorsOf = (each: GltfLoosePrimitive) => {
    const accessors = known.get(each) ?? {
      attributes: each.attributes.flatMap(renameIn),
      lacks: renameAll(each.lacks),
    };
    known.set(each, accessors);
    return accessors;
  };
  const fitLoose = (each: GltfLoosePrimitive): GltfLoosePrimitive => {
    const { like = -1, ...own } = each;
    const first = kept.loose[like];
    return first ? { ...each, ...accessorsOf(first) } : { ...own, ...accessorsOf(each) };
  };
  return {
    uvSets: kept.uvSets,
    hasWideColors: kept.hasWideColors,
    attributes: kept.attributes.flatMap(renameIn),
    primitives: kept.primitives.map((each) => ({ ...each, lacks: renameAll(each.lacks) })),
    loose: kept.loose.map(fitLoose),
  };
}

/**
 * The morph target that each blendshape was: that of its name, else the one at its place if no other has the name
 * of that.
 *
 * @param targets The name of the blendshape that each morph target became.
 */
export function pairTargets(
  targets: readonly string[],
  blendshapes: readonly BlendshapeData[],
): (number | undefined)[] {
  const byName = new Map(targets.map((name, i) => [name, i]));
  const claimed = new Set(blendshapes.map(({ name }) => byName.get(name)));
  return blendshapes.map(({ name }, i) => {
    const named = byName.get(name);
    if (named !== undefined) return named;
    return i < targets.length && !claimed.has(i) ? i : undefined;
  });
}
