import type { Trs } from '@stfkit/core';
import { composeTrs, decomposeMat4, multiplyMat4 } from '@stfkit/core';
import { findIdentity } from '../extensions/stf-document/identities.ts';
import { turningId } from '../extensions/stf-document/turning-id.ts';
import { readTrs } from '../geometry/read-trs.ts';
import { isTurnedBackFrame, TURNED_FRAME } from '../geometry/turned-frame.ts';
import { LIGHTS, VISIBILITY } from '../objects/extension-names.ts';
import type { Node } from '../objects/index.ts';
import { hasMoreThanMesh } from './skins/node-parts.ts';

/**
 * The child that was made to turn the camera or light of an `stf.node`, as those of glTF look another way: what it has
 * belongs to the node itself. None where someone made more of it, or of the node, than that.
 */
export function findTurningNode(node: Node): Node | undefined {
  const id = findIdentity(node);
  if (id === undefined || node.getMesh() || hasMoreThanMesh(node)) return undefined;
  const turning = node
    .listChildren()
    .find((child) => hasOneThing(child) && findIdentity(child) === turningId(id));
  if (turning === undefined) return undefined;
  const isAlone = node.listChildren().length === 1 && !isAnimated(node);
  return isTurnedBackFrame(readTrs(turning)) || isAlone ? turning : undefined;
}

/** The place of a node, moved as its turning node was. */
export function placeOfTurned(node: Node, turning: Node): Trs {
  const trs = readTrs(node);
  const turn = readTrs(turning);
  if (isTurnedBackFrame(turn)) return trs;
  const within = multiplyMat4(composeTrs(turn), composeTrs(TURNED_FRAME));
  return decomposeMat4(multiplyMat4(composeTrs(trs), within));
}

/** Whether a node has a camera, a light or nothing, and nothing below it that would move with it. */
function hasOneThing(node: Node): boolean {
  const hasCamera = node.getCamera() !== null;
  const hasLight = node.getExtension(LIGHTS) !== null;
  const isPlain = !node.getMesh() && node.listChildren().length === 0 && !isAnimated(node);
  return isPlain && !(hasCamera && hasLight) && node.getExtension(VISIBILITY) === null;
}

function isAnimated(node: Node): boolean {
  return node.listParents().some((parent) => parent.propertyType === 'AnimationChannel');
}
