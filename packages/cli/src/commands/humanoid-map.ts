import { writeStf } from '@stfkit/core';
import { gltfToStf } from '@stfkit/gltf';
import type { HumanoidMap } from '@stfkit/humanoid';
import { drawSkeleton, writeHumanoid } from '@stfkit/humanoid';
import { EXIT } from '../exit-code.ts';
import { expectExtension } from '../files/expect-extension.ts';
import { nameOfInput } from '../files/input.ts';
import { singleInput } from '../files/single-input.ts';
import { type OutputFile, writeFiles } from '../files/write-files.ts';
import { BVH_OPTIONS, readBvhOptions } from '../humanoid/bvh-options.ts';
import { expectNode } from '../humanoid/expect-node.ts';
import type { Figure } from '../humanoid/figure.ts';
import { type FindBodyOptions, findBody } from '../humanoid/find-body.ts';
import { figureOfStf, readFigure } from '../humanoid/read-figure.ts';
import { escapedJson, escapeText } from '../print/escape-text.ts';
import { FORMAT_OPTION } from '../print/format-option.ts';
import { formatHumanoidMap } from '../print/humanoid-map.ts';
import { showingFailure } from '../print/show-failure.ts';
import { tellFindings } from '../print/tell-findings.ts';
import { UsageError } from '../usage-error.ts';
import type { Command } from './command.ts';

/** `stf humanoid map`: which joint is which part of the body. */
export const humanoidMap: Command = {
  usage: ['humanoid map [OPTIONS] FILE'],
  description: [
    'Tells which joint of a .stf, .glb, .gltf, .vrm, .vrma or .bvh file is which part of the body, how sure that ' +
      'is and why. What the file says itself counts; else names, hierarchy, shape and symmetry are ' +
      'looked at together.',
    'With --write the mapping goes into an STF file, as the humanoid component of its armature; a glTF is ' +
      'converted for that. With --svg it is drawn, seen from the front and from the left.',
  ],
  options: {
    ...FORMAT_OPTION,
    write: { value: 'OUT.stf', help: 'Write an STF file that has the mapping in it.' },
    svg: { value: 'OUT.svg', help: 'Draw the skeleton with the names of its parts.' },
    pin: {
      value: 'PART=JOINT',
      repeats: true,
      help: 'Set a part, and find the others to suit it. May stand more than once.',
    },
    anew: { help: 'Look for the body even where the file says which joint is which part.' },
    below: { value: 'JOINT', help: 'Look below this joint, where there are several bodies.' },
    node: { value: 'NAME', help: 'The node with the armature, where an STF file has several.' },
    ...BVH_OPTIONS,
  },
  examples: [
    { call: 'stf humanoid map avatar.glb', does: 'a table: part, joint, how sure, why' },
    { call: 'stf humanoid map --svg body.svg walk.bvh', does: 'a picture of it' },
    {
      call: 'stf humanoid map --pin hip=Pelvis --write out.stf rig.glb',
      does: 'an STF file with the mapping, the hip set by hand',
    },
  ],
  exits: {
    0: 'a body was found',
    1: 'none was found',
    2: 'the call makes no sense',
    3: 'a file could not be read or written',
  },

  async run(args, { stdin, output }) {
    const [file] = args.exactly(1, 'humanoid map needs one file.', 'stf humanoid map avatar.glb');
    const target = expectExtension(args, 'write', 'stf');
    const svg = expectExtension(args, 'svg', 'svg');
    const format = args.text('format');
    const name = nameOfInput(file);
    return showingFailure({ name, format, output }, async () => {
      const read = await readFigure(await singleInput(file, stdin), {
        node: args.text('node'),
        bvh: readBvhOptions(args),
      });
      const figure = target === undefined ? read : await asStf(read, args.text('node'));
      expectNode(figure, args.text('node'));
      const mapping = args.has('anew') ? 'anew' : 'given';
      const map = findBody(figure, {
        mapping,
        pins: args.all('pin'),
        below: args.text('below'),
      });
      const isFound = map.mappings.size > 0;
      const files: OutputFile[] = [];
      if (svg !== undefined) files.push({ path: svg, pieces: [draw(figure, map)] });
      if (target !== undefined && isFound) {
        files.push({ path: target, pieces: [withMapping(figure, map, mapping)] });
      }
      await writeFiles(files);
      const { rig, diagnostics } = figure;
      const { names } = rig.skeleton;
      if (format === 'json') {
        await output.line(escapedJson({ file: name, ...toJson(map, names), diagnostics }));
      } else {
        await tellFindings(name, diagnostics, output);
        for (const warning of map.warnings) {
          await output.message(`${escapeText(name)}: ${escapeText(warning)}`);
        }
        await output.line(formatHumanoidMap(map, names));
      }
      return isFound ? EXIT.fine : EXIT.findings;
    });
  },
};

type MappingOrigin = NonNullable<FindBodyOptions['mapping']>;

/** The figure as it is in an STF file. */
async function asStf(figure: Figure, node: string | undefined): Promise<Figure> {
  const { source, name } = figure;
  if (source.kind === 'stf') return figure;
  if (source.kind === 'bvh') {
    throw new UsageError(`${name} is a motion without a model: there is no armature to write.`);
  }
  const { document, diagnostics } = await gltfToStf(source.document);
  const made = figureOfStf(name, document, node);
  return { ...made, diagnostics: [...figure.diagnostics, ...diagnostics] };
}

/** The mapping into the file. What else it says of the body stays, unless the body was looked for anew. */
function withMapping({ source, rig }: Figure, map: HumanoidMap, as: MappingOrigin): Uint8Array {
  if (source.kind !== 'stf') throw new Error('only an STF file takes a mapping');
  const { mappings, locomotionType, noJaw } = map;
  const isFound = as === 'anew' || rig.mapping.size === 0;
  const { document } = writeHumanoid(source.document, source.rig, mappings, {
    ...(isFound && { locomotionType }),
    ...((isFound || !noJaw) && { noJaw }),
  });
  return writeStf(document);
}

function draw({ name, rig }: Figure, { mappings, reasons, verdict }: HumanoidMap): Uint8Array {
  const notes = [...mappings].map(
    ([part, joint]) =>
      [joint, `${part}: ${rig.skeleton.names[joint] ?? ''} (${reasons.get(part) ?? ''})`] as const,
  );
  const title = `${name}: ${verdict}`;
  const text = drawSkeleton(rig.skeleton, mappings, { title, notes: new Map(notes) });
  return new TextEncoder().encode(text);
}

function toJson(map: HumanoidMap, names: readonly string[]): object {
  const { mappings, confidence, reasons, ...rest } = map;
  const parts = [...mappings].map(([part, joint]) => [
    part,
    { joint, name: names[joint], confidence: confidence.get(part), reason: reasons.get(part) },
  ]);
  return { ...rest, mappings: Object.fromEntries(parts) };
}
