import type { Camera } from '../../objects/index.ts';
import { type Def, describeProperty } from './describe-property.ts';

/** The JSON of a camera. */
export function describeCamera(camera: Camera): Def {
  const def = describeProperty(camera);
  const type = camera.getType();
  def['type'] = type;
  const zfar = camera.getZFar();
  const range: Def = { znear: camera.getZNear(), ...(zfar !== undefined && { zfar }) };
  if (type !== 'perspective') {
    def['orthographic'] = { ...range, xmag: camera.getXMag(), ymag: camera.getYMag() };
    return def;
  }
  const aspectRatio = camera.getAspectRatio();
  def['perspective'] = {
    ...range,
    yfov: camera.getYFov(),
    ...(aspectRatio !== null && { aspectRatio }),
  };
  return def;
}
