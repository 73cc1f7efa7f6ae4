import type { NodePath, Resource } from '@stfkit/core';
import { StfexpConstraintRotation, StfexpConstraintTwist } from '@stfkit/core';
import type { OpenObject } from '../../json/as-json.ts';
import { type ConstraintForm, describeConstraints } from '../describe/constraints.ts';
import { VrmJson } from '../vrm-json.ts';
import { sameFields } from './same-fields.ts';
import type { VrmEdit } from './vrm-edit.ts';

const CONSTRAINT = 'VRMC_node_constraint';

/**
 * What extensions say of a node or bone: what is kept, with constraints that were changed or taken out since, and
 * those that are new, as far as `makes` says that they are to be made. VRM has one constraint for a node.
 */
export function editConstraints(edit: VrmEdit, owner: Resource, makes: 'new' | 'kept'): VrmJson[] {
  const path = edit.pathOf(owner);
  if (path === undefined) return [];
  const components = edit.keptOf(owner);
  const described = describeConstraints(components, path);
  const rest = components.filter(({ id }) => !described.some(({ component }) => component === id));
  const written = described.flatMap(({ id, kept, json, shape: before }) => {
    const shape = formOf(edit.document.find(id));
    if (shape === undefined) return [];
    edit.carried.add(id);
    if (!sameFields(before, shape)) writeConstraint(edit, path, { kept, json, shape });
    return [kept];
  });
  const all = [...rest.map((each) => VrmJson.of(each)), ...written];
  if (makes === 'kept' || all.some(({ extension }) => extension === CONSTRAINT)) return all;
  return [...all, ...makeNew(edit, owner, path)];
}

function formOf(resource: Resource | undefined): ConstraintForm | undefined {
  if (resource instanceof StfexpConstraintTwist) {
    const { source, weight } = resource;
    return { form: 'twist', fields: { ...(source && { source }), weight } };
  }
  if (resource instanceof StfexpConstraintRotation) {
    const { weight, axes, sources } = resource;
    return { form: 'rotation', fields: { weight, axes, sources } };
  }
  return undefined;
}

function makeNew(edit: VrmEdit, owner: Resource, path: NodePath): VrmJson[] {
  for (const id of owner.components) {
    const shape = formOf(edit.document.find(id));
    if (shape === undefined || sourceOf(shape) === undefined) continue;
    const json: OpenObject = {};
    const form = shape.form === 'twist' ? { roll: json } : { rotation: json };
    if (shape.form === 'twist') json['rollAxis'] = 'Y';
    const kept = new VrmJson(CONSTRAINT, { specVersion: '1.0', constraint: form });
    writeConstraint(edit, path, { kept, json, shape });
    edit.carried.add(id);
    return [kept];
  }
  return [];
}

/** The one source of a constraint that acts on all axes; undefined where VRM has no such constraint. */
function sourceOf(
  shape: ConstraintForm,
): { readonly source: NodePath; readonly weight: number } | undefined {
  if (shape.form === 'twist') {
    const { source, weight } = shape.fields;
    return source && { source, weight };
  }
  const { sources, axes, weight } = shape.fields;
  const [first] = sources;
  if (sources.length !== 1 || first === undefined || !axes.every(Boolean)) return undefined;
  return { source: first.source, weight: weight * first.weight };
}

function writeConstraint(
  edit: VrmEdit,
  path: NodePath,
  {
    kept,
    json,
    shape,
  }: { readonly kept: VrmJson; readonly json: OpenObject; readonly shape: ConstraintForm },
): void {
  const found = sourceOf(shape);
  if (found === undefined) return;
  json['source'] = kept.indexOfNode(edit.absolute(path, found.source));
  json['weight'] = found.weight;
}
