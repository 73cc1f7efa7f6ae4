import type { JsonObject } from '../../definition/json.ts';
import type { PathStep } from '../../diagnostics/pointer.ts';
import type { Subject } from '../subject.ts';

/** Blender reads some objects only as a whole. */
export function checkComplete(
  subject: Subject,
  json: JsonObject,
  keys: readonly string[],
  ...steps: readonly PathStep[]
): void {
  const missing = keys.filter((key) => json[key] === undefined);
  if (missing.length === 0) return;
  subject.report('MEMBERS_INCOMPLETE', { keys: missing.join(', '), program: 'Blender' }, ...steps);
}
