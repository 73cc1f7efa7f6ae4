import type { OpenObject } from '../../json/as-json.ts';

/** What others say within VRM. */
const OTHERS: ReadonlySet<string> = new Set(['extras', 'extensions']);

/** Takes lists without entries out of VRM 1.0 that was made here, where each demands at least one; what others say stays. */
export function dropEmptyLists(json: OpenObject): void {
  for (const [key, value] of Object.entries(json)) {
    if (OTHERS.has(key) || typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value) && value.length === 0) delete json[key];
    else dropEmptyLists(value as OpenObject);
  }
}
