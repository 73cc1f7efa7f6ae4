import type { StfBuffer, StfDocument } from '@stfkit/core';
import { rename, StfMaterial } from '@stfkit/core';
import type { UntakenRemarks } from '../../../diagnostics/untaken-remarks.ts';
import { asType } from '../../../resources/as-type.ts';
import { withSurface } from '../../../surfaces/with-surface.ts';
import { assembleDocument } from './assemble-document.ts';
import { listBareSurfaces } from './bare-surfaces.ts';
import { chooseBuffers } from './choose-buffers.ts';
import { countsVertices } from './counts-vertices.ts';
import type { Delta, StoredGeometry } from './delta.ts';
import { dropStray } from './drop-stray.ts';
import { freeBones } from './free-bones.ts';
import { listGoneShapes } from './list-gone-shapes.ts';
import { type Losses, listLosses } from './list-losses.ts';
import { listShowing } from './list-showing.ts';
import { listUntaken } from './list-untaken.ts';
import { expectEnd, mergeAll } from './merge-all.ts';
import { isOtherVrm, keepsVrmFile } from './other-vrm.ts';
import { poseMovedBones } from './pose-moved-bones.ts';
import { readResource } from './read-resource.ts';
import { listReshaped } from './reshaped.ts';
import { checkRenaming } from './resolve-ids.ts';
import { settleOwners } from './settle-owners.ts';
import { renameShapes } from './shape-names.ts';
import { showAsGiven } from './show-as-given.ts';
import { pairStandIns, placeStandIns } from './stand-ins.ts';
import { takeFactors } from './take-factors.ts';
import { takeLightTracks } from './take-light-tracks.ts';
import { takeMtoon } from './take-mtoon.ts';
import { takeUvs } from './take-uvs.ts';

/** What `applyDelta` gives. */
export interface AppliedDelta {
  readonly document: StfDocument;
  /** The meshes whose geometry was edited in the glTF file, so that what was told of it had to go. */
  readonly reshaped: readonly string[];
  readonly losses: Losses;
  /** What is said of further instances of an armature, and copies of a mesh, that STF has once. */
  readonly untaken: UntakenRemarks;
}

/**
 * The document that a glTF file was made of, from the one that the file gives, `derived`. What was edited
 * in the file since wins; the rest comes back as it was. No reference dangles that did not before.
 *
 * @throws {Error} where the delta contradicts itself: it may come from anyone.
 */
export function applyDelta(derived: StfDocument, told: Delta): AppliedDelta {
  const renamed = rename(derived, {
    resources: checkRenaming(told.renamedResources, derived.resources),
    buffers: checkRenaming(told.renamedBuffers, derived.buffers),
  });
  const standIns = pairStandIns(renamed, told.standIns);
  let now = placeStandIns(renamed, standIns);
  const showing = listShowing(now);
  const delta = { ...told, meshes: told.meshes.map((each) => placeMesh(each, showing)) };
  const reshaped = listReshaped(now, delta);
  const bare = listBareSurfaces(now, delta);
  let resources = mergeAll(now, delta, { reshaped, bare });
  for (let round = 0; ; round++) {
    const freed = checkRenaming([...freeBones(now, resources, delta)], now.resources);
    if (freed.size === 0) break;
    expectEnd(round);
    now = rename(now, { resources: freed });
    resources = mergeAll(now, delta, { reshaped, bare });
  }
  settleOwners(now, resources, delta);
  showAsGiven(now, resources);
  poseMovedBones(now, resources);
  const lost = new Set([...reshaped.keys()].flatMap((id) => resources.get(id)?.components ?? []));
  const isOther = isOtherVrm(now, delta);
  for (const [id, text] of delta.only) {
    const only = readResource(id, text);
    const isLost = countsVertices(only) ? lost.has(id) : isOther && keepsVrmFile(only);
    if (!resources.has(id) && !isLost) resources.set(id, only);
  }
  const { shapes = [] } = delta;
  renameShapes(now, resources, shapes, new Set(delta.only.map(([id]) => id)));
  for (const [id, { properties: shown }] of bare) {
    const material = asType(resources.get(id), StfMaterial);
    if (!material) continue;
    resources.set(id, material.with({ properties: withSurface(material.properties, shown) }));
  }
  takeLightTracks(now, resources, delta);
  takeFactors(now, resources, delta);
  takeMtoon(now, resources, delta);
  const buffers: Map<string, StfBuffer> = chooseBuffers(now, delta, reshaped, resources);
  takeUvs(now, resources, buffers, delta);
  const merged = new Map(resources);
  dropStray(now, resources, buffers, delta);
  const { gone, overruled } = listLosses({ now, delta, reshaped, merged, left: resources });
  const nameless = listGoneShapes(now, resources, shapes);
  return {
    document: assembleDocument(now, delta, resources, buffers),
    reshaped: [...reshaped.keys()],
    losses: { gone, overruled: [...overruled, ...nameless] },
    untaken: listUntaken(renamed, standIns),
  };
}

/** What is told of a mesh; where other nodes show it by now, it lies where the glTF file has it, as if it was reshaped. */
function placeMesh(
  stored: StoredGeometry,
  showing: ReadonlyMap<string, readonly string[]>,
): StoredGeometry {
  const { map, nodes, ...others } = stored;
  if (map === undefined || nodes === undefined || nodes.length === 0) return stored;
  const known = new Set(nodes);
  const isThere = showing.get(stored.id)?.some((id) => known.has(id));
  return isThere ? stored : { ...others, hash: Number.NaN };
}
