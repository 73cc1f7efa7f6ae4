import type { ResourceId } from '@stfkit/core';
import { AvaAvatar, StfexpArmatureHumanoid } from '@stfkit/core';
import type { VrmEdit } from './vrm-edit.ts';

/** The humanoid component of an armature that a node carries; of several, as clothes have one too, that of the avatar's primary armature. */
export function findHumanoid(edit: VrmEdit): StfexpArmatureHumanoid | undefined {
  const primary = edit.all(AvaAvatar)[0]?.primaryArmatureInstance;
  const carriersOf = ({ mappings }: StfexpArmatureHumanoid): ResourceId[] =>
    [...mappings.values()].flatMap(({ target }) => edit.carrierOf(target) ?? []);
  const carried = edit.all(StfexpArmatureHumanoid).filter((each) => carriersOf(each).length > 0);
  return carried.find((each) => carriersOf(each).some((node) => node === primary)) ?? carried[0];
}
