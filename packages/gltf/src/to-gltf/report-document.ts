import type { Resource } from '@stfkit/core';
import { StfAnimation } from '@stfkit/core';
import { META_PREFIX } from '../vrm/describe/meta.ts';
import type { ExportContext } from './export-context.ts';
import { reportDetail } from './report-detail.ts';

/**
 * Names what the document as a whole and its clips have and glTF has not, GLTF_DETAILS_DROPPED: properties of the asset, what
 * resets clips, and keys that are there beside their baked ones. To be called where `STF_document`, which has them, is left out.
 * Buffers that nothing names are not looked for: that took half as long as all the rest.
 */
export function reportDocument(context: ExportContext): void {
  const { source } = context;
  const clips = [...source.resources.values()].filter(isClip);
  // Terms of use are the part of VRM.
  const keys = [...source.meta.assetProperties.keys()];
  const others = keys.filter((key) => !key.startsWith(META_PREFIX));
  reportDetail(context, 'properties of the asset', others.length);
  const resetting = clips.filter((clip) => clip.isResetAnimation || clip.resetAnimation);
  reportDetail(context, 'clips that reset, or are reset by others', resetting.length);
  reportDetail(
    context,
    'tracks that are baked as well',
    clips.reduce((count, clip) => count + countReplaced(clip), 0),
  );
}

const isClip = (resource: Resource): resource is StfAnimation => resource instanceof StfAnimation;

/** How many tracks give way to baked ones of the same target. */
function countReplaced({ tracks, tracksBaked }: StfAnimation): number {
  const baked = new Set(tracksBaked.map(({ target }) => JSON.stringify(target)));
  return baked.size === 0
    ? 0
    : tracks.filter(({ target }) => baked.has(JSON.stringify(target))).length;
}
