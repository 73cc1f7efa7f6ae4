import type { DiagnosticCollector } from '@stfkit/core';
import type { GltfCode } from '../../../diagnostics/gltf-codes.ts';
import { groupBy } from '../../../group-by.ts';
import { STF_DOCUMENT } from '../stf-identity.ts';
import type { Loss, Losses } from './list-losses.ts';

const PLACE = { pointer: `/extensions/${STF_DOCUMENT}` };

/** So many names of one kind are told. */
const MOST_NAMES = 4;

/** Reports GLTF_DELTA_GONE and GLTF_DELTA_OVERRULED, each once with all that it is about. */
export function reportLosses(
  { gone, overruled }: Losses,
  findings: DiagnosticCollector<GltfCode>,
): void {
  for (const [code, losses] of [
    ['GLTF_DELTA_GONE', gone],
    ['GLTF_DELTA_OVERRULED', overruled],
  ] as const) {
    if (losses.length === 0) continue;
    findings.report(code, { count: losses.length, names: describeLosses(losses) }, PLACE);
  }
}

/** What is lost by its kind, with how many there are and some of their names: `2 stf.node (Hat, Sword)`. */
function describeLosses(losses: readonly Loss[]): string {
  const texts = Array.from(
    groupBy(losses, ({ what }) => what),
    ([what, all]) => {
      const names = [...new Set(all.map(({ name }) => name))];
      const more = names.length > MOST_NAMES ? ['…'] : [];
      const told = [...names.slice(0, MOST_NAMES), ...more].join(', ');
      return `${all.length} ${what} (${told})`;
    },
  );
  return texts.join('; ');
}
