import { StfexpArmatureHumanoid } from '@stfkit/core';
import type { VrmEdit } from './vrm-edit.ts';

/** The humanoid component of an armature that a node carries. */
export function findHumanoid(edit: VrmEdit): StfexpArmatureHumanoid | undefined {
  return edit
    .all(StfexpArmatureHumanoid)
    .find(({ mappings }) =>
      [...mappings.values()].some(({ target }) => edit.carrierOf(target) !== undefined),
    );
}
