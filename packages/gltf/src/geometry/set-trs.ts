import type { Node } from '@gltf-transform/core';
import type { Trs } from '@stfkit/core';
import { unitRotation } from './unit-rotation.ts';

/** Gives a glTF node a transform, its rotation at unit length. */
export function setTrs(node: Node, [translation, rotation, scale]: Trs): void {
  node
    .setTranslation([...translation])
    .setRotation([...unitRotation(rotation)])
    .setScale([...scale]);
}
