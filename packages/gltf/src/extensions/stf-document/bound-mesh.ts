import type { Skin } from '../../objects/index.ts';
import type { SkinnedPlace } from './skinned-place.ts';

/**
 * The skin that moves a mesh at the first node that has it, and how the mesh stands there. A class, and no reference of glTF-Transform:
 * copies keep the very skin, and `prune` takes out one that no node has.
 */
export class BoundMesh {
  /** A skin of the document that the mesh is in; of another one nothing is written. */
  readonly skin: Skin;
  /** How the mesh stands at that node. */
  readonly place: SkinnedPlace;

  /** Makes one of a skin and a place. */
  constructor(skin: Skin, place: SkinnedPlace) {
    this.skin = skin;
    this.place = place;
  }
}
