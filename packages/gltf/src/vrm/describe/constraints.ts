import type {
  ConstraintRotationFields,
  ConstraintTwistFields,
  NodePath,
  ResourceId,
} from '@stfkit/core';
import { ALL_AXES } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { asNumber, asObject, isObject, type OpenObject } from '../../json/as-json.ts';
import type { GltfVrm } from '../../resources/gltf-vrm.ts';
import { VrmJson } from '../vrm-json.ts';
import { pathFrom } from './paths.ts';

/** What a constraint of VRM 1.0 is in STF. */
export type ConstraintForm =
  | { readonly form: 'twist'; readonly fields: ConstraintTwistFields }
  | { readonly form: 'rotation'; readonly fields: ConstraintRotationFields };

/** A constraint that a node or bone keeps. */
export interface DescribedConstraint {
  /** Id of the component that is made of it. */
  readonly id: ResourceId;
  /** The component that keeps it. */
  readonly component: ResourceId;
  /** The whole extension. */
  readonly kept: VrmJson;
  /** Which member of the constraint it is. */
  readonly member: 'roll' | 'rotation';
  /** What is said there. */
  readonly json: OpenObject;
  readonly shape: ConstraintForm;
}

const CONSTRAINT = 'VRMC_node_constraint';

/**
 * The constraints of a node or bone that STF has as well: a roll about Y is a twist, a rotation a rotation. Aims
 * and other rolls are kept only. VRM allows one of them for each node; of files that have several none is lost.
 *
 * @param components What is kept of the node or bone.
 */
export function describeConstraints(
  components: readonly GltfVrm[],
  path: NodePath,
): DescribedConstraint[] {
  return components.flatMap((component) => {
    if (component.extension !== CONSTRAINT) return [];
    const kept = VrmJson.of(component);
    const constraint = asObject(kept.json['constraint']);
    const described = (
      member: 'roll' | 'rotation',
      part: string,
      describe: (source: NodePath, weight: number) => ConstraintForm,
    ): DescribedConstraint[] => {
      const json = constraint[member];
      const source = isObject(json) ? kept.nodeAt(json['source']) : undefined;
      if (!isObject(json) || source === undefined) return [];
      const shape = describe(pathFrom(path, source), asNumber(json['weight'], 1));
      const id = deriveId(`${component.id}/${part}`);
      return [{ id, component: component.id, kept, member, json, shape }];
    };
    const twists =
      asObject(constraint['roll'])['rollAxis'] === 'Y'
        ? described('roll', 'constraint', toTwist)
        : [];
    // The first has the id that it has alone.
    const part = twists.length === 0 ? 'constraint' : 'constraint/rotation';
    return [...twists, ...described('rotation', part, toRotation)];
  });
}

function toTwist(source: NodePath, weight: number): ConstraintForm {
  return { form: 'twist', fields: { source, weight } };
}

function toRotation(source: NodePath, weight: number): ConstraintForm {
  const sources = [{ source, weight: 1 }];
  return { form: 'rotation', fields: { weight, axes: ALL_AXES, sources } };
}
