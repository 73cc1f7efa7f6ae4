import type { ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';
import { isJsonArray } from '../definition/json.ts';
import type { JsonSchema } from './json-schema.ts';
import { mapItems } from './map-items.ts';
import { reference, resolveIn, UNRESOLVED } from './references.ts';
import { reportType } from './scalars.ts';
import type { CheckContext, ReadContext, Schema } from './schema.ts';
import { checkAt } from './schema.ts';

/**
 * A place in the scene: a node, a bone of the armature that the path's owner belongs to, or a bone
 * of the armature that a node instances.
 *
 * @see stf-format §3.5
 */
export interface NodePath {
  /** The node; or the bone itself where the owner of the path is a bone of the same armature. */
  readonly node: ResourceId;
  /** The bone below the armature instance of `node`. */
  readonly bone?: ResourceId;
}

/** A component at a place in the scene. */
export interface ComponentPath extends NodePath {
  /** The component at that place. */
  readonly component: ResourceId;
}

const INDEX: JsonSchema = { type: 'integer', minimum: 0 };
/** The elements of a path to a bone below an instance. */
export const BONE_PLACE: readonly JsonSchema[] = [INDEX, { const: 'instance' }, INDEX];
/** What the two forms of a node path consist of. */
const PLACES: readonly (readonly JsonSchema[])[] = [[INDEX], BONE_PLACE];

const nodeReference = reference('node');
const boneReference = reference(['stf.bone']);
const componentReference = reference('component');

/** `[node]`, `[bone]` or `[node, "instance", bone]`, all references integers. */
export const nodePath: Schema<NodePath> = {
  check: (json, context) => {
    if (!isJsonArray(json) || (json.length !== 1 && json.length !== 3)) {
      return reportType('a node path of 1 or 3 elements', json, context);
    }
    checkPlace(json, context);
  },
  decode: (json, context) => Object.freeze(decodePlace(isJsonArray(json) ? json : [], context)),
  encode: ({ node, bone }, context) =>
    bone === undefined
      ? [context.resource(node)]
      : [context.resource(node), 'instance', context.resource(bone)],
  mapReferences: mapPath,
  isUnset,
  toJsonSchema: () => ({ oneOf: PLACES.map(describePath) }),
};

/** A node path followed by `"components", component`. */
export const componentPath: Schema<ComponentPath> = {
  check: (json, context) => {
    if (
      !isJsonArray(json) ||
      (json.length !== 3 && json.length !== 5) ||
      json.at(-2) !== 'components'
    ) {
      return reportType('a component path of 3 or 5 elements', json, context);
    }
    checkPlace(json.slice(0, -2), context);
    checkAt(componentReference, json.at(-1) as Json, json.length - 1, context);
  },
  decode: (json, context) => {
    const elements = isJsonArray(json) ? json : [];
    const component = resolveIn(context.resources, elements.at(-1) ?? null) ?? UNRESOLVED;
    return Object.freeze({ ...decodePlace(elements.slice(0, -2), context), component });
  },
  encode: ({ component, ...place }, context) => [
    ...(nodePath.encode(place, context) as readonly (string | number)[]),
    'components',
    context.resource(component),
  ],
  mapReferences: mapPath,
  isUnset,
  toJsonSchema: () => ({
    oneOf: PLACES.map((place) => describePath([...place, { const: 'components' }, INDEX])),
  }),
};

/** An empty path stands for none; it crashes Blender, so it is reported all the same. */
function isUnset(json: Json): boolean {
  return json === null || (isJsonArray(json) && json.length === 0);
}

/** The schema of an array of these elements and no others. */
export function describePath(prefixItems: readonly JsonSchema[]): JsonSchema {
  return { type: 'array', prefixItems, items: false, minItems: prefixItems.length };
}

function checkPlace(elements: readonly Json[], context: CheckContext): void {
  checkAt(nodeReference, elements[0] as Json, 0, context);
  if (elements.length === 1) return;
  if (elements[1] !== 'instance') reportType('"instance" as the second element', elements, context);
  checkAt(boneReference, elements[2] as Json, 2, context);
}

function decodePlace(elements: readonly Json[], { resources }: ReadContext): NodePath {
  const node = resolveIn(resources, elements[0] ?? null) ?? UNRESOLVED;
  const bone = elements.length > 2 ? resolveIn(resources, elements[2] as Json) : undefined;
  return bone === undefined ? { node } : { node, bone };
}

function mapPath(
  ...[json, context, visitor]: Parameters<NonNullable<Schema<NodePath>['mapReferences']>>
): Json {
  if (!isJsonArray(json)) return json;
  return mapItems(json, (element, i) =>
    i % 2 === 0 ? (nodeReference.mapReferences?.(element, context, visitor) ?? element) : element,
  );
}
