import type { BlendshapeData, Json } from '@stfkit/core';
import type { Mesh, Node, Property } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';
import { PlainExtras } from '../read/plain-extras.ts';

/** What a blendshape has besides its geometry. */
export type TargetValues = Pick<
  BlendshapeData,
  'name' | 'defaultValue' | 'limitUpper' | 'limitLower'
>;

/**
 * The name and weights of each blendshape that the morph targets of a mesh become. Names are those of
 * `targetNames` in the extras of the mesh or else of a primitive, else `target_0`, …; where that is not
 * unique, with `.001`, … behind it. The limits are 0 and 1, and wider where a weight is outside of them.
 */
export function readTargetValues(mesh: Mesh, count: number): TargetValues[] {
  const names = uniqueNames(findNames(mesh, count));
  const nodes = mesh.listParents().filter(isNode);
  const weights = [mesh, ...new Set(nodes)].map((each) => each.getWeights());
  return names.map((name, i) => {
    const used = weights.map((each) => each[i] ?? 0).filter(Number.isFinite);
    return {
      name,
      defaultValue: finite(mesh.getWeights()[i]),
      limitUpper: used.reduce((most, value) => Math.max(most, value), 1),
      limitLower: used.reduce((least, value) => Math.min(least, value), 0),
    };
  });
}

/** The weights of a node for the blendshapes of its mesh; none where it has those of the mesh. */
export function readNodeWeights(node: Node, count: number): (number | null)[] {
  const weights = node.getWeights();
  if (weights.length === 0) return [];
  return weights.slice(0, count).map((value) => (Number.isFinite(value) ? value : null));
}

/** The extras of a mesh with the names that its morph targets have by now. */
export function extrasOfMesh(mesh: Mesh): Json | undefined {
  const extras = mesh.getExtras();
  const { targetNames } = extras;
  const given: readonly unknown[] = Array.isArray(targetNames) ? targetNames : [];
  const own = listOwnNames(mesh);
  const isGiven = own.every((name, i) => name === undefined || name === given[i]);
  if (isGiven || extras instanceof PlainExtras) return extrasOf(extras);
  const names = own.map((name, i) => name ?? given[i] ?? String(i));
  return extrasOf({ ...extras, targetNames: [...names, ...given.slice(names.length)] });
}

/** How many morph targets a mesh has; all of its primitives should have as many. */
export function countTargets(mesh: Mesh): number {
  return mesh
    .listPrimitives()
    .reduce((most, primitive) => Math.max(most, primitive.listTargets().length), 0);
}

/** How many vectors the morph targets of a mesh have at most: one a vertex for each of their attributes. */
export function countVectors(mesh: Mesh): number {
  let rows = 0;
  let columns = 0;
  for (const primitive of mesh.listPrimitives()) {
    rows += primitive.getAttribute('POSITION')?.getCount() ?? 0;
    for (const target of primitive.listTargets()) {
      columns += Math.max(1, target.listSemantics().length);
    }
  }
  return rows * columns;
}

function findNames(mesh: Mesh, count: number): string[] {
  const own = listOwnNames(mesh);
  const [first] = mesh.listPrimitives();
  return Array.from(
    { length: count },
    (_, i) => own[i] ?? nameIn(mesh, i) ?? nameIn(first, i) ?? `target_${i}`,
  );
}

function nameIn(object: Property | undefined, index: number): string | undefined {
  const names = object?.getExtras()['targetNames'];
  return readName(Array.isArray(names) ? names[index] : undefined, index);
}

/** The names that glTF-Transform has for morph targets, and writes: those of `targetNames` unless somebody changed them. */
function listOwnNames(mesh: Mesh): (string | undefined)[] {
  const primitive = mesh.listPrimitives().find((each) => each.listTargets().length > 0);
  return (primitive?.listTargets() ?? []).map((target, i) => readName(target.getName(), i));
}

/** glTF-Transform writes the numbers of targets that have no names. */
function readName(name: unknown, index: number): string | undefined {
  return typeof name === 'string' && name !== '' && name !== String(index) ? name : undefined;
}

function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names);
  const given = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    let unique = name;
    let number = next.get(name) ?? 1;
    while (given.has(unique) || (unique !== name && taken.has(unique))) {
      unique = `${name}.${String(number++).padStart(3, '0')}`;
    }
    next.set(name, number);
    given.add(unique);
    return unique;
  });
}

const isNode = (property: Property): property is Node => property.propertyType === 'Node';

const finite = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? value : 0;
