import type { Accessor, ExtensibleProperty } from '@gltf-transform/core';
import { Animation, Material, Mesh, Node, Scene, Skin, Texture } from '@gltf-transform/core';
import { hashBytes, hashText, hashValue } from '../../bytes/hash.ts';
import { sparseValuesOf } from '../../geometry/sparse-values.ts';

/** Digits of each of the two halves of a print. */
const HALF = 6;

/** So many numbers of an accessor tell it from others. */
const FIRST = 96;

/**
 * What tells an object from others of its list wherever it stands there: 6 hexadecimal digits for its name, 6 for what it
 * is. No number of another object is in it, as programs give those anew.
 */
export function printOf(object: ExtensibleProperty): string {
  return `${digitsOf(hashText(object.getName()))}${digitsOf(contentOf(object))}`;
}

const digitsOf = (hash: number): string => hash.toString(16).padStart(8, '0').slice(0, HALF);

/** The half of a print that tells the name. */
export const nameIn = (print: string): string => print.slice(0, HALF);

/** The half of a print that tells what the object is. */
export const contentIn = (print: string): string => print.slice(HALF);

const NO_NAME = digitsOf(hashText(''));

/** Whether the object of a print has a name. */
export const hasName = (print: string): boolean => nameIn(print) !== NO_NAME;

function contentOf(object: ExtensibleProperty): number {
  if (object instanceof Texture) return hashBytes(object.getImage() ?? new Uint8Array(0));
  return hashValue(partsOf(object));
}

function partsOf(object: ExtensibleProperty): readonly unknown[] {
  if (object instanceof Scene) return [object.listChildren().length];
  if (object instanceof Node) return partsOfNode(object);
  if (object instanceof Mesh) return partsOfMesh(object);
  if (object instanceof Material) return partsOfMaterial(object);
  if (object instanceof Skin) return partsOfSkin(object);
  if (!(object instanceof Animation)) return [];
  return object.listChannels().map((channel) => {
    const sampler = channel.getSampler();
    const [times, values] = [sampler?.getInput(), sampler?.getOutput()];
    return [channel.getTargetPath(), firstOf(times), firstOf(values)];
  });
}

function partsOfNode(node: Node): readonly unknown[] {
  const uses = [node.getMesh(), node.getSkin(), node.getCamera()].map((each) => each !== null);
  return [
    placeOf(node),
    node.getWeights(),
    uses,
    partsOfShape(node.getMesh()),
    node.listChildren().length,
  ];
}

/** How a node is moved, and all above it: what looks the same mostly stands elsewhere. */
function placeOf(node: Node | undefined): readonly unknown[] {
  const moves: unknown[] = [];
  for (let at: Node | null = node ?? null; at !== null; at = at.getParentNode()) {
    moves.push(at.getTranslation(), at.getRotation(), at.getScale());
  }
  return moves;
}

function partsOfSkin(skin: Skin | null): readonly unknown[] {
  if (skin === null) return [];
  const joints = skin.listJoints();
  return [joints.length, placeOf(joints[0]), firstOf(skin.getInverseBindMatrices())];
}

function partsOfMesh(mesh: Mesh): readonly unknown[] {
  const users = mesh.listParents().filter((each) => each instanceof Node);
  const places = users.map((node) => [placeOf(node), partsOfSkin(node.getSkin())]);
  return [partsOfShape(mesh), places.map(hashValue).sort((a, b) => a - b)];
}

function partsOfShape(mesh: Mesh | null): readonly unknown[] {
  const primitives = mesh?.listPrimitives() ?? [];
  return primitives.map((primitive) => [
    primitive.getMode(),
    primitive.listSemantics(),
    primitive.getIndices()?.getCount(),
    firstOf(primitive.getAttribute('POSITION')),
    primitive.listTargets().length,
    partsOfMaterial(primitive.getMaterial()),
  ]);
}

function partsOfMaterial(material: Material | null): readonly unknown[] {
  if (material === null) return [];
  return [
    material.getBaseColorFactor(),
    material.getMetallicFactor(),
    material.getRoughnessFactor(),
    material.getEmissiveFactor(),
    material.getAlphaMode(),
    material.getDoubleSided(),
  ];
}

/** How many rows an accessor has, and the first numbers of them; nothing of one that has no array by now. */
function firstOf(accessor: Accessor | null | undefined): readonly unknown[] {
  if (!accessor || sparseValuesOf(accessor)) return [];
  return [accessor.getCount(), [...(accessor.getArray()?.subarray(0, FIRST) ?? [])]];
}
