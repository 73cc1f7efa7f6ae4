import type { DiagnosticCollector } from '@stfkit/core';
import type { HumanoidCode } from '../diagnostics/humanoid-codes.ts';
import { listNames } from '../diagnostics/list-names.ts';
import type { BvhText } from './bvh-text.ts';
import type { BvhJoint } from './read-hierarchy.ts';

/** Reports BVH_ROOTS, BVH_NAMES_REPEATED and BVH_ZERO_LENGTH: what is odd about the joints of a file. */
export function reportJoints(
  findings: DiagnosticCollector<HumanoidCode>,
  text: BvhText,
  joints: readonly BvhJoint[],
): void {
  const roots = joints.filter(({ parent }) => parent < 0);
  if (roots.length > 1) findings.report('BVH_ROOTS', { count: roots.length }, {});
  const taken = new Set<string>();
  const repeated = joints.filter(({ name, isEnd }) => {
    const isRepeated = !isEnd && taken.has(name);
    taken.add(name);
    return isRepeated;
  });
  const [first] = repeated;
  if (first) {
    const names = listNames(repeated.map(({ name }) => name));
    const line = text.lineBefore(first.start);
    const params = { line, count: repeated.length, names };
    findings.report('BVH_NAMES_REPEATED', params, {});
  }
  const short = joints.filter(({ parent, offset }) => parent >= 0 && offset?.every((v) => v === 0));
  if (short.length === 0) return;
  const names = listNames(short.map(({ name }) => name));
  findings.report('BVH_ZERO_LENGTH', { count: short.length, names }, {});
}
