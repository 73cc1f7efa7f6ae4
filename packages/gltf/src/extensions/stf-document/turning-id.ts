import { deriveId } from '@stfkit/core/authoring';

/** The id of the glTF node that turns the camera or light of an `stf.node`: it stands for no resource. */
export function turningId(owner: string): string {
  return deriveId(`${owner}/turning`);
}
