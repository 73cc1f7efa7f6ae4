import type { StfDocument } from '@stfkit/core';
import { clamp } from '../clamp.ts';
import { attachDelta } from '../extensions/stf-document/delta/attach-delta.ts';
import { attachFile } from '../extensions/stf-document/file/attach-file.ts';
import { identifyRest } from '../extensions/stf-document/identify-rest.ts';
import { findIdentity } from '../extensions/stf-document/identities.ts';
import { sparseValuesOf } from '../geometry/sparse-values.ts';
import type { Accessor } from '../objects/index.ts';
import type { Document } from '../objects/target.ts';
import { joinSurfaces } from '../surfaces/join-surfaces.ts';
import type { StfToGltfOptions } from '../to-gltf/stf-to-gltf-options.ts';

/** The part of a glTF file that the STF file may take in it, and how much more in a small one; no less in a larger one than in that. */
const ROOM = 0.3;
const SMALL = 10_000;
const MORE_ROOM = 1 << 12;
const MOST_ROOM = 1 << 16;

/** The least bytes of JSON that an accessor, with what it is part of, and a node take: that is not written yet. */
const JSON_OF_ACCESSOR = 180;
const JSON_OF_NODE = 100;

/**
 * Puts into a glTF document what it lacks of the STF document that it was made of: that document itself where it is
 * small, which takes less time, else what differs.
 *
 * @param derive Gives the STF document that the glTF document gives.
 */
export async function keepRest(
  target: Document,
  document: StfDocument,
  options: StfToGltfOptions,
  derive: () => Promise<StfDocument>,
): Promise<void> {
  identifyRest(target, (id) => document.resources.has(id));
  const original = joinSurfaces(document);
  const isAlone = original === document && isReproducible(target, document, options);
  if (isAlone && (await attachFile(target, document, roomIn(target)))) return;
  await attachDelta(target, original, await derive());
}

/** Whether the STF document alone leads to the glTF document, as nothing else had a say in that. */
function isReproducible(
  target: Document,
  document: StfDocument,
  { transforms, dependencies, extensions, vrm = 'source', curves, tolerance }: StfToGltfOptions,
): boolean {
  const isOrdinary = !transforms && !dependencies && !extensions && vrm === 'source';
  if (!isOrdinary || curves !== undefined || tolerance !== undefined) return false;
  // Others were packed with a codec.
  return target
    .getRoot()
    .listTextures()
    .every((texture) => document.find((findIdentity(texture) ?? '') as never) !== undefined);
}

function roomIn(target: Document): number {
  const root = target.getRoot();
  const numbers = root.listAccessors().map((each) => sizeOf(each) + JSON_OF_ACCESSOR);
  const images = root.listTextures().map((each) => each.getImage()?.byteLength ?? 0);
  const json = JSON_OF_NODE * root.listNodes().length;
  const size = [...numbers, ...images].reduce((sum, length) => sum + length, json);
  return clamp(ROOM * size, ROOM * Math.min(size, SMALL) + MORE_ROOM, MOST_ROOM);
}

/** Bytes of an accessor, which is left sparse where it is. */
function sizeOf(accessor: Accessor): number {
  const sparse = sparseValuesOf(accessor);
  const arrays = sparse ? [sparse.rows, sparse.values] : [accessor.getArray()];
  return arrays.reduce((sum, array) => sum + (array?.byteLength ?? 0), 0);
}
