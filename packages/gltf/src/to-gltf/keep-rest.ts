import type { StfDocument } from '@stfkit/core';
import { attachDelta } from '../extensions/stf-document/delta/pack-delta.ts';
import { identifyRest } from '../extensions/stf-document/identify-rest.ts';
import type { Document } from '../objects/target.ts';
import { joinSurfaces } from '../surfaces/join-surfaces.ts';

/**
 * Puts into a glTF document what it lacks of the STF document that it was made of.
 *
 * @param derive Gives the STF document that the glTF document gives.
 */
export async function keepRest(
  target: Document,
  document: StfDocument,
  derive: () => Promise<StfDocument>,
): Promise<void> {
  identifyRest(target, (id) => document.resources.has(id));
  await attachDelta(target, joinSurfaces(document), await derive());
}
