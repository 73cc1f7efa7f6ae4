import type { DiagnosticCollector } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';

/** Names what of a motion a file has no place for, by what is wrong with it: GLTF_MOTION_REDUCED. */
export function reportReduced(
  problems: ReadonlyMap<string, number>,
  findings: DiagnosticCollector<GltfCode>,
): void {
  for (const [problem, count] of problems) {
    findings.report('GLTF_MOTION_REDUCED', { count, problem }, {});
  }
}
