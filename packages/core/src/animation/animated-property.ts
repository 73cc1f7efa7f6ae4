import type { ResourceId } from '../definition/ids.ts';
import type { AnimationTarget } from '../resources/stf/animation-target.ts';
import type { TransformPart } from '../resources/stf/target-form.ts';
import { readTargetForm } from '../resources/stf/target-form.ts';

/** What a track sets, told by the form of its path alone. */
export type AnimatedProperty =
  | {
      /** A node relative to its parent: metres, `x y z w`, factors. */
      readonly kind: 'node';
      /** The node that moves. */
      readonly node: ResourceId;
      /** What of its transform is set; the rest stays as the file has it. */
      readonly part: TransformPart;
    }
  | {
      /** Whether a node takes effect: not 0 for yes. */
      readonly kind: 'enabled';
      /** The node that is switched. */
      readonly node: ResourceId;
    }
  | {
      /** A bone relative to its posed parent bone, in one armature instance. */
      readonly kind: 'bone';
      /** The node that carries the armature instance. */
      readonly node: ResourceId;
      /** A bone of the instance's armature. */
      readonly bone: ResourceId;
      /** What of its transform is set; the rest stays as the instance poses it. */
      readonly part: TransformPart;
    }
  | {
      /** The weight of a blendshape, 0 for none and 1 for all of it. */
      readonly kind: 'blendshape';
      /** The node that carries the mesh instance. */
      readonly node: ResourceId;
      /** The blendshape's name in the mesh. */
      readonly name: string;
    }
  | {
      /** A value of a material property, for one mesh instance. */
      readonly kind: 'material';
      /** The node that carries the mesh instance. */
      readonly node: ResourceId;
      /** Material slot of the mesh, counted from 0. */
      readonly slot: number;
      /** The property's name in the material, for instance `albedo.color`. */
      readonly property: string;
      /** Which of the property's values is set, counted from 0. */
      readonly valueIndex: number;
      /** Last word of the path, which tells the form of the value: `color` or `number`. */
      readonly valueType: string;
    }
  | {
      /** A property of a camera, light or other instance. */
      readonly kind: 'instance';
      /** The node that carries the instance. */
      readonly node: ResourceId;
      /** Name of the property in the file: `fov`, `color`, … */
      readonly property: string;
    }
  | {
      /** A property of a component. */
      readonly kind: 'component';
      /** The node that carries the component, or the armature instance in which its bone is. */
      readonly node: ResourceId;
      /** The bone that the component stands on in the armature instance of the node. */
      readonly bone?: ResourceId;
      /** The component whose property is set. */
      readonly component: ResourceId;
      /** The way from the component to the property: `['weight']`, `['sources', 0, 'weight']`. */
      readonly property: AnimationTarget;
    }
  | {
      /** A path of no known form. */
      readonly kind: 'unknown';
    };

/**
 * What the path of a track leads to. Paths of no known form are `unknown`.
 *
 * @see stf-format §7.5
 */
export function parseTarget(target: AnimationTarget): AnimatedProperty {
  const form = readTargetForm(target);
  const { kind, node = '', bone, component = '', fault } = form;
  if (fault !== undefined) return { kind: 'unknown' };
  const property = target.slice(form.property);
  const [first, second, third, fourth, fifth] = property;
  const part = first as TransformPart;
  switch (kind) {
    case 'node':
      return { kind, node, part };
    case 'enabled':
      return { kind, node };
    case 'bone':
      return { kind, node, bone: String(bone), part };
    case 'blendshape':
      return { kind, node, name: String(second) };
    case 'material': {
      const [slot, valueIndex] = [Number(second), Number(fourth)];
      return { kind, node, slot, property: String(third), valueIndex, valueType: String(fifth) };
    }
    case 'instance':
      return { kind, node, property: String(first) };
    case 'component':
      return { kind, node, ...(bone !== undefined && { bone }), component, property };
  }
}
