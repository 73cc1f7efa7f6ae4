import type { Motion } from '@stfkit/core';
import { type HumanoidRig, type RetargetOptions, retarget } from '@stfkit/humanoid';
import { storeResult } from '../convert/store-result.ts';
import { codeOfFindings, EXIT, type ExitCode, worstOf } from '../exit-code.ts';
import type { Claims } from '../files/claims.ts';
import type { Input } from '../files/input.ts';
import { makeFolder } from '../files/make-folder.ts';
import { escapedJson } from '../print/escape-text.ts';
import type { Output } from '../print/output.ts';
import { formatRetargeting, type Retargeting } from '../print/retargeting.ts';
import { showFailure, showingFailure } from '../print/show-failure.ts';
import { tellFindings } from '../print/tell-findings.ts';
import type { BvhReading } from './bvh-options.ts';
import { expectNode } from './expect-node.ts';
import type { Figure } from './figure.ts';
import { rigWithBody } from './find-body.ts';
import { movesBody } from './moves-body.ts';
import type { MotionOutput, MotionPlan } from './plan-motion-outputs.ts';
import { readFigure } from './read-figure.ts';
import { withRestAdvice } from './rest-advice.ts';
import { writeRetargeted } from './write-retargeted.ts';

/** What is to move, how, and where that is told. */
export interface RetargetCall {
  /** The model. */
  readonly target: Input;
  /** The figure as which those of the motions rest, where one is named. */
  readonly like: Figure | undefined;
  readonly options: RetargetOptions;
  /** The node with the armature, where the model has several. */
  readonly node: string | undefined;
  readonly bvh: BvhReading;
  /** `json` for a line of JSON a clip on stdout; else messages. */
  readonly format: string | undefined;
  readonly output: Output;
}

/** A model that is to move. */
interface TargetBody {
  readonly figure: Figure;
  readonly rig: HumanoidRig;
}

/** Makes all results. Nothing is made, no folder either, where the target is of no use. */
export async function retargetAll(
  { outputs, claims }: MotionPlan,
  call: RetargetCall,
): Promise<ExitCode> {
  const { format, output } = call;
  let body: TargetBody | undefined = await readTarget(call);
  await claims.keep(body.figure.beside);
  const { diagnostics } = body.figure;
  if (format !== 'json') await tellFindings(call.target.name, diagnostics, output);
  const folders = new Set(outputs.flatMap(({ folder }) => folder ?? []));
  const codes: ExitCode[] = [];
  for (const folder of folders) {
    const made = await showingFailure({ name: folder, format, output }, async () => {
      await makeFolder(folder);
      return EXIT.fine;
    });
    if (made !== EXIT.fine) return made;
  }
  for (const planned of outputs) {
    const model = body ?? (await readTarget(call));
    // Writing uses it up.
    body = undefined;
    codes.push(
      await showingFailure({ name: planned.target, format, output }, () =>
        retargetInto(planned, model, call, claims),
      ),
    );
  }
  return worstOf(codes);
}

async function readTarget({ target, node, bvh }: RetargetCall): Promise<TargetBody> {
  const figure = await readFigure(target, { node, bvh });
  expectNode(figure, node);
  return { figure, rig: rigWithBody(figure) };
}

/** Makes one result; its clips are those that go into it. */
async function retargetInto(
  planned: MotionOutput,
  { figure, rig }: TargetBody,
  { options, like, format, output }: RetargetCall,
  claims: Claims,
): Promise<ExitCode> {
  const told: Retargeting[] = [];
  const motions: Motion[] = planned.clips.map(({ file, name, source, clip, found }) => {
    const { motion, diagnostics } = clip.read();
    const { motion: made, report: plain } = retarget({ ...motion, name }, source, rig, options);
    const report = withRestAdvice(plain, like);
    const joints = source.skeleton.names;
    const moves = movesBody(motion, source);
    const clipOf = { file, clip: name, output: planned.target };
    told.push({ ...clipOf, moves, report, joints, found, diagnostics });
    return made;
  });
  const result = await writeRetargeted(figure, rig, motions, planned.to, planned.stem);
  const outcome = await storeResult({ result }, { target: planned.target, claims, output });
  if ('failure' in outcome) {
    return showFailure({ name: planned.target, failure: outcome.failure, format, output });
  }
  const { diagnostics: written } = outcome.result;
  const target = figure.diagnostics;
  for (const { found, ...clip } of told) {
    const diagnostics = [...found, ...clip.diagnostics];
    if (format === 'json')
      await output.line(escapedJson({ ...clip, diagnostics, target, written }));
    else await output.message(formatRetargeting(clip, output.messageStyle));
  }
  if (format !== 'json') await tellFindings(planned.target, written, output);
  const all = told.flatMap(({ found, diagnostics }) => [...found, ...diagnostics]);
  return codeOfFindings([...all, ...target, ...written]);
}
