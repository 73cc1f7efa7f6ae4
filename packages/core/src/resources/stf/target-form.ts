import type { ResourceId } from '../../definition/ids.ts';
import type { Json } from '../../definition/json.ts';

/** A part of a transform: translation, rotation (`x y z w`), angles in place of it, scale. */
export type TransformPart = 't' | 'r' | 'r_euler' | 's';

/** What kinds of properties there are. */
type TargetKind =
  | 'node'
  | 'enabled'
  | 'bone'
  | 'blendshape'
  | 'material'
  | 'instance'
  | 'component';

/** What a path leads to and where its parts stand, as far as its form alone tells. */
export interface TargetForm {
  /** What kind of property the path is about, also where it does not fit. */
  readonly kind: TargetKind;
  /** The ids that the path names. */
  readonly node: ResourceId | undefined;
  readonly bone: ResourceId | undefined;
  readonly component: ResourceId | undefined;
  /** Index of the first element behind those, and behind `instance`: there the property starts. */
  readonly property: number;
  /** Index of the first element that fits no form, or the length of a path that ends too early. */
  readonly fault: number | undefined;
}

/** Whether an element may stand where it does. */
type Test = (element: Json | undefined) => boolean;

/** The parts of a transform with the number of values of each. */
export const TRANSFORM_PARTS: Readonly<Record<TransformPart, number>> = {
  t: 3,
  r: 4,
  r_euler: 3,
  s: 3,
};

/** The words before the id of a component; Unity looks for the first one. */
const COMPONENT_WORDS: readonly unknown[] = ['component', 'components', 'component_mods'];

const isAny: Test = (element) => element !== undefined;
const isText: Test = (element) => typeof element === 'string';
const isPart: Test = (element) =>
  typeof element === 'string' && Object.hasOwn(TRANSFORM_PARTS, element);
const isValue: Test = (element) => element === 'value';
/** Slots and values are numbers, or text, as the seed of the format has them. */
const isCount: Test = (element) => /^\d+$/.test(String(element));

/** What stands behind the node or bone; words that tell the kind are not asked for again. */
const TAILS: Readonly<Record<TargetKind, readonly Test[]>> = {
  node: [isPart],
  enabled: [isAny],
  bone: [isPart],
  blendshape: [isAny, isAny, isText, isValue],
  material: [isAny, isAny, isCount, isText, isCount, isText],
  instance: [isAny, isText],
  component: [isAny, isText, isAny],
};

/**
 * Reads the form of a path to an animated property. Nothing else knows the grammar of such paths.
 *
 * @see stf-format §3.5, §7.5
 */
export function readTargetForm(path: readonly Json[]): TargetForm {
  const [, word, third] = path;
  const isInstance = word === 'instance';
  const hasBone = isInstance && isBone(path);
  const behind = hasBone ? 3 : 1;
  let kind: TargetKind = word === 'enabled' ? word : 'node';
  let property = behind;
  if (COMPONENT_WORDS.includes(path[behind])) {
    kind = 'component';
    property += 2;
  } else if (hasBone) kind = 'bone';
  else if (isInstance) {
    kind = third === 'blendshape' || third === 'material' ? third : 'instance';
    property = 2;
  }
  const idAt = (index: number): ResourceId | undefined => {
    const element = path[index];
    return typeof element === 'string' ? element : undefined;
  };
  const node = idAt(0);
  return {
    kind,
    node,
    bone: hasBone ? idAt(2) : undefined,
    component: kind === 'component' ? idAt(behind + 1) : undefined,
    property,
    fault: node === undefined ? 0 : findFault(path, behind, kind),
  };
}

/** The indices of the elements that are ids, from first to last. */
export function listTargetIds(path: readonly Json[]): readonly number[] {
  const { node, bone, component, property } = readTargetForm(path);
  const ids = node === undefined ? [] : [0];
  if (bone !== undefined) ids.push(2);
  if (component !== undefined) ids.push(property - 1);
  return ids;
}

/** A bone may be named like a property, and a blendshape like what stands behind a bone. */
function isBone(path: readonly Json[]): boolean {
  const [, , id, next] = path;
  if (path.length < 4 || !isText(id)) return false;
  if (id !== 'blendshape' && id !== 'material') return true;
  return path.length === 4 ? isPart(next) : path.length > 5 && COMPONENT_WORDS.includes(next);
}

function findFault(path: readonly Json[], start: number, kind: TargetKind): number | undefined {
  const tests = TAILS[kind];
  const wrong = tests.findIndex((test, i) => !test(path[start + i]));
  if (wrong >= 0) return start + wrong;
  const end = start + tests.length;
  // Of a component the way to the property may go on.
  return path.length > end && kind !== 'component' ? end : undefined;
}
