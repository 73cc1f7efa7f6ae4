import { MathUtils, type mat4 } from '@gltf-transform/core';
import type { Mat4 } from '@stfkit/core';
import { multiplyMat4 } from '@stfkit/core';
import type { Node } from '../objects/index.ts';

/** From the space of a node to that of its scene, column by column. */
export function worldMatrix(node: Node): Mat4 {
  let world = localMatrix(node);
  for (let above = node.getParentNode(); above; above = above.getParentNode()) {
    world = multiplyMat4(localMatrix(above), world);
  }
  return world;
}

function localMatrix(node: Node): Mat4 {
  const matrix = new Array<number>(16) as unknown as mat4;
  MathUtils.compose(node.getTranslation(), node.getRotation(), node.getScale(), matrix);
  return matrix as unknown as Mat4;
}
