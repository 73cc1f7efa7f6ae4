import { isJsonArray } from '../../definition/json.ts';
import { mapItems } from '../../schema/map-items.ts';
import { checkTarget } from '../../schema/references.ts';
import { reportType } from '../../schema/scalars.ts';
import type { Schema } from '../../schema/schema.ts';
import { listTargetIds } from './target-form.ts';

/**
 * The way to an animated property: ids spelled out, words, and whole numbers for slots and values,
 * for instance `[node, "instance", bone, "r"]`.
 *
 * @see stf-format §7.5
 */
export type AnimationTarget = readonly (string | number)[];

/** The elements of a path; ids spelled out, never indices. */
export const animationTarget: Schema<AnimationTarget> = {
  check: (json, context) => {
    if (!isJsonArray(json) || typeof json[0] !== 'string') {
      return reportType('a path that starts with a resource id', json, context);
    }
    const ids = listTargetIds(json);
    json.forEach((element, index) => {
      context.path.push(index);
      if (typeof element !== 'string' && typeof element !== 'number') {
        reportType('a string or a whole number', element, context);
      } else if (ids.includes(index)) checkTarget(element as string, 'any', context);
      context.path.pop();
    });
  },
  decode: (json) =>
    Object.freeze(
      (isJsonArray(json) ? json : []).map((element) =>
        typeof element === 'number' ? element : String(element),
      ),
    ),
  encode: (value) => value,
  mapReferences: (json, _context, visitor) => {
    if (!isJsonArray(json)) return json;
    const ids = listTargetIds(json);
    return mapItems(json, (element, index) =>
      ids.includes(index) ? visitor.rawResource(element as string) : element,
    );
  },
  toJsonSchema: () => ({
    type: 'array',
    prefixItems: [{ type: 'string' }],
    items: { type: ['string', 'integer'] },
    minItems: 1,
  }),
};
