import type { Document, Node, Primitive } from '@gltf-transform/core';
import { listTriangles } from '../../src/geometry/triangle-indices.ts';

/**
 * Every triangle of a document with everything its corners have, as texts in sorted order: equal lists
 * mean equal triangles, whatever order and sharing the files have. Joints and weights are left out.
 */
export function listTriangleTexts(document: Document): string[] {
  return document
    .getRoot()
    .listNodes()
    .flatMap((node) => listOfNode(node))
    .sort();
}

/** The same of the meshes alone, whatever nodes have them. */
export function listMeshTexts(document: Document): string[] {
  return document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives().flatMap(listOfPrimitive))
    .sort();
}

/** Attributes of skins, which are not carried yet. */
const SKIN = /^(JOINTS|WEIGHTS)_/;

function listOfNode(node: Node): string[] {
  const primitives = node.getMesh()?.listPrimitives() ?? [];
  return primitives.flatMap((primitive) => {
    const material = primitive.getMaterial()?.getName() ?? '-';
    return listOfPrimitive(primitive).map((text) => `${node.getName()} ${material} ${text}`);
  });
}

function listOfPrimitive(primitive: Primitive): string[] {
  const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
  const indices = primitive.getIndices()?.getArray() ?? undefined;
  const corners = listTriangles(primitive.getMode(), indices, indices?.length ?? count);
  const texts: string[] = [];
  for (let i = 0; i < corners.length; i += 3) {
    texts.push(rotate([0, 1, 2].map((k) => spellVertex(primitive, corners[i + k] as number))));
  }
  return texts;
}

/** The values at a vertex, those of morph targets with a number before the name. */
function spellVertex(primitive: Primitive, index: number): string {
  const targets = primitive.listTargets().map((target, i) => [`${i}/`, target] as const);
  return [['', primitive] as const, ...targets]
    .flatMap(([prefix, owner]) =>
      owner
        .listSemantics()
        .filter((name) => !SKIN.test(name))
        .sort()
        .map((name) => {
          const element = owner.getAttribute(name)?.getElement(index, []) ?? [];
          // Colours without alpha are opaque.
          const values = name === 'COLOR_0' && element.length === 3 ? [...element, 1] : element;
          return `${prefix}${name}=${values.map((value) => Math.fround(value)).join()}`;
        }),
    )
    .join(';');
}

/** The triangle with its least corner first; which one comes first says nothing. */
function rotate([a = '', b = '', c = '']: string[]): string {
  return [`${a} | ${b} | ${c}`, `${b} | ${c} | ${a}`, `${c} | ${a} | ${b}`].sort()[0] as string;
}
