import type { MorphBind } from './expression-binds.ts';

/** The blendshapes that an expression sets, each of a node once: weights of the same add up, to 1 at most. */
export function addUpMorphs(morphs: readonly MorphBind[]): MorphBind[] {
  const added = new Map<string, MorphBind>();
  for (const bind of morphs) {
    const key = `${bind.use.node} ${bind.name}`;
    const first = added.get(key);
    const weight = first ? Math.min(1, first.weight + bind.weight) : bind.weight;
    added.set(key, { ...bind, weight });
  }
  return [...added.values()];
}
