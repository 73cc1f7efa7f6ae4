import type { RetargetReport } from '@stfkit/humanoid';
import type { Failure } from '../failure.ts';
import type { Figure } from './figure.ts';

const NAME_REST =
  'If the model of the motion, or a T-pose of it, is in another file, name that: --motion-rest FILE.';
const OTHER_FIGURE =
  'Name a file of the very figure that the motion is of, made by the same program: its model, or its T-pose.';

/**
 * The report with what to do about a motion of which no rest pose could be used.
 *
 * @param like The figure as which that of the motion rests, where one was named.
 */
export function withRestAdvice(report: RetargetReport, like: Figure | undefined): RetargetReport {
  // Warnings about the source stand in front of those about the target.
  const at = report.warnings.findIndex(({ code }) => code === 'REST_SYNTHESISED');
  if (report.rest.source !== 'synthesised' || at < 0) return report;
  const advice = like
    ? `It rests as in ${like.name}, which --motion-rest names; another file may have a T-pose.`
    : NAME_REST;
  const warnings = report.warnings.map(({ code, message }, i) => ({
    code,
    message: i === at ? `${message} ${advice}` : message,
  }));
  return { ...report, warnings };
}

/** The failure of a motion with what to do about it, where that is a matter of how the figure rests. */
export function withRestHint(failure: Failure, like: Figure | undefined): Failure {
  const { code } = failure;
  if (code.startsWith('REST_LIKE_')) return { ...failure, hint: OTHER_FIGURE };
  if (code !== 'HUMANOID_NOT_FOUND') return failure;
  // What stands in the first frame of a clip may look like no body.
  const hint = like ? `It rests as in ${like.name}, which --motion-rest names.` : NAME_REST;
  return { ...failure, hint };
}
