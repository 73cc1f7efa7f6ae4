import type { HumanoidRig } from '@stfkit/humanoid';
import { checkBody, retarget } from '@stfkit/humanoid';
import { EXIT } from '../exit-code.ts';
import { nameOfInput } from '../files/input.ts';
import { singleInput } from '../files/single-input.ts';
import { BVH_OPTIONS, readBvhOptions } from '../humanoid/bvh-options.ts';
import { expectNode } from '../humanoid/expect-node.ts';
import type { Clip } from '../humanoid/figure.ts';
import { rigWithBody } from '../humanoid/find-body.ts';
import { nameOfClip } from '../humanoid/list-clips.ts';
import { readFigure } from '../humanoid/read-figure.ts';
import { type BodyReport, type ClipLimits, formatBodyReport } from '../print/body-report.ts';
import { escapedJson } from '../print/escape-text.ts';
import { FORMAT_OPTION } from '../print/format-option.ts';
import { showingFailure } from '../print/show-failure.ts';
import { tellFindings } from '../print/tell-findings.ts';
import type { Command } from './command.ts';

/** `stf humanoid check`: whether a body is fit for motions. */
export const humanoidCheck: Command = {
  usage: ['humanoid check [OPTIONS] FILE'],
  description: [
    'Tells in which pose the body of a file rests, which of its bones differ from one side to the other, which ' +
      'parts are missing without which programs make no humanoid, and in which clips joints turn further than ' +
      'their limits allow. Limits are those of the file, else those that Blender has, which are told and no more.',
  ],
  options: {
    ...FORMAT_OPTION,
    node: { value: 'NAME', help: 'The node with the armature, where an STF file has several.' },
    ...BVH_OPTIONS,
  },
  examples: [
    { call: 'stf humanoid check avatar.vrm', does: 'what speaks against it, if anything' },
    { call: 'stf humanoid check --format json walk.glb', does: 'the same for a program' },
  ],
  exits: {
    0: 'nothing speaks against it',
    1: 'something does, or there is no body',
    2: 'the call makes no sense',
    3: 'the file could not be read',
  },

  async run(args, { stdin, output }) {
    const [file] = args.exactly(
      1,
      'humanoid check needs one file.',
      'stf humanoid check avatar.vrm',
    );
    const format = args.text('format');
    const name = nameOfInput(file);
    return showingFailure({ name, format, output }, async () => {
      const figure = await readFigure(await singleInput(file, stdin), {
        node: args.text('node'),
        bvh: readBvhOptions(args),
      });
      expectNode(figure, args.text('node'));
      const rig = rigWithBody(figure);
      const report: BodyReport = {
        ...checkBody(rig),
        clips: figure.clips.map((clip) => limitsOf(clip, rig, figure.name)),
      };
      const diagnostics = [...figure.diagnostics, ...figure.clipDiagnostics];
      if (format === 'json') await output.line(escapedJson({ file: name, ...report, diagnostics }));
      else {
        await tellFindings(name, diagnostics, output);
        await output.line(formatBodyReport(report, output.style));
      }
      return isFine(report, rig) ? EXIT.fine : EXIT.findings;
    });
  },
};

/** The joints that leave their limits in a clip. */
function limitsOf(clip: Clip, rig: HumanoidRig, file: string): ClipLimits {
  const { report } = retarget(clip.read().motion, rig, rig, { limits: 'clamp' });
  return { clip: nameOfClip(clip, file), violations: report.limitViolations };
}

/** Clips leave the limits that Blender has for everyone all the time; those of a file are meant. */
function isFine(
  { pose, missing, asymmetries, clips }: BodyReport,
  { limits }: HumanoidRig,
): boolean {
  const areKept = !limits || clips.every(({ violations }) => violations.length === 0);
  return pose !== 'other' && missing.length === 0 && asymmetries.length === 0 && areKept;
}
