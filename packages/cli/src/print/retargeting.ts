import type { Diagnostic } from '@stfkit/core';
import type { RetargetReport } from '@stfkit/humanoid';
import { STDIO } from '../files/input.ts';
import { formatDiagnostic } from './diagnostics.ts';
import { escapeText } from './escape-text.ts';
import { counted } from './numbers.ts';
import type { Style } from './style.ts';

/** What became of one clip. */
export interface Retargeting {
  readonly file: string;
  readonly clip: string;
  readonly output: string;
  /** Whether the clip has anything for the body; else the target only stands there. */
  readonly moves: boolean;
  readonly report: RetargetReport;
  /** Names of the joints of the source, which the report counts. */
  readonly joints: readonly string[];
  /** What was found in its file, and in that of its rest. */
  readonly found: readonly Diagnostic<string>[];
  /** What was found in the clip itself. */
  readonly diagnostics: readonly Diagnostic<string>[];
}

const DEGREES = 180 / Math.PI;

/** What became of a clip, as lines. */
export function formatRetargeting(told: Omit<Retargeting, 'found'>, style: Style): string {
  const { file, clip, output, moves, report, diagnostics } = told;
  const { mapped, folded, kept, dropped, resampled, footSlide, limitViolations, warnings } = report;
  const name = `${escapeText(file)}, ${escapeText(clip)}`;
  const facts = [
    ...(moves ? [] : ['moves no joint of the body']),
    counted(mapped.length, 'part'),
    ...(folded.length > 0 ? [`${counted(folded.length, 'joint')} folded into others`] : []),
    ...(kept.length > 0 ? [`${counted(kept.length, 'part')} kept for bodies that have them`] : []),
    ...(resampled.length > 0 ? [`${counted(resampled.length, 'part')} with new keys`] : []),
    ...(dropped.length > 0 ? [`${counted(dropped.length, 'track')} left out`] : []),
    ...(footSlide
      ? [`feet slide ${speed(footSlide.after)} (in the source ${speed(footSlide.source)})`]
      : []),
  ];
  return [
    ...diagnostics.map((one) => `${name}: ${formatDiagnostic(one, style)}`),
    ...warnings.map(
      ({ code, message }) => `${name}: ${style('warning', code)}: ${escapeText(message)}`,
    ),
    ...limitViolations.map(
      ({ part, radians }) =>
        `${name}: ${part} turns ${(radians * DEGREES).toFixed(1)}° further than its limits`,
    ),
    `${name} → ${output === STDIO ? 'stdout' : escapeText(output)}: ${facts.join(', ')}`,
  ].join('\n');
}

const speed = (metresPerSecond: number): string => `${(1000 * metresPerSecond).toFixed(0)} mm/s`;
