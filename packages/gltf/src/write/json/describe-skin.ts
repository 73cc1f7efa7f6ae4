import type { Skin } from '../../objects/index.ts';
import type { Places } from '../../objects/places.ts';
import type { AccessorTable } from '../binary/accessor-table.ts';
import { type Def, describeProperty } from './describe-property.ts';

/** The JSON of a skin. */
export function describeSkin(skin: Skin, nodes: Places, table: AccessorTable): Def {
  const def = describeProperty(skin);
  table.refer(skin.getInverseBindMatrices(), 'matrices', def, 'inverseBindMatrices');
  const skeleton = skin.getSkeleton();
  if (skeleton) def['skeleton'] = nodes.get(skeleton);
  def['joints'] = skin.listJoints().map((joint) => nodes.get(joint));
  return def;
}
