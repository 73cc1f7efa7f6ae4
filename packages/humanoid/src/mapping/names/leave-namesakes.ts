import type { NameEvidence } from './name-evidence.ts';

/** What a name is worth that belongs to the joint above or below. */
const NAMESAKE = -1;

/**
 * Of joints that hang on each other and have one name, the one that is no bone says nothing: a thing at the end of a bone
 * that is named as the bone, as meshes are, and a joint with signs in front of the name of its child, which some programs
 * put between bones that do not touch each other.
 */
export function leaveNamesakes(
  names: readonly string[],
  parents: Int32Array,
  evidence: readonly NameEvidence[],
): readonly NameEvidence[] {
  const hasChildren = new Uint8Array(names.length);
  for (const parent of parents) if (parent >= 0) hasChildren[parent] = 1;
  const left = [...evidence];
  names.forEach((name, joint) => {
    const parent = parents[joint] ?? -1;
    const above = names[parent];
    if (above === undefined || evidence[joint]?.source === undefined) return;
    if (above === name && hasChildren[joint] === 0) left[joint] = isNamedAs('parent');
    const isBehindSigns =
      above.endsWith(name) && /^[^\p{L}\p{N}]+$/u.test(above.slice(0, -name.length));
    if (isBehindSigns) left[parent] = isNamedAs('child');
  });
  return left;
}

const isNamedAs = (other: 'parent' | 'child'): NameEvidence => ({
  score: () => NAMESAKE,
  trunk: 0,
  source: undefined,
  claims: [],
  decoy: `it is named as its ${other}`,
});
