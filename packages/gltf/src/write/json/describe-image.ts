import type { Texture } from '../../objects/index.ts';
import type { BufferPlan } from '../binary/buffer-plan.ts';
import { type Def, describeProperty } from './describe-property.ts';

/** The JSON of an image, whose bytes get a buffer view. */
export function describeImage(image: Texture, plan: BufferPlan): Def {
  const def = describeProperty(image);
  const mimeType = image.getMimeType();
  if (mimeType) def['mimeType'] = mimeType;
  const bytes = image.getImage();
  if (bytes) def['bufferView'] = plan.addImage(bytes);
  return def;
}
