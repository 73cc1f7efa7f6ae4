import type { TextSpan } from '../../definition/text-span.ts';
import type { PathStep } from '../../diagnostics/pointer.ts';
import type { Subject } from '../subject.ts';

/**
 * Unity tells `1` from `1.0`, which JSON does not: the numbers of a list have to be spelled as what
 * they are.
 */
export function checkSpelling(
  subject: Subject,
  list: TextSpan | undefined,
  kind: 'float' | 'integer',
  ...steps: readonly PathStep[]
): void {
  const numbers = list?.text().match(/[^\s[\],]+/g) ?? [];
  numbers.forEach((found, index) => {
    if (!/^-?\d/.test(found) || /[.eE]/.test(found) === (kind === 'float')) return;
    const expected = kind === 'float' ? 'a decimal point' : 'whole numbers';
    subject.report('NUMBER_SPELLING', { found, expected, program: 'Unity' }, ...steps, index);
  });
}
