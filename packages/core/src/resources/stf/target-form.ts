import type { Json } from '../../definition/json.ts';

/** A part of a transform: translation, rotation (`x y z w`), angles in place of it, scale. */
export type TransformPart = 't' | 'r' | 'r_euler' | 's';

/** What a path leads to and where its parts stand, as far as its form alone tells. */
export interface TargetForm {
  /** What kind of property the path is about. */
  readonly kind: 'node' | 'enabled' | 'bone' | 'blendshape' | 'material' | 'instance' | 'component';
  /** Indices of the elements that are ids of resources; the node's is 0. */
  readonly node?: 0;
  readonly bone?: 2;
  readonly component?: 2 | 4;
  /** Index of the first element behind those, `instance` included: from there on it is a property. */
  readonly property: number;
  /** Index of the first element that fits no form, or the length of a path that ends too early. */
  readonly fault: number | undefined;
}

/** Tells whether an element may stand in its place. */
type Test = (element: Json | undefined) => boolean;

/** The parts of a transform with the number of values of each. */
export const TRANSFORM_PARTS: ReadonlyMap<unknown, number> = new Map([
  ['t', 3],
  ['r', 4],
  ['r_euler', 3],
  ['s', 3],
]);

/** The words before the id of a component; Unity writes the first one. */
const COMPONENT_WORDS: readonly unknown[] = ['component', 'components', 'component_mods'];

const isAny: Test = (element) => element !== undefined;
const isText: Test = (element) => typeof element === 'string';
const isPart: Test = (element) => TRANSFORM_PARTS.has(element);
/** Programs differ in whether slots and values are spelled as numbers or as text. */
const isCount: Test = (element) => isAny(element) && /^\d+$/.test(String(element));
const isWord =
  (word: string): Test =>
  (element) =>
    element === word;

/** What the properties look like that are not a component's. */
const PROPERTIES = {
  node: [isPart],
  enabled: [isAny],
  bone: [isPart],
  blendshape: [isAny, isText, isWord('value')],
  material: [isAny, isCount, isText, isCount, isText],
  instance: [isText],
} satisfies Record<string, readonly Test[]>;

/**
 * Reads the form of a path to an animated property. Nothing else knows the grammar of such paths.
 *
 * @see stf-format §3.5, §7.5
 */
export function readTargetForm(path: readonly Json[]): TargetForm {
  if (!isText(path[0])) return { kind: 'node', property: 0, fault: 0 };
  const isInstance = path[1] === 'instance';
  const hasBone = isInstance && isBone(path);
  const places = { node: 0 as const, ...(hasBone && { bone: 2 as const }) };
  const behind = hasBone ? 3 : 1;
  if (COMPONENT_WORDS.includes(path[behind])) {
    const component = hasBone ? 4 : 2;
    const property = component + 1;
    if (!isText(path[component])) {
      return { ...places, kind: 'component', property: behind, fault: component };
    }
    const fault = path.length > property ? undefined : property;
    return { ...places, kind: 'component', component, property, fault };
  }
  const kind = hasBone ? 'bone' : isInstance ? kindOfInstance(path) : kindOfNode(path);
  const property = isInstance && !hasBone ? 2 : behind;
  return { ...places, kind, property, fault: findFault(path, property, PROPERTIES[kind]) };
}

/** The indices of the elements that are ids, from first to last. */
export function listTargetIds(path: readonly Json[]): readonly number[] {
  const { node, bone, component } = readTargetForm(path);
  return [node, bone, component].filter((index) => index !== undefined);
}

/** Bones may be named like properties, and what stands behind a property like one of a bone. */
function isBone(path: readonly Json[]): boolean {
  if (path.length < 4 || !isText(path[2])) return false;
  if (path[2] !== 'blendshape' && path[2] !== 'material') return true;
  return path.length === 4 ? isPart(path[3]) : path.length > 5 && COMPONENT_WORDS.includes(path[3]);
}

function kindOfInstance([, , word]: readonly Json[]): 'blendshape' | 'material' | 'instance' {
  return word === 'blendshape' || word === 'material' ? word : 'instance';
}

function kindOfNode([, word]: readonly Json[]): 'enabled' | 'node' {
  return word === 'enabled' ? word : 'node';
}

function findFault(
  path: readonly Json[],
  start: number,
  tests: readonly Test[],
): number | undefined {
  const wrong = tests.findIndex((test, i) => !test(path[start + i]));
  if (wrong >= 0) return start + wrong;
  const end = start + tests.length;
  return path.length > end ? end : undefined;
}
