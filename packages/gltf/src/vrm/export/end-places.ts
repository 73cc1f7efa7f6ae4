import {
  composeTrs,
  IDENTITY_MAT4,
  invertQuat,
  lengthVec3,
  type Mat4,
  multiplyMat4,
  normalizeQuat,
  rotateVec3,
  scaleVec3,
} from '@stfkit/core';
import type { Node } from '../../objects/index.ts';

type Place = [x: number, y: number, z: number];

/** How long the last bone of a chain is in VRM 0.x, which has no ends of chains. */
const TAIL_METRES = 0.07;

/** Where last bones end that have no end of their own; nodes have to stand where they will stay. */
export class EndPlaces {
  readonly #worlds = new Map<Node, Mat4>();

  /** The place below a node, in its space: 7 cm in the world on the way that leads to it; up where nothing leads there. */
  placeBelow(node: Node): Place {
    const stretch = TAIL_METRES / this.#metresTo(node);
    if (!Number.isFinite(stretch)) return [0, TAIL_METRES, 0];
    const back = invertQuat(normalizeQuat(node.getRotation()));
    const [x, y, z] = rotateVec3(back, scaleVec3(node.getTranslation(), stretch));
    const [sx, sy, sz] = node.getScale();
    return [x / (sx || 1), y / (sy || 1), z / (sz || 1)];
  }

  #metresTo(node: Node): number {
    const above = this.#worldOf(node.getParentNode());
    const [x, y, z] = node.getTranslation();
    const along = (i: 0 | 1 | 2): number =>
      (above[i] as number) * x + (above[i + 4] as number) * y + (above[i + 8] as number) * z;
    return lengthVec3([along(0), along(1), along(2)]);
  }

  /** Each is told once, however deep they stand. */
  #worldOf(node: Node | null): Mat4 {
    const untold: Node[] = [];
    let at = node;
    for (; at !== null && !this.#worlds.has(at); at = at.getParentNode()) untold.push(at);
    let world = (at && this.#worlds.get(at)) ?? IDENTITY_MAT4;
    for (const each of untold.reverse()) {
      const own = composeTrs([each.getTranslation(), each.getRotation(), each.getScale()]);
      world = multiplyMat4(world, own);
      this.#worlds.set(each, world);
    }
    return world;
  }
}
