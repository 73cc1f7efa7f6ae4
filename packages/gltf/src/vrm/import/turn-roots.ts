import type { NodeFields, Quat, ResourceId, StfDocument, Trs } from '@stfkit/core';
import { multiplyQuat, StfAnimation, StfNode, StfPrefab } from '@stfkit/core';
import { halfTurn } from '../half-turn.ts';

/** Half a turn about Y. */
const HALF_TURN: Quat = [0, 1, 0, 0];

/** The root nodes of all prefabs: a figure may stand in a scene that is not the default one, or in none. */
export function listRoots(document: StfDocument): readonly ResourceId[] {
  return [...document.resources.values()].flatMap((each) =>
    each instanceof StfPrefab ? each.rootNodes : [],
  );
}

/** Whether an animation moves or turns one of the nodes. */
export function isAnimated(document: StfDocument, nodes: readonly ResourceId[]): boolean {
  const roots = new Set<unknown>(nodes);
  for (const animation of document.resources.values()) {
    if (!(animation instanceof StfAnimation)) continue;
    for (const { target } of [...animation.tracks, ...animation.tracksBaked]) {
      const [node, property] = target;
      if (target.length === 2 && roots.has(node) && (property === 't' || property === 'r'))
        return true;
    }
  }
  return false;
}

/**
 * The document with its root nodes turned by half a turn about the Y axis of the world; twice gives the same
 * transforms again, but for the sign of quaternions, which is that of a turn back where `back` is given.
 */
export function turnRoots(document: StfDocument, way: 'there' | 'back'): StfDocument {
  return document.edit((draft) => {
    for (const id of listRoots(document)) {
      const node = document.find(id, StfNode);
      if (node)
        draft.change(id, StfNode, { trs: turned(node.trs, way) } as Pick<NodeFields, 'trs'>);
    }
  });
}

function turned([translation, rotation, scale]: Trs, way: 'there' | 'back'): Trs {
  const [qx, qy, qz, qw] = multiplyQuat(HALF_TURN, rotation);
  const sign = way === 'there' ? 1 : -1;
  // Adding 0 makes 0 of −0, which no other program writes.
  return [
    halfTurn(translation),
    [sign * qx + 0, sign * qy + 0, sign * qz + 0, sign * qw + 0],
    scale,
  ];
}
