import type { Json } from '../../definition/json.ts';
import type { TargetForm } from '../../resources/stf/target-form.ts';
import { readTargetForm, TRANSFORM_PARTS } from '../../resources/stf/target-form.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, objectOf } from '../subject.ts';

/** Where a path leads: the number of components of the property, or the first element that leads nowhere. */
export type TargetResult =
  | { readonly components: number }
  | { readonly unknown: number; readonly name?: string }
  | undefined;

/** What can be animated, by name, with the number of components. */
type Properties = Readonly<Record<string, number>>;

const CAMERA: Properties = { fov: 1 };
const LIGHT: Properties = { temperature: 1, color: 3, brightness: 1, range: 1, spot_angle: 1 };
const COMPONENT: Properties = { enabled: 1 };
const CONSTRAINT: Properties = { enabled: 1, weight: 1 };
const CONSTRAINT_SOURCE: Properties = { weight: 1 };

/**
 * Follows the target of a track. Undefined where that cannot be known: a resource is missing, which is
 * reported elsewhere, or of a type that no one knows.
 *
 * @see stf-format §7.5
 */
export function followTarget(view: DocumentView, path: readonly Json[]): TargetResult {
  const node = view.find(String(path[0]));
  if (node === undefined || !isKnown(view, node)) return undefined;
  if (node.type !== 'stf.node') return { unknown: 0 };
  if (path[1] === 'instance') return followInstance(view, node, path);
  const { kind, fault, property } = readTargetForm(path);
  if (fault !== undefined) return { unknown: fault };
  if (kind === 'enabled') return { components: 1 };
  if (kind !== 'component') return countComponents(TRANSFORM_PARTS, path, property);
  // Only an instance has components of others to override.
  return path[1] === 'component_mods'
    ? { unknown: 1 }
    : followComponent(view, [node], path, property);
}

function followInstance(view: DocumentView, node: Subject, path: readonly Json[]): TargetResult {
  const reference = node.json['instance'];
  const instance = view.find(node.idOf(reference));
  if (instance === undefined) return reference === undefined ? { unknown: 1 } : undefined;
  const form = readTargetForm(path);
  switch (instance.type) {
    case 'stf.instance.armature':
      return followBone(view, instance, path, form);
    case 'stf.instance.mesh':
      return followMesh(view, instance, path, form);
    case 'stfexp.camera':
      return countComponents(CAMERA, path, 2);
    case 'stfexp.light':
      return countComponents(LIGHT, path, 2);
    default:
      return isKnown(view, instance) ? { unknown: 2 } : undefined;
  }
}

function followBone(
  view: DocumentView,
  instance: Subject,
  path: readonly Json[],
  { kind, fault, property }: TargetForm,
): TargetResult {
  const bones = view.bonesOf(instance.idOf(instance.json['armature']));
  if (bones === undefined) return undefined;
  const bone = view.find(String(path[2]));
  if (bone === undefined || !bones.has(bone.id)) return { unknown: 2 };
  if (kind === 'component' && fault === undefined) {
    return followComponent(view, [bone, instance], path, property);
  }
  return kind === 'bone'
    ? countComponents(TRANSFORM_PARTS, path, property)
    : { unknown: fault ?? 3 };
}

function followMesh(
  view: DocumentView,
  instance: Subject,
  path: readonly Json[],
  { kind, fault }: TargetForm,
): TargetResult {
  const mesh = view.find(instance.idOf(instance.json['mesh']), 'stf.mesh');
  if (mesh === undefined) return undefined;
  const name = path[3];
  if (kind === 'blendshape' && typeof name === 'string') {
    if (!view.blendshapesOf(mesh.id)?.has(name)) return { unknown: 3, name };
  }
  if (kind !== 'blendshape' && kind !== 'material') return { unknown: 2 };
  if (fault !== undefined) return { unknown: fault };
  return kind === 'blendshape' ? { components: 1 } : followMaterial(view, instance, mesh, path);
}

function followMaterial(
  view: DocumentView,
  instance: Subject,
  mesh: Subject,
  path: readonly Json[],
): TargetResult {
  const slot = Number(path[3]);
  const slots = itemsOf(mesh.json['material_slots']);
  if (!(slot in slots)) return { unknown: 3 };
  const own = itemsOf(instance.json['materials'])[slot] ?? null;
  const id = own === null ? mesh.idOf(slots[slot]) : instance.idOf(own);
  const material = view.find(id, 'stf.material');
  if (material === undefined) return id === undefined ? { unknown: 4 } : undefined;
  const properties = objectOf(material.json['properties']);
  const name = String(path[4]);
  if (!Object.hasOwn(properties, name)) return { unknown: 4 };
  const { type, values } = objectOf(properties[name]);
  if (!(Number(path[5]) in itemsOf(values))) return { unknown: 5 };
  if (path[6] === 'color' && type === 'color') return { components: 4 };
  const isNumber = type === 'float' || type === 'int';
  return path[6] === 'number' && isNumber ? { components: 1 } : { unknown: 6 };
}

/**
 * `owners` are those that may own the component: the node or bone, and the instance that adds to bones.
 * Its property starts at `index`.
 */
function followComponent(
  view: DocumentView,
  owners: readonly Subject[],
  path: readonly Json[],
  index: number,
): TargetResult {
  const component = view.find(String(path[index - 1]));
  if (component === undefined || !isKnown(view, component)) return undefined;
  const owner = view.ownerOf(component.id);
  if (owner === undefined || !owners.includes(owner)) return { unknown: index - 1 };
  if (path[index] !== 'sources') {
    const isConstraint = component.type.startsWith('stfexp.constraint.');
    return countComponents(isConstraint ? CONSTRAINT : COMPONENT, path, index);
  }
  if (!(Number(path[index + 1]) in itemsOf(component.json['sources']))) {
    return { unknown: index + 1 };
  }
  return countComponents(CONSTRAINT_SOURCE, path, index + 2);
}

/** The path has to end at one of the properties. */
function countComponents(
  properties: Properties,
  path: readonly Json[],
  index: number,
): TargetResult {
  const name = path[index];
  if (typeof name !== 'string' || !Object.hasOwn(properties, name)) return { unknown: index };
  return path.length === index + 1
    ? { components: properties[name] as number }
    : { unknown: index + 1 };
}

function isKnown({ document }: DocumentView, { type }: Subject): boolean {
  return document.registry.find(type) !== undefined;
}
