import type { StfBuffer, StfDocument } from '@stfkit/core';
import { rename, StfMesh } from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { hashBytes } from '../../../bytes/hash.ts';
import { type BakedUse, encodeBaked, listBaked } from './baked-samples.ts';
import { compareResources } from './compare-resources.ts';
import { countsVertices } from './counts-vertices.ts';
import type { ChangedResource, Delta, Removed, StoredBuffer, StoredGeometry } from './delta.ts';
import { findFree } from './find-free.ts';
import { listNodeBones } from './free-bones.ts';
import { encodeGeometry, hashShape } from './geometry/geometry-codec.ts';
import { hashRemoved } from './hash-extra.ts';
import { listShowing } from './list-showing.ts';
import { matchIds } from './match-ids.ts';
import { hashTexts } from './merge-asset-info.ts';
import { describeOrder } from './order.ts';
import { listNamedShapes } from './shape-names.ts';
import { findStandIns, pairStandIns, placeStandIns } from './stand-ins.ts';
import { withKnownType } from './typed-values.ts';

/**
 * What is to be told for `derived`, the document that a glTF file gives, to become `original` again, of
 * which the file was made.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export function describeDelta(original: StfDocument, derived: StfDocument): Delta {
  const renaming = matchIds(original, derived);
  const renamed = rename(derived, renaming);
  const standIns = findStandIns(original, renamed);
  const base = placeStandIns(renamed, pairStandIns(renamed, standIns));
  const changed: ChangedResource[] = [];
  const only: (readonly [string, string])[] = [];
  for (const resource of original.resources.values()) {
    const before = base.find(resource.id);
    if (before === undefined) only.push([resource.id, resource.span.text()]);
    else {
      const change = compareResources(before, resource);
      if (change) changed.push(change);
    }
  }
  const removed = [...base.resources.values()]
    .filter(({ id }) => !original.resources.has(id))
    .map((extra): Removed => [extra.id, hashRemoved(base, extra)]);
  const { meshes, told: toldBuffers, rest } = listGeometry(original, base);
  const stored = rest.flatMap((buffer) => storeBuffer(buffer, base.buffers.get(buffer.id)) ?? []);
  const baked = stored.length > 0 ? listBaked(original.resources.values()) : new Map();
  const buffers = stored.map((each) => packSamples(each, baked.get(each.id)));
  const told = new Set(only.map(([id]) => id));
  const shapes = listNamedShapes(original, base);
  const text = original.metaText.span.text();
  return {
    ...(text !== base.metaText.span.text() && { meta: text }),
    assetInfo: hashTexts(base.meta.assetInfo),
    members: [...original.extraMembers].map(([key, span]) => [key, span.text()]),
    renamedResources: [...renaming.resources],
    renamedBuffers: [...renaming.buffers],
    standIns,
    nodeBones: listNodeBones(original, base),
    removed,
    changed,
    only,
    ...findFree(original, told),
    order: describeOrder([...original.resources.keys()], [...base.resources.keys()], [...told]),
    bufferOrder: describeOrder(
      [...original.buffers.keys()],
      [...base.buffers.keys()],
      [...toldBuffers, ...buffers.map(({ id }) => id)],
    ),
    buffers,
    meshes,
    ...(shapes.length > 0 && { shapes }),
  };
}

/**
 * The geometry of meshes that both documents have, as far as it differs or something counts in it, and the buffers that
 * are none of it.
 */
function listGeometry(
  original: StfDocument,
  base: StfDocument,
): {
  readonly meshes: readonly StoredGeometry[];
  /** Ids of the buffers that come with them, in the order in which they come. */
  readonly told: readonly string[];
  readonly rest: readonly StfBuffer[];
} {
  const meshes: StoredGeometry[] = [];
  const showing = listShowing(base);
  const shared = listShared(original);
  const told = new Set<string>();
  const done = new Set<string>();
  for (const resource of original.resources.values()) {
    const [mesh, before] = [withKnownType(resource), base.find(resource.id)];
    if (!(mesh instanceof StfMesh && before instanceof StfMesh)) continue;
    const named = mesh.references.buffers.filter((id) => original.buffers.has(id));
    const own = named.filter((id) => !done.has(id));
    // Each mesh may be edited alone.
    const isShared = named.some((id) => shared.has(id));
    for (const id of own) done.add(id);
    const buffers = own.flatMap((id) => {
      return storeBuffer(original.getBuffer(id), base.buffers.get(id)) ?? [];
    });
    const isCounted = mesh.components.some((each) => countsVertices(original.find(each)));
    if (buffers.length === 0 && !isCounted && !isShared) continue;
    const isCoded = buffers.length > 0 || isShared;
    const coded = isCoded ? encodeGeometry(original, mesh, base, before) : undefined;
    const others = buffers.filter(({ id, entry }) => !coded?.told.has(id) || entry !== undefined);
    meshes.push({
      id: mesh.id,
      hash: hashShape(base, before),
      ...(coded?.map && { map: coded.map, nodes: showing.get(mesh.id) ?? [] }),
      coded: coded?.bytes ?? new Uint8Array(0),
      buffers: others,
    });
    for (const id of coded?.told ?? []) told.add(id);
    for (const { id } of others) told.add(id);
  }
  return {
    meshes,
    told: [...told],
    rest: [...original.buffers.values()].filter(({ id }) => !done.has(id)),
  };
}

/** The buffers that several meshes name. */
function listShared(document: StfDocument): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const resource of document.resources.values()) {
    if (resource.type !== StfMesh.type) continue;
    for (const id of new Set(resource.references.buffers)) (seen.has(id) ? shared : seen).add(id);
  }
  return shared;
}

function storeBuffer(buffer: StfBuffer, before: StfBuffer | undefined): StoredBuffer | undefined {
  const { id, bytes, entry, isBroken } = buffer;
  const isSame = before !== undefined && areEqualBytes(bytes, before.bytes);
  if (isSame && entry === undefined && !isBroken) return undefined;
  return {
    id,
    bytes,
    ...(before && { hash: hashBytes(before.bytes) }),
    ...(entry !== undefined && { entry }),
    ...(isBroken && { isBroken }),
  };
}

/** A buffer told by the keys that it was baked from, where that is less. */
function packSamples(stored: StoredBuffer, use: BakedUse | undefined): StoredBuffer {
  const bytes = use && encodeBaked(stored.bytes, use);
  return bytes ? { ...stored, bytes, samples: stored.bytes.length / 4 } : stored;
}
