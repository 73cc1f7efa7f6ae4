import { asArray, asObject, type OpenObject } from '../../json/as-json.ts';
import { compactLists } from '../attach-indices.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { VrmJson } from '../vrm-json.ts';

/** Takes colliders out of a file; those of VRM 1.0 become undefined until `dropGroups`, so that indices stay what they are. */
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

/** Takes colliders that are gone out of the groups, and in VRM 1.0, where none may be empty, the groups that had no others. */
export function dropGroups({ extension, json }: VrmJson): void {
  const groups = asArray(json['colliderGroups']);
  const filled = new Set(groups.filter((each) => !isEmpty(each)));
  compactLists(extension, json);
  if (groups.every((each) => !filled.has(each) || !isEmpty(each))) return;
  json['colliderGroups'] = groups.map((each) =>
    filled.has(each) && isEmpty(each) ? undefined : each,
  );
  compactLists(extension, json);
}

const isEmpty = (group: unknown): boolean => asArray(asObject(group)['colliders']).length === 0;
