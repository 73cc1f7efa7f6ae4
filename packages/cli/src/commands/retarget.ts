import type { Arguments } from '../args.ts';
import { type ExitCode, worstOf } from '../exit-code.ts';
import { expandInputs } from '../files/expand-inputs.ts';
import { expectStdinOnce, expectStdoutOnce } from '../files/expect-once.ts';
import { singleInput } from '../files/single-input.ts';
import { targetOf } from '../files/target-of.ts';
import { BVH_OPTIONS, readBvhOptions } from '../humanoid/bvh-options.ts';
import { expectClips } from '../humanoid/expect-clips.ts';
import { FIGURE_FORMATS, type FigureFormat } from '../humanoid/figure-format.ts';
import type { NamedClip } from '../humanoid/list-clips.ts';
import {
  type MotionPlan,
  type MotionSources,
  planMotionOutputs,
} from '../humanoid/plan-motion-outputs.ts';
import { readClips, readRest } from '../humanoid/read-clips.ts';
import { type RetargetCall, retargetAll } from '../humanoid/retarget-all.ts';
import { RETARGET_OPTIONS, readRetargetOptions } from '../humanoid/retarget-options.ts';
import { showingFailure } from '../print/show-failure.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';

/** `stf retarget`: motion of one body onto another. */
export const retarget: Command = {
  usage: ['retarget [OPTIONS] --motion MOTION --target MODEL -o OUT'],
  description: [
    'Takes the clips of a .stf, .glb, .gltf, .vrm, .vrma or .bvh file and makes the body in another file move ' +
      'like that. Bodies are found by what the files say, else by names and shape (see stf humanoid map). ' +
      'Key times are kept wherever they can be.',
    'The result is the target with the clips in it, as .stf, .glb, .gltf or .vrm, or a motion alone, as ' +
      '.vrma or .bvh. A folder gets a file for each clip.',
    'Libraries often have a model in one file and clips in others, which hold joints alone, in the pose of their ' +
      'first frame. --motion-rest names the model, or a T-pose of it, from which such motions are measured; ' +
      'joints are matched by their names.',
    'What was mapped, folded into other joints, left out and sampled anew is told on stderr, or with ' +
      '--report json on stdout as one line of JSON for each clip.',
  ],
  options: {
    motion: {
      value: 'FILE',
      repeats: true,
      help: 'Where the motion is. May stand more than once.',
    },
    'motion-rest': {
      value: 'FILE',
      help: 'The model of the motions or a T-pose of it, where their own files have none.',
    },
    target: { value: 'FILE', help: 'The model that is to move.' },
    out: { value: 'OUT', short: 'o', help: 'The result: a file, or a folder with a slash.' },
    to: { value: 'FORMAT', choices: FIGURE_FORMATS, help: 'Format of what goes into a folder.' },
    clip: {
      value: 'NAME',
      repeats: true,
      help: 'Only clips of this name. May stand more than once.',
    },
    ...RETARGET_OPTIONS,
    node: { value: 'NAME', help: 'The node with the armature, where an STF target has several.' },
    ...BVH_OPTIONS,
    report: { value: 'FORMAT', choices: ['json'], help: 'Print what happened as JSON on stdout.' },
  },
  examples: [
    {
      call: 'stf retarget --motion walk.bvh --target avatar.vrm -o walking.glb',
      does: 'an avatar that walks',
    },
    {
      call: 'stf retarget --motion dance.glb --target avatar.vrm -o dance.vrma',
      does: 'a motion for programs that play VRMA',
    },
    {
      call: "stf retarget --motion 'mocap/*.bvh' --target rig.stf -o all.stf",
      does: 'many motions as clips of one model',
    },
    {
      call: 'stf retarget --motion clips/ --motion-rest tpose.glb --target a.vrm -o b.glb',
      does: 'clips of joints alone, measured from the pose of their model',
    },
    {
      call: 'stf retarget --ik --root-motion inPlace --motion a.bvh --target b.glb -o c.glb',
      does: 'feet that stand still, on the spot',
    },
  ],
  exits: {
    0: 'every clip is there; something may have been left out, see the messages',
    1: 'there is no body, or an input has errors in it',
    2: 'the call makes no sense',
    3: 'a file could not be read or written',
  },

  async run(args, { stdin, output }) {
    const { targetFile, restFile, out, format } = expectCall(args);
    const motions = await expandInputs(args.all('motion'), stdin, [FIGURE_FORMATS]);
    const target = await singleInput(targetFile, stdin);
    const rest = restFile === undefined ? undefined : await singleInput(restFile, stdin);
    const codes: ExitCode[] = [];
    const bvh = readBvhOptions(args);
    const told = { codes, bvh, format, output };
    const like = await readRest(rest, told);
    const wanted = args.all('clip');
    const { clips, names } = await readClips(codes.length === 0 ? motions : [], wanted, like, told);
    // One that is missing may be in a motion that could not be read.
    const isSure = codes.length === 0;
    const to = args.text('to') as FigureFormat | undefined;
    const isLeft = clips.length > 0 || isSure;
    if (isLeft) {
      const options = readRetargetOptions(args);
      const call = { target, like, options, node: args.text('node'), bvh, format, output };
      codes.push(
        await showingFailure({ name: out, format, output }, async () => {
          if (isSure) expectClips(wanted, names);
          const plan = await planOutputs(clips, call, { motions, target, rest }, out, to);
          return showingFailure({ name: target.name, format, output }, () =>
            retargetAll(plan, call),
          );
        }),
      );
    }
    return worstOf(codes);
  },
};

async function planOutputs(
  clips: readonly NamedClip[],
  { format }: RetargetCall,
  sources: MotionSources,
  out: string,
  to: FigureFormat | undefined,
): Promise<MotionPlan> {
  if (clips.length === 0) {
    throw new UsageError('There is no clip to retarget.', 'Look at --motion.');
  }
  const plan = await planMotionOutputs(clips, sources, out, to);
  expectStdoutOnce(format, plan.outputs);
  return plan;
}

function expectCall(args: Arguments) {
  const [extra] = args.positionals;
  const [targetFile, restFile] = [args.text('target'), args.text('motion-rest')];
  const out = args.text('out');
  if (extra !== undefined) {
    throw new UsageError(`"${extra}" belongs to no option.`, 'Say --motion, --target or -o first.');
  }
  if (args.all('motion').length === 0 || targetFile === undefined || out === undefined) {
    throw new UsageError(
      'retarget needs a motion, a target and a place for the result.',
      'For instance: stf retarget --motion walk.bvh --target avatar.vrm -o walking.glb',
    );
  }
  expectStdinOnce([...args.all('motion'), targetFile, restFile]);
  return { targetFile, restFile, out: targetOf(out), format: args.text('report') };
}
