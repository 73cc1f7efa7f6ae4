import type { Json } from '../../definition/json.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, objectOf } from '../subject.ts';

/** Where a path leads: the number of components of the property, or the first element that leads nowhere. */
export type TargetResult =
  | { readonly components: number }
  | { readonly unknown: number; readonly name?: string }
  | undefined;

const TRANSFORMS: Readonly<Record<string, number>> = { t: 3, r: 4, s: 3, r_euler: 3 };
const LIGHT: Readonly<Record<string, number>> = {
  temperature: 1,
  color: 3,
  brightness: 1,
  range: 1,
  spot_angle: 1,
};
const CAMERA: Readonly<Record<string, number>> = { fov: 1 };
const COMPONENT_WORDS: readonly (Json | undefined)[] = ['components', 'component'];

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
  if (COMPONENT_WORDS.includes(path[1])) return followComponent(view, [node], path, 2);
  if (path[1] === 'enabled') return end(path, 1, 1);
  return lookUp(TRANSFORMS, path, 1);
}

function followInstance(view: DocumentView, node: Subject, path: readonly Json[]): TargetResult {
  const reference = node.json['instance'];
  const instance = view.find(node.idOf(reference));
  if (instance === undefined) return reference === undefined ? { unknown: 1 } : undefined;
  switch (instance.type) {
    case 'stf.instance.armature':
      return followBone(view, instance, path);
    case 'stf.instance.mesh':
      return followMesh(view, instance, path);
    case 'stfexp.camera':
      return lookUp(CAMERA, path, 2);
    case 'stfexp.light':
      return lookUp(LIGHT, path, 2);
    default:
      return isKnown(view, instance) ? { unknown: 2 } : undefined;
  }
}

function followBone(view: DocumentView, instance: Subject, path: readonly Json[]): TargetResult {
  const bones = view.bonesOf(instance.idOf(instance.json['armature']));
  const bone = view.find(String(path[2]));
  if (bones === undefined) return undefined;
  if (bone === undefined || !bones.has(bone.id)) return { unknown: 2 };
  if (COMPONENT_WORDS.includes(path[3]) || path[3] === 'component_mods') {
    return followComponent(view, [bone, instance], path, 4);
  }
  return lookUp(TRANSFORMS, path, 3);
}

function followMesh(view: DocumentView, instance: Subject, path: readonly Json[]): TargetResult {
  const mesh = view.find(instance.idOf(instance.json['mesh']), 'stf.mesh');
  if (mesh === undefined) return undefined;
  if (path[2] === 'blendshape') {
    const name = path[3];
    if (typeof name !== 'string') return { unknown: 3 };
    if (!view.blendshapesOf(mesh.id)?.has(name)) return { unknown: 3, name };
    return path[4] === 'value' ? end(path, 4, 1) : { unknown: 4 };
  }
  return path[2] === 'material' ? followMaterial(view, instance, mesh, path) : { unknown: 2 };
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
  if (path[6] === 'color' && type === 'color') return end(path, 6, 4);
  const isNumber = type === 'float' || type === 'int';
  return path[6] === 'number' && isNumber ? end(path, 6, 1) : { unknown: 6 };
}

/** `owners` are those that may own the component: the node or bone, and the instance that adds to bones. */
function followComponent(
  view: DocumentView,
  owners: readonly Subject[],
  path: readonly Json[],
  index: number,
): TargetResult {
  const component = view.find(String(path[index]));
  if (component === undefined || !isKnown(view, component)) return undefined;
  const owner = view.ownerOf(component.id);
  if (owner === undefined || !owners.includes(owner)) return { unknown: index };
  const property = path[index + 1];
  if (property === 'enabled') return end(path, index + 1, 1);
  if (property === 'weight' && component.type.startsWith('stfexp.constraint.')) {
    return end(path, index + 1, 1);
  }
  if (property !== 'sources') return { unknown: index + 1 };
  if (!(Number(path[index + 2]) in itemsOf(component.json['sources'])))
    return { unknown: index + 2 };
  return path[index + 3] === 'weight' ? end(path, index + 3, 1) : { unknown: index + 3 };
}

function lookUp(
  properties: Readonly<Record<string, number>>,
  path: readonly Json[],
  index: number,
): TargetResult {
  const name = path[index];
  if (typeof name !== 'string' || !Object.hasOwn(properties, name)) return { unknown: index };
  return end(path, index, properties[name] as number);
}

/** The path has to end where the property does. */
function end(path: readonly Json[], index: number, components: number): TargetResult {
  return path.length === index + 1 ? { components } : { unknown: index + 1 };
}

function isKnown({ document }: DocumentView, { type }: Subject): boolean {
  return document.registry.find(type) !== undefined;
}
