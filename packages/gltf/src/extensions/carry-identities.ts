import type { Document, ExtensibleProperty, Node } from '@gltf-transform/core';
import { expectGltf } from '../expect-document.ts';
import { groupBy } from '../group-by.ts';
import {
  findIdentity,
  identityOf,
  KINDS,
  type Kind,
  listIdentifiable,
} from './stf-document/identities.ts';
import { Printer } from './stf-document/prints.ts';
import { StfDelta } from './stf-document/stf-delta.ts';
import { enableStfDocument } from './stf-document/stf-document-extension.ts';
import { STF_DOCUMENT, type StfIdentity } from './stf-document/stf-identity.ts';

/** Programs call these by names of their own: Blender a skin by its node. */
const RENAMED: ReadonlySet<Kind> = new Set(['scenes', 'skins']);

/**
 * Gives a file that a program exported anew what that program dropped of `STF_document`: each object the id of
 * the one of the same kind and name, of several of one name that which looks the same, else that at the same place
 * among them, nodes from above to below; and the document what glTF cannot hold. Where one scene or skin is left on
 * both sides, they belong together whatever their names. What `to` has already stays.
 *
 * @throws {StfError} ARGUMENT_INVALID when one of both is no document of glTF-Transform.
 * @param from Has `STF_document`: what `stfToGltf` makes of the STF document as it was.
 * @param to Is changed; `gltfToStf` makes the STF document as it is now of it.
 */
export function carryIdentities(from: Document, to: Document): void {
  for (const document of [from, to]) expectGltf(document);
  const extension = enableStfDocument(to);
  const [before, after] = [listFromAbove(from), listFromAbove(to)];
  for (const kind of KINDS) {
    for (const [object, other] of pairUp(kind, before[kind], after[kind])) {
      const kept = other.getExtension<StfIdentity>(STF_DOCUMENT);
      if (kept)
        object.setExtension(STF_DOCUMENT, extension.createIdentity(kept.getId()).copy(kept));
    }
  }
  const delta = from.getRoot().getExtension<StfDelta>(STF_DOCUMENT);
  if (!delta || to.getRoot().getExtension(STF_DOCUMENT)) return;
  to.getRoot().setExtension(STF_DOCUMENT, new StfDelta(to.getGraph()).copy(delta));
}

/** The objects of a document, nodes as they stand below each other, scene by scene, since programs number those anew. */
function listFromAbove(document: Document): Readonly<Record<Kind, readonly ExtensibleProperty[]>> {
  const nodes = new Set<Node>();
  const stack = document
    .getRoot()
    .listScenes()
    .flatMap((scene) => scene.listChildren())
    .reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (nodes.has(node)) continue;
    nodes.add(node);
    for (const child of node.listChildren().reverse()) stack.push(child);
  }
  for (const node of document.getRoot().listNodes()) nodes.add(node);
  return { ...listIdentifiable(document), nodes: [...nodes] };
}

/** An object without an identity, and the one whose identity it is to have. */
type Pair = readonly [ExtensibleProperty, ExtensibleProperty];

/** Pairs objects: those that look the same before others of one name. */
function pairUp(
  kind: Kind,
  before: readonly ExtensibleProperty[],
  after: readonly ExtensibleProperty[],
): readonly Pair[] {
  const taken = new Set(after.map(findIdentity));
  const kept = before.filter((object) => {
    const identity = identityOf(object);
    return identity !== null && !taken.has(identity.getId());
  });
  const free = after.filter((each) => !identityOf(each));
  const printer = new Printer();
  const alike = pairBy(kept, free, (object) => printer.print(object));
  const named = pairBy(alike.kept, alike.free, (object) => object.getName());
  const pairs = [...alike.pairs, ...named.pairs];
  const [object, ...objects] = named.free;
  const [last, ...others] = named.kept;
  const isOne = objects.length + others.length === 0;
  if (RENAMED.has(kind) && isOne && object && last) pairs.push([object, last]);
  return pairs;
}

/** Pairs objects of one key in their order; the rest is left on both sides. */
function pairBy(
  kept: readonly ExtensibleProperty[],
  free: readonly ExtensibleProperty[],
  keyOf: (object: ExtensibleProperty) => string,
): {
  readonly pairs: readonly Pair[];
  readonly kept: readonly ExtensibleProperty[];
  readonly free: readonly ExtensibleProperty[];
} {
  // From the end, as what is taken from the start of a long list moves all others.
  const byKey = groupBy(kept.toReversed(), keyOf);
  const pairs: Pair[] = [];
  const left: ExtensibleProperty[] = [];
  for (const object of free) {
    const found = byKey.get(keyOf(object))?.pop();
    if (found) pairs.push([object, found]);
    else left.push(object);
  }
  const remaining = new Set([...byKey.values()].flat());
  return { pairs, kept: kept.filter((each) => remaining.has(each)), free: left };
}
