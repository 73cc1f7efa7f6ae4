import type { ResourceId } from '@stfkit/core';
import type { ExportContext } from './export-context.ts';

/** Names how many details of a kind only `STF_document` would have, GLTF_DETAILS_DROPPED; nothing where there are none. */
export function reportDetail(
  context: ExportContext,
  what: string,
  count: number,
  resource?: ResourceId,
): void {
  if (count > 0) context.report('GLTF_DETAILS_DROPPED', { count, what }, resource);
}
