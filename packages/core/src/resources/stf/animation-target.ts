import type { Json } from '../../definition/json.ts';
import { isJsonArray } from '../../definition/json.ts';
import { checkTarget } from '../../schema/references.ts';
import { reportType } from '../../schema/scalars.ts';
import type { Schema } from '../../schema/schema.ts';

/**
 * The way to an animated property: ids spelled out, words, and whole numbers for slots and values,
 * for instance `[node, "instance", bone, "r"]`.
 *
 * @see stf-format §7.5
 */
export type AnimationTarget = readonly (string | number)[];

/** Words after which an element is an id, by where they stand in the path. */
const ID_FOLLOWS = new Set<Json>(['components', 'component', 'component_mods']);

/** Words behind `instance` that are no bone but a property of the instance itself. */
const INSTANCE_WORDS = new Set<Json>([
  'blendshape',
  'material',
  'fov',
  'temperature',
  'color',
  'brightness',
  'range',
  'spot_angle',
]);

/** Whether the element at `index` of a path is the id of a resource. */
export function isTargetId(path: readonly Json[], index: number): boolean {
  if (typeof path[index] !== 'string') return false;
  if (index === 0) return true;
  const isInstance = path[1] === 'instance';
  if (isInstance && isInstanceProperty(path)) return false;
  // Behind a node, or a bone of its instance; further on these words are names in a property.
  if (index === (isInstance ? 4 : 2) && ID_FOLLOWS.has(path[index - 1] as Json)) return true;
  // A bone may be named like a property: only a path that goes on behind it makes it a bone.
  return index === 2 && isInstance && path.length > 3;
}

function isInstanceProperty(path: readonly Json[]): boolean {
  const word = path[2] as Json;
  return INSTANCE_WORDS.has(word) && (path.length === 5 || path.length === 7 || path.length === 3);
}

/** The elements of a path; ids spelled out, never indices. */
export const animationTarget: Schema<AnimationTarget> = {
  check: (json, context) => {
    if (!isJsonArray(json) || typeof json[0] !== 'string') {
      return reportType('a path that starts with a resource id', json, context);
    }
    json.forEach((element, index) => {
      context.path.push(index);
      if (typeof element !== 'string' && typeof element !== 'number') {
        reportType('a string or a whole number', element, context);
      } else if (isTargetId(json, index)) checkTarget(element as string, 'any', context);
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
    const mapped = json.map((element, index) =>
      isTargetId(json, index) ? visitor.rawResource(element as string) : element,
    );
    return mapped.every((element, index) => element === json[index]) ? json : mapped;
  },
  toJsonSchema: () => ({
    type: 'array',
    prefixItems: [{ type: 'string' }],
    items: { type: ['string', 'integer'] },
    minItems: 1,
  }),
};
