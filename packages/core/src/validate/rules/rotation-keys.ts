import type { Json } from '../../definition/json.ts';
import type { PathStep } from '../../diagnostics/pointer.ts';
import type { Quat } from '../../math/quat.ts';
import { dotQuat } from '../../math/quat.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, objectOf } from '../subject.ts';
import { wrongLength } from './transforms.ts';

/** Keys of a rotation are unit quaternions, each on the side of the one before it. Of each fault the first key. */
export function checkRotationKeys(
  subject: Subject,
  subtracks: readonly Json[],
  steps: readonly PathStep[],
): void {
  if (subtracks.length !== 4) return;
  const components = subtracks.map((subtrack) => itemsOf(objectOf(subtrack)['keyframes']));
  const program = 'Unity and Godot';
  let before: Quat | undefined;
  let isUnit = true;
  let isContinuous = true;
  const count = components[0]?.length ?? 0;
  for (let key = 0; key < count && (isUnit || isContinuous); key++) {
    const quaternion = readKey(components, key);
    if (quaternion === undefined) continue;
    const found = isUnit ? wrongLength(quaternion) : undefined;
    if (found !== undefined) {
      isUnit = false;
      subject.report('ROTATION_UNIT', { key, found, program }, ...steps);
    }
    if (before !== undefined && isContinuous && dotQuat(before, quaternion) < 0) {
      isContinuous = false;
      subject.report('ROTATION_SIGN', { key, program }, ...steps);
    }
    before = quaternion;
  }
}

/** The quaternion at a key that an author set; what fills in for another component's key is none. */
function readKey(components: readonly (readonly Json[])[], key: number): Quat | undefined {
  const quaternion = components.map((keys) => {
    const [isTrue, value] = itemsOf(keys[key]);
    return isTrue === true && typeof value === 'number' ? value : Number.NaN;
  });
  return quaternion.some(Number.isNaN) ? undefined : (quaternion as unknown as Quat);
}
