import type { OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import type { Lost } from '../lost.ts';

/** What VRM 0.x calls a licence that is none of its own. */
const OTHER = 'Other';

/** All that `licenseName` may be. */
const NAMES: ReadonlySet<string> = new Set([
  'Redistribution_Prohibited',
  'CC0',
  'CC_BY',
  'CC_BY_NC',
  'CC_BY_SA',
  'CC_BY_NC_SA',
  'CC_BY_ND',
  'CC_BY_NC_ND',
  OTHER,
]);

/**
 * Gives the `meta` of a VRM 0.x file the licence that STF names. That is `Other` where VRM has no such name, beside the
 * place of the licence where the text is one and no other is said; else the text is counted in `lost`.
 */
export function editLicence(meta: OpenObject, text: string, lost: Lost): void {
  if (NAMES.has(text)) {
    meta['licenseName'] = text;
    return;
  }
  meta['licenseName'] = OTHER;
  if (/^https?:\/\//i.test(text) && !meta['otherLicenseUrl']) meta['otherLicenseUrl'] = text;
  else if (text !== '') tally(lost, 'names of licences');
}
