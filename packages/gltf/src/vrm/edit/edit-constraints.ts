import type { NodePath, Resource } from '@stfkit/core';
import { StfexpConstraintRotation, StfexpConstraintTwist } from '@stfkit/core';
import { asObject, isObject, type OpenObject } from '../../json/as-json.ts';
import { type ConstraintForm, describeConstraints } from '../describe/constraints.ts';
import { ownerOf } from '../describe/paths.ts';
import { VrmJson } from '../vrm-json.ts';
import { sameFields } from './same-fields.ts';
import type { VrmEdit } from './vrm-edit.ts';

const CONSTRAINT = 'VRMC_node_constraint';

/**
 * What extensions say of a node or bone: what is kept, with constraints that were changed or taken out since, and
 * those that are new, as far as `makes` says that they are to be made. VRM has one constraint for a node. Those that it
 * does not say whole are not `carried`, and so they are named as what is left out.
 */
export function editConstraints(edit: VrmEdit, owner: Resource, makes: 'new' | 'kept'): VrmJson[] {
  const path = edit.pathOf(owner);
  if (path === undefined) return [];
  const components = edit.keptOf(owner);
  const described = describeConstraints(components, path);
  const rest = components.filter(({ id }) => !described.some(({ component }) => component === id));
  for (const { id, kept, member, json, shape: before } of described) {
    const shape = owner.components.includes(id) ? formOf(edit.document.find(id)) : undefined;
    const pull = shape && pullOf(edit, path, shape);
    if (shape === undefined || pull === undefined) {
      delete asObject(kept.json['constraint'])[member];
      continue;
    }
    if (isWhole(shape)) edit.carried.add(id);
    if (!sameFields(before, shape)) write(json, kept, pull);
  }
  const written = new Set(described.map(({ kept }) => kept));
  const all = [...rest.map((each) => VrmJson.of(each)), ...[...written].filter(saysSomething)];
  if (makes === 'kept' || all.some(({ extension }) => extension === CONSTRAINT)) return all;
  return [...all, ...makeNew(edit, owner, path)];
}

/** Whether a kept constraint has any of the forms that VRM knows. */
function saysSomething({ json }: VrmJson): boolean {
  const { roll, aim, rotation } = asObject(json['constraint']);
  return [roll, aim, rotation].some(isObject);
}

/** The constraint that a component is; undefined where it is none, or off, as VRM would play it. */
function formOf(resource: Resource | undefined): ConstraintForm | undefined {
  if (resource?.enabled !== true) return undefined;
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

/** A constraint that no file had has to be one that VRM says whole, as another one would be made up. */
function makeNew(edit: VrmEdit, owner: Resource, path: NodePath): VrmJson[] {
  for (const id of owner.components) {
    const shape = formOf(edit.document.find(id));
    const pull = shape && isWhole(shape) ? pullOf(edit, path, shape) : undefined;
    if (shape === undefined || pull === undefined) continue;
    const json: OpenObject = {};
    const form = shape.form === 'twist' ? { roll: json } : { rotation: json };
    if (shape.form === 'twist') json['rollAxis'] = 'Y';
    const kept = new VrmJson(CONSTRAINT, { specVersion: '1.0', constraint: form });
    write(json, kept, pull);
    edit.carried.add(id);
    return [kept];
  }
  return [];
}

/** What VRM says of a constraint: where it is pulled to, and how much. */
interface Pull {
  readonly source: NodePath;
  readonly weight: number;
}

/** Where a constraint is pulled to, by the first of its sources that is there; undefined where none is. */
function pullOf(edit: VrmEdit, path: NodePath, { form, fields }: ConstraintForm): Pull | undefined {
  const sources = form === 'twist' ? [{ source: fields.source, weight: 1 }] : fields.sources;
  for (const each of sources) {
    const source = each.source && edit.absolute(path, each.source);
    if (source && edit.document.find(ownerOf(source))) {
      return { source, weight: fields.weight * each.weight };
    }
  }
  return undefined;
}

/** Whether VRM has all that a constraint says: one source, and all axes. */
function isWhole({ form, fields }: ConstraintForm): boolean {
  return form === 'twist' || (fields.sources.length === 1 && fields.axes.every(Boolean));
}

function write(json: OpenObject, kept: VrmJson, { source, weight }: Pull): void {
  json['source'] = kept.indexOfNode(source);
  json['weight'] = weight;
}
