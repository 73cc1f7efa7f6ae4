import type { AnimationTrack, ResourceId, StfDocument, Trs } from '@stfkit/core';
import { quatFromNodeEuler, StfNode } from '@stfkit/core';
import { listAnimations } from '../../animations/list-animations.ts';
import type { Node } from '../../objects/target.ts';
import type { Above } from '../child-order.ts';

/** How far from a transform keys may be that set it, as rounding of single floats leaves them. */
const SAME = 1e-5;

/** Which part of a transform a track sets. */
const PARTS: ReadonlyMap<unknown, 0 | 1 | 2> = new Map([
  ['t', 0],
  ['r', 1],
  ['r_euler', 1],
  ['s', 2],
]);

/** Tells which nodes and bones animations take from where they stand. */
export class MovingNodes {
  readonly #source: StfDocument;
  readonly #nodesOf: (id: ResourceId) => readonly Node[];
  readonly #animated: ReadonlySet<Node>;
  #moving: ReadonlySet<Node> | undefined;

  /**
   * @param animated The nodes and bones whose transforms some track sets.
   * @param nodesOf The glTF nodes of a node or bone.
   */
  constructor(
    source: StfDocument,
    animated: ReadonlySet<ResourceId>,
    nodesOf: (id: ResourceId) => readonly Node[],
  ) {
    this.#source = source;
    this.#nodesOf = nodesOf;
    this.#animated = this.#find(animated);
  }

  /** Whether an animation moves one of two places against the other. */
  areMovedApart(node: Node, other: Above): boolean {
    const [ours, theirs] = [new Set(listUpwards(node)), new Set(listUpwards(other))];
    const between = [...ours, ...theirs].filter((each) => !(ours.has(each) && theirs.has(each)));
    if (!between.some((each) => this.#animated.has(each))) return false;
    // Looking at all keys takes long in large files.
    this.#moving ??= this.#find(listMovingIds(this.#source));
    return between.some((each) => this.#moving?.has(each));
  }

  #find(ids: ReadonlySet<ResourceId>): ReadonlySet<Node> {
    return new Set([...ids].flatMap((id) => this.#nodesOf(id)));
  }
}

/**
 * The nodes whose tracks say something else than their transforms, and all bones with tracks.
 *
 * @see stf-format §7.5
 */
function listMovingIds(source: StfDocument): ReadonlySet<ResourceId> {
  const ids = new Set<ResourceId>();
  for (const { tracks, tracksBaked } of listAnimations(source)) {
    for (const track of [...tracks, ...tracksBaked]) {
      const [id, property, bone, ofBone] = track.target;
      const part = PARTS.get(property);
      if (property === 'instance' && PARTS.has(ofBone)) ids.add(String(bone));
      const node = part === undefined ? undefined : source.find(String(id), StfNode);
      if (node && part !== undefined && !holds(track, node.trs, part)) ids.add(node.id);
    }
  }
  return ids;
}

/** Whether all keys of a track say what a transform says. */
function holds({ target, timepoints, subtracks }: AnimationTrack, trs: Trs, part: 0 | 1 | 2) {
  const isEuler = target[1] === 'r_euler';
  const now: readonly number[] = trs[part];
  return timepoints.every((_, i) => {
    const keys = subtracks.map((subtrack, k) => subtrack?.keyframes[i]?.value ?? now[k] ?? 0);
    const [x = 0, y = 0, z = 0] = keys;
    const key = isEuler ? quatFromNodeEuler([x, y, z]) : keys;
    // Both signs of a quaternion are one rotation.
    return isNear(key, now, 1) || (part === 1 && isNear(key, now, -1));
  });
}

function isNear(a: readonly number[], b: readonly number[], sign: 1 | -1): boolean {
  return b.every(
    (value, k) => Math.abs((a[k] ?? 0) * sign - value) <= SAME * (1 + Math.abs(value)),
  );
}

/** A node and all above it. */
function listUpwards(place: Above): Node[] {
  const nodes: Node[] = [];
  let next = place?.propertyType === 'Node' ? place : null;
  while (next) {
    nodes.push(next);
    next = next.getParentNode();
  }
  return nodes;
}
