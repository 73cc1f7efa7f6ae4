import type { ResourceId } from '../definition/ids.ts';
import type { AnimationTarget } from '../resources/stf/animation-target.ts';

/** A part of a transform: translation, rotation (`x y z w`), angles in place of it, scale. */
export type TransformPart = 't' | 'r' | 'r_euler' | 's';

/** What a track sets, told by the form of its path alone. */
export type AnimatedProperty =
  | { readonly kind: 'node'; readonly node: ResourceId; readonly part: TransformPart }
  | { readonly kind: 'enabled'; readonly node: ResourceId }
  | {
      readonly kind: 'bone';
      /** The node that carries the armature instance. */
      readonly node: ResourceId;
      readonly bone: ResourceId;
      readonly part: TransformPart;
    }
  | { readonly kind: 'blendshape'; readonly node: ResourceId; readonly name: string }
  | {
      readonly kind: 'material';
      readonly node: ResourceId;
      readonly slot: number;
      readonly property: string;
      readonly valueIndex: number;
      readonly valueType: string;
    }
  /** A property of a camera, light or other instance: `fov`, `color`, … */
  | { readonly kind: 'instance'; readonly node: ResourceId; readonly property: string }
  | {
      readonly kind: 'component';
      readonly node: ResourceId;
      /** The bone that the component stands on in the armature instance of the node. */
      readonly bone?: ResourceId;
      readonly component: ResourceId;
      /** The way from the component to the property: `['weight']`, `['sources', 0, 'weight']`. */
      readonly property: AnimationTarget;
    }
  | { readonly kind: 'unknown' };

const PARTS = new Set<unknown>(['t', 'r', 'r_euler', 's']);
const COMPONENT_WORDS = new Set<unknown>(['components', 'component', 'component_mods']);

/**
 * What the path of a track leads to. Paths of no known form are `unknown`.
 *
 * @see stf-format §7.5
 */
export function parseTarget(target: AnimationTarget): AnimatedProperty {
  const [node, word, third, fourth, fifth, sixth, seventh] = target;
  const { length } = target;
  if (typeof node !== 'string') return { kind: 'unknown' };
  if (length === 2 && PARTS.has(word)) return { kind: 'node', node, part: word as TransformPart };
  if (length === 2 && word === 'enabled') return { kind: 'enabled', node };
  if (length > 3 && COMPONENT_WORDS.has(word)) {
    return { kind: 'component', node, component: String(third), property: target.slice(3) };
  }
  if (word !== 'instance' || third === undefined) return { kind: 'unknown' };
  if (length === 3) return { kind: 'instance', node, property: String(third) };
  if (length === 4 && PARTS.has(fourth)) {
    return { kind: 'bone', node, bone: String(third), part: fourth as TransformPart };
  }
  if (length === 5 && third === 'blendshape' && fifth === 'value') {
    return { kind: 'blendshape', node, name: String(fourth) };
  }
  if (length === 7 && third === 'material') {
    const [slot, valueIndex] = [Number(fourth), Number(sixth)];
    const rest = { property: String(fifth), valueIndex, valueType: String(seventh) };
    return { kind: 'material', node, slot, ...rest };
  }
  if (length > 5 && COMPONENT_WORDS.has(fourth)) {
    const [bone, component] = [String(third), String(fifth)];
    return { kind: 'component', node, bone, component, property: target.slice(5) };
  }
  return { kind: 'unknown' };
}
