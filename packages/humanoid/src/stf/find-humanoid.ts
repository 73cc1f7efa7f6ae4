import type { StfArmature, StfDocument } from '@stfkit/core';
import { StfexpArmatureHumanoid } from '@stfkit/core';

/** The humanoid component of an armature, the first one; undefined where it has none. */
export function findHumanoid(
  document: StfDocument,
  { components }: StfArmature,
): StfexpArmatureHumanoid | undefined {
  for (const id of components) {
    const component = document.find(id, StfexpArmatureHumanoid);
    if (component) return component;
  }
  return undefined;
}
