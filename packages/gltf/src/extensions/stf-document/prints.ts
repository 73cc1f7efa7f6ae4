import { hashBytes, hashText, hashValue } from '../../bytes/hash.ts';
import { sparseValuesOf } from '../../geometry/sparse-values.ts';
import type {
  Accessor,
  Animation,
  ExtensibleProperty,
  Material,
  Mesh,
  Node,
  Primitive,
  Scene,
  Skin,
  Texture,
} from '../../objects/index.ts';

/** Digits of each of the two halves of a print. */
const HALF = 6;

/** So many numbers of an accessor tell it from others. */
const FIRST = 96;

const digitsOf = (hash: number): string => hash.toString(16).padStart(8, '0').slice(0, HALF);

/** The half of a print that tells the name. */
export const nameIn = (print: string): string => print.slice(0, HALF);

/** The half of a print that tells what the object is. */
export const contentIn = (print: string): string => print.slice(HALF);

const NO_NAME = digitsOf(hashText(''));

/** Whether the object of a print has a name. */
export const hasName = (print: string): boolean => nameIn(print) !== NO_NAME;

/** Makes the prints of the objects of a document; what many of them share is looked at once. */
export class Printer {
  readonly #known = new Map<object, number>();

  /**
   * What tells an object from others of its list wherever it stands there: 6 hexadecimal digits for its name, 6 for what
   * it is. No number of another object is in it, as programs give those anew.
   */
  print(object: ExtensibleProperty): string {
    return `${digitsOf(hashText(object.getName()))}${digitsOf(this.#contentOf(object))}`;
  }

  #contentOf(object: ExtensibleProperty): number {
    if (object.propertyType === 'Texture') {
      return hashBytes((object as Texture).getImage() ?? new Uint8Array(0));
    }
    if (object.propertyType === 'Skin') return this.#skinOf(object as Skin);
    return hashValue(this.#partsOf(object));
  }

  #partsOf(object: ExtensibleProperty): readonly unknown[] {
    switch (object.propertyType) {
      case 'Scene':
        return [(object as Scene).listChildren().length];
      case 'Node':
        return this.#partsOfNode(object as Node);
      case 'Mesh':
        return this.#partsOfMesh(object as Mesh);
      case 'Material':
        return partsOfMaterial(object as Material);
      case 'Animation':
        return (object as Animation).listChannels().map((channel) => {
          const sampler = channel.getSampler();
          const [times, values] = [sampler?.getInput(), sampler?.getOutput()];
          return [channel.getTargetPath(), firstOf(times), firstOf(values)];
        });
      default:
        return [];
    }
  }

  #partsOfNode(node: Node): readonly unknown[] {
    const uses = [node.getSkin(), node.getCamera()].map((each) => each !== null);
    const shape = this.#shapeOf(node.getMesh());
    return [this.#placeOf(node), node.getWeights(), uses, shape, node.listChildren().length];
  }

  /** How a node is moved, and all above it: what looks the same mostly stands elsewhere. */
  #placeOf(node: Node): number {
    const path: Node[] = [];
    let at: Node | null = node;
    for (; at !== null && !this.#known.has(at); at = at.getParentNode()) path.push(at);
    let place = at === null ? 0 : (this.#known.get(at) as number);
    for (const each of path.reverse()) {
      const moves = [each.getTranslation(), each.getRotation(), each.getScale()];
      place = hashValue([place, moves]);
      this.#known.set(each, place);
    }
    return place;
  }

  #partsOfMesh(mesh: Mesh): readonly unknown[] {
    const users = mesh.listParents().filter((each): each is Node => each.propertyType === 'Node');
    const places = users.map((node) =>
      hashValue([this.#placeOf(node), this.#skinOf(node.getSkin())]),
    );
    return [this.#shapeOf(mesh), places.sort((a, b) => a - b)];
  }

  #skinOf(skin: Skin | null): number {
    return this.#once(skin, (each) => {
      const joints = each.listJoints();
      const place = joints[0] ? this.#placeOf(joints[0]) : 0;
      return [joints.length, place, firstOf(each.getInverseBindMatrices())];
    });
  }

  #shapeOf(mesh: Mesh | null): number {
    return this.#once(mesh, (each) => each.listPrimitives().map(partsOfPrimitive));
  }

  #once<T extends object>(object: T | null, partsOf: (object: T) => readonly unknown[]): number {
    if (object === null) return 0;
    const hash = this.#known.get(object) ?? hashValue(partsOf(object));
    this.#known.set(object, hash);
    return hash;
  }
}

function partsOfPrimitive(primitive: Primitive): readonly unknown[] {
  return [
    primitive.getMode(),
    primitive.listSemantics(),
    primitive.getIndices()?.getCount(),
    firstOf(primitive.getAttribute('POSITION')),
    primitive.listTargets().length,
    partsOfMaterial(primitive.getMaterial()),
  ];
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
  const first = new Float32Array(accessor.getArray()?.subarray(0, FIRST) ?? []);
  // Plus 0 makes one of the two zeros, as programs write either.
  for (let i = 0; i < first.length; i++) first[i] = (first[i] as number) + 0;
  return [accessor.getCount(), hashBytes(new Uint8Array(first.buffer))];
}
