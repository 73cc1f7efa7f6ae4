import type { Json } from '@stfkit/core';
import { LIGHTS } from '../../objects/extension-names.ts';
import type { ExtensibleProperty, Node } from '../../objects/index.ts';
import { turningId } from './turning-id.ts';

type Objects = readonly (ExtensibleProperty | undefined)[];

/**
 * The objects of a list of ids, also nodes that turn a camera or light and that were moved and renamed, so that nothing else
 * tells them: each is the one child without an id of the node that it belongs to, and has a camera or light alone.
 */
export function findTurning(ids: readonly Json[], objects: Objects): Objects {
  const missing = new Map(ids.flatMap((id, i) => (objects[i] === undefined ? [[id, i]] : [])));
  if (missing.size === 0) return objects;
  const taken = new Set(objects);
  const found = [...objects];
  objects.forEach((owner, i) => {
    const id = ids[i];
    if (!owner || !isNode(owner) || typeof id !== 'string') return;
    const place = missing.get(turningId(id));
    if (place === undefined) return;
    const [child, ...more] = owner.listChildren().filter((each) => !taken.has(each));
    if (child && more.length === 0 && isTurning(child)) found[place] = child;
  });
  return found;
}

/** Whether a node has a camera or a light and nothing that STF would have beside it. */
function isTurning(node: Node): boolean {
  const hasOne = node.getCamera() !== null || node.getExtension(LIGHTS) !== null;
  return hasOne && node.getMesh() === null && node.listChildren().length === 0;
}

const isNode = (object: ExtensibleProperty): object is Node => object.propertyType === 'Node';
