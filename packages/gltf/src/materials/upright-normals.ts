import type { ResourceId } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaPgPAAODAgAApfuJAAAAAElFTkSuQmCC';

/** The id of the texture of normals without effect, which is no image of the STF document. */
export const UPRIGHT_NORMALS: ResourceId = deriveId('gltf/upright-normals');

/** The PNG of normals that are all upright. */
export function uprightNormals(): Uint8Array {
  return Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
}
