import type { BodyCheck, RetargetReport } from '@stfkit/humanoid';
import { escapeText } from './escape-text.ts';
import type { Style } from './style.ts';

/** The joints that leave their limits in a clip. */
export interface ClipLimits {
  readonly clip: string;
  readonly violations: RetargetReport['limitViolations'];
}

/** What was found of a body and its clips. */
export interface BodyReport extends BodyCheck {
  readonly clips: readonly ClipLimits[];
}

const POSES: Readonly<Record<BodyCheck['pose'], string>> = {
  T: 'It rests in a T-pose.',
  A: 'It rests in an A-pose.',
  other: 'It rests neither in a T-pose nor in an A-pose.',
};

const SOURCES: Readonly<Record<BodyCheck['rest'], string>> = {
  bind: 'the pose that its mesh was bound in',
  tpose: 'the T-pose that the file promises',
  nodes: 'its nodes as they stand',
  synthesised: 'a T-pose that was made of its bones, as none of the file can be used',
};

const DEGREES = 180 / Math.PI;

/** What was found of a body, as lines. */
export function formatBodyReport(report: BodyReport, style: Style): string {
  const { pose, rest, limbs, missing, asymmetries, warnings, clips } = report;
  const most = limbs.reduce((worst, each) => (each.degrees > worst.degrees ? each : worst), {
    part: 'none',
    degrees: 0,
  });
  const far = most.degrees > 0 ? ` ${most.part} is ${most.degrees.toFixed(1)}° from a T-pose.` : '';
  return [
    `${POSES[pose]} Motions are measured from ${SOURCES[rest]}.${far}`,
    ...warnings.map(({ code, message }) => `${style('warning', code)}: ${escapeText(message)}`),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}`] : []),
    ...asymmetries.map(({ part, left, right }) => {
      const percent = 100 * (left / right - 1);
      return `${part} is ${Math.abs(percent).toFixed(1)} % ${percent > 0 ? 'longer' : 'shorter'} than that of the right.`;
    }),
    ...clips.flatMap(({ clip, violations }) =>
      violations.map(
        ({ part, radians }) =>
          `${escapeText(clip)}: ${part} turns ${(radians * DEGREES).toFixed(1)}° further than its limits.`,
      ),
    ),
  ].join('\n');
}
