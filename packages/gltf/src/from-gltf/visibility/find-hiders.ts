import { VISIBLE_PATH } from '../../animations/pointer-paths.ts';
import { ANIMATION_POINTER, type Pointer } from '../../extensions/animation-pointer/pointer.ts';
import { VISIBILITY } from '../../objects/extension-names.ts';
import {
  type Animation,
  type AnimationSampler,
  type Document,
  dataOf,
  type Node,
  type Visibility,
} from '../../objects/index.ts';
import { walkNodes } from '../skins/node-tree.ts';

/** The extensions without which nothing is hidden. */
const HIDING: ReadonlySet<string> = new Set([VISIBILITY, ANIMATION_POINTER]);

/** What each clip that switches a node says of it. */
type Switches = ReadonlyMap<Animation, AnimationSampler | null>;

/** A node that hides itself and all that is below it, always or in some clip. */
export class Hider {
  readonly node: Node;
  /** The next one above it. */
  readonly above: Hider | undefined;
  /** How many are above it. */
  readonly depth: number;
  readonly clips: Switches;
  /** The nearest one, at or above it, that hides where no clip says otherwise. */
  readonly hidden: Hider | undefined;
  /** Its place when all nodes are counted, each before what is below it. */
  readonly first: number;
  /** The place of the last one below it. */
  last: number;

  constructor(node: Node, above: Hider | undefined, clips: Switches | undefined, place: number) {
    this.node = node;
    this.above = above;
    this.depth = above ? above.depth + 1 : 0;
    this.clips = clips ?? new Map();
    this.hidden = isHidden(node) ? this : above?.hidden;
    this.first = place;
    this.last = place;
  }
}

/**
 * The nodes that hide others, by all nodes that they hide: the nearest one at or above each.
 *
 * @see KHR_node_visibility
 */
export function findHiders(document: Document): ReadonlyMap<Node, Hider> {
  const found = new Map<Node, Hider>();
  const used = document.getRoot().listExtensionsUsed();
  // A pointer may lead to a node that says nothing itself.
  if (!used.some(({ extensionName }) => HIDING.has(extensionName))) return found;
  const switched = listSwitched(document);
  const { order } = walkNodes(document);
  order.forEach((node, place) => {
    const above = found.get(node.getParentNode() as Node);
    const clips = switched.get(node);
    const nearest = clips || isHidden(node) ? new Hider(node, above, clips, place) : above;
    if (!nearest) return;
    nearest.last = place;
    found.set(node, nearest);
  });
  for (const node of [...order].reverse()) {
    const { node: own, above, last = 0 } = found.get(node) ?? {};
    if (above && own === node) above.last = Math.max(above.last, last);
  }
  return found;
}

/** What hides both of two things: the nearest hider at or above both. */
export function commonHider(a: Hider | null, b: Hider | null): Hider | null {
  if (!a || !b) return null;
  // From the one that is nearer to the root, so that deep files do not take quadratic time.
  const [high, low] = a.depth < b.depth ? [a, b] : [b, a];
  for (let at: Hider | undefined = high; at; at = at.above) {
    if (at.first <= low.first && low.first <= at.last) return at;
  }
  return null;
}

function isHidden(node: Node): boolean {
  return dataOf<Visibility>(node, VISIBILITY)?.getVisible() === false;
}

/** The nodes that clips switch on or off. */
function listSwitched(document: Document): ReadonlyMap<Node, Switches> {
  const switched = new Map<Node, Map<Animation, AnimationSampler | null>>();
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      const pointer = dataOf<Pointer>(channel, ANIMATION_POINTER);
      if (pointer?.getKind() !== 'node' || pointer.getPath() !== VISIBLE_PATH) continue;
      const node = pointer.getObject() as Node | null;
      if (!node) continue;
      const clips = switched.get(node) ?? new Map<Animation, AnimationSampler | null>();
      switched.set(node, clips.set(animation, clips.get(animation) ?? channel.getSampler()));
    }
  }
  return switched;
}
