import type { BoneAxes } from '@stfkit/gltf';
import type { Arguments, OptionTable } from '../args.ts';
import { FILE_FORMATS } from '../files/file-format.ts';
import { COMPRESSIONS, type CompressionKind } from './compression-kind.ts';
import type { ConvertOptions } from './convert-task.ts';
import { readTimestamp } from './timestamp.ts';

/** What `stf convert` may be told about formats, places and what is made. */
export const CONVERT_OPTIONS: OptionTable = {
  from: {
    value: 'FORMAT',
    choices: FILE_FORMATS,
    help: 'Format of the input, if nothing shows it.',
  },
  to: {
    value: 'FORMAT',
    choices: FILE_FORMATS,
    help: 'Format of the result where its name does not show it. In a folder: stf, or glb of .stf files.',
  },
  'out-dir': { value: 'FOLDER', short: 'o', help: 'Write the results there; made if need be.' },
  vrm: {
    value: 'VERSION',
    choices: ['1', '0'],
    help: 'Version of VRM to write. A .vrm gets 1 (the default) or 0, others what they were made from.',
  },
  'keep-facing': { help: 'Leave models of VRM 0 as they stand; else they are turned to +Z.' },
  plain: { help: 'Leave out of a glTF what only brings it back to STF as it was.' },
  'metallic-roughness': {
    value: 'KIND',
    choices: ['split', 'packed'],
    help: 'Images of both in a new .stf: split into grey ones (default where sharp is installed), or as they are.',
  },
  'bone-axes': {
    value: 'KIND',
    choices: ['preserve', 'along-bone'],
    help: 'Frames of bones in a new .stf: those of the joints (default), or with +Y along the bone, as editors show it.',
  },
  fps: {
    value: 'N',
    help: 'Frames a second of animations in a new .stf; else found from the times of their keys. From 0.001 to 100000.',
  },
  curves: {
    value: 'KIND',
    choices: ['lines', 'omit'],
    help: 'What becomes of curves in glTF: lines (default), or nothing.',
  },
  tolerance: {
    value: 'PART',
    help: 'How far animated values may be from curves that glTF cannot show, as a part of the way that they go. Default 1e-4.',
  },
  compress: {
    value: 'KIND',
    choices: COMPRESSIONS,
    help:
      'Make the geometry of a glTF smaller: quantize (fewer bits), meshopt (packed without loss), or both. ' +
      'Needs the packages @gltf-transform/functions and meshoptimizer beside stf.',
  },
  timestamp: {
    value: 'TIME',
    help: 'When a new .stf was made: none (default, gives 1970), now, or a time as in 2026-01-31T12:00:00Z.',
  },
  report: { value: 'FORMAT', choices: ['json'], help: 'Print what happened as JSON on stdout.' },
};

/**
 * How files are to be converted.
 *
 * @throws {UsageError} when a value is none that the option takes.
 */
export function readConvertOptions(args: Arguments): ConvertOptions {
  const timestamp = readTimestamp(args.text('timestamp') ?? 'none');
  const metallicRoughness = args.text('metallic-roughness') as 'split' | 'packed' | undefined;
  const vrm = args.text('vrm');
  const boneAxes = args.text('bone-axes') as BoneAxes | undefined;
  const curves = args.text('curves') as 'lines' | 'omit' | undefined;
  const compress = args.text('compress') as CompressionKind | undefined;
  const fps = args.within('fps', 0.001, 100_000);
  const tolerance = args.positive('tolerance');
  return {
    plain: args.has('plain') ? 'plain' : 'full',
    facing: args.has('keep-facing') ? 'keep' : 'turn',
    ...(vrm !== undefined && { vrm: vrm === '0' ? '0.x' : '1.0' }),
    ...(metallicRoughness && { metallicRoughness }),
    ...(timestamp && { timestamp }),
    ...(boneAxes && { boneAxes }),
    ...(fps !== undefined && { fps }),
    ...(curves && { curves }),
    ...(tolerance !== undefined && { tolerance }),
    ...(compress && { compress }),
  };
}
