import { asArray, asObject, type OpenObject } from '../../json/as-json.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { VrmJson } from '../vrm-json.ts';

/** Takes colliders out of a file; those of VRM 1.0 become undefined until lists are compacted, so that indices stay what they are. */
export function dropColliders(
  { version }: VrmFile,
  { json }: VrmJson,
  gone: ReadonlySet<OpenObject>,
): void {
  if (gone.size === 0) return;
  if (version === '1.0') {
    json['colliders'] = asArray(json['colliders']).map((each) =>
      gone.has(each as OpenObject) ? undefined : each,
    );
    return;
  }
  for (const group of asArray(asObject(json['secondaryAnimation'])['colliderGroups'])) {
    asObject(group)['colliders'] = asArray(asObject(group)['colliders']).filter(
      (each) => !gone.has(each as OpenObject),
    );
  }
}
