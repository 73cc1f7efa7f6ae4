import type { Diagnostic } from '@stfkit/core';
import { readStf, writeStf } from '@stfkit/core';
import type { BoneAxes, ImageCodec } from '@stfkit/gltf';
import { GLTF_REGISTRY, gltfFileToStf, stfToGltf } from '@stfkit/gltf';
import type { FileFormat } from '../files/file-format.ts';
import { formatOfContent, formatOfName } from '../files/file-format.ts';
import type { Input } from '../files/input.ts';
import { readInput } from '../files/input.ts';
import type { TellStep } from '../jobs/tell-step.ts';
import { UsageError } from '../usage-error.ts';
import { loadCompression } from './compression.ts';
import type { CompressionKind } from './compression-kind.ts';
import type { ConvertedFile } from './converted-file.ts';
import { loadImageCodec } from './load-image-codec.ts';
import { loadGltf } from './read-gltf.ts';
import { usesExtension } from './uses-extension.ts';
import { writeGltf } from './write-gltf.ts';

/** A file to be converted. */
export interface ConvertTask {
  readonly input: Input;
  /** Format of the input where its content and name do not show it. */
  readonly from?: FileFormat;
  readonly to: FileFormat;
  /** Name of the result without its extension; the files beside a .gltf start with it. */
  readonly stem: string;
  readonly options: ConvertOptions;
}

/** How files are converted. */
export interface ConvertOptions {
  /** When a new .stf file was made, ISO 8601; 1970 where it is not said, so that equal input gives equal bytes. */
  readonly timestamp?: string;
  /** Whether a glTF file is to have nothing in it that only STF programs know. */
  readonly plain: 'plain' | 'full';
  /** Whether images of roughness and metallic become grey ones; undefined for `split` where that is possible. */
  readonly metallicRoughness?: 'split' | 'packed';
  /** The version of VRM to write; undefined for 1.0 in a .vrm, and for what the source was elsewhere. */
  readonly vrm?: '1.0' | '0.x';
  /** Which way the frames of bones stand; undefined for those of the joints. */
  readonly boneAxes?: BoneAxes;
  /** Frames a second of animations in a new .stf; undefined to find them from the times of the keys. */
  readonly fps?: number;
  /** What becomes of curves in glTF; undefined for lines. */
  readonly curves?: 'lines' | 'omit';
  /** How far animated values may be from curves that glTF cannot show, as a part of the way that they go. */
  readonly tolerance?: number;
  /** How the geometry of a glTF file is made smaller; undefined for not at all. */
  readonly compress?: CompressionKind;
  /** Whether models of VRM 0.x are turned to where all others look. */
  readonly facing: 'turn' | 'keep';
}

/** What a conversion gives. */
export interface ConvertResult {
  /** The files in the order in which they are to be written: the one that names the others is last. */
  readonly files: readonly ConvertedFile[];
  /** What was noticed in the input and what was lost on the way. */
  readonly diagnostics: readonly Diagnostic<string>[];
}

/** Converts between STF and glTF. */
export async function convertFile(task: ConvertTask, tell: TellStep): Promise<ConvertResult> {
  const { input, to, stem, options } = task;
  tell('reading');
  const bytes = await readInput(input);
  const from = task.from ?? formatOfContent(bytes) ?? formatOfName(input.name);
  if (from === undefined) throw isUnknown(input.name);
  if ((from === 'stf') === (to === 'stf')) throw isSameFamily(input.name, from, to);
  if (from === 'stf') {
    const { document, diagnostics: found } = readStf(bytes, { registry: GLTF_REGISTRY });
    tell('converting');
    const { curves, tolerance, compress } = options;
    const compression = compress && (await loadCompression(compress));
    const { document: gltf, diagnostics } = await stfToGltf(document, {
      plain: options.plain === 'plain',
      vrm: options.vrm ?? (to === 'vrm' ? '1.0' : 'source'),
      ...(curves && { curves }),
      ...(tolerance !== undefined && { tolerance }),
      ...compression,
      ...(await imageOptions('optional')),
    });
    if (to === 'vrma' && !usesExtension(gltf, 'VRMC_vrm_animation')) throw hasNoMotion(input.name);
    tell('encoding');
    return {
      files: await writeGltf(gltf, to === 'gltf' ? 'gltf' : 'glb', stem, compression?.dependencies),
      diagnostics: [...found, ...diagnostics],
    };
  }
  const { file, dependencies } = await loadGltf(bytes, input);
  tell('converting');
  const { timestamp, metallicRoughness, boneAxes, fps } = options;
  const isPacked = metallicRoughness === 'packed';
  const { document, diagnostics } = await gltfFileToStf(file, {
    dependencies,
    keepFacing: options.facing === 'keep',
    ...(timestamp !== undefined && { timestamp }),
    ...(boneAxes && { boneAxes }),
    ...(fps !== undefined && { fps }),
    ...(!isPacked && (await imageOptions(metallicRoughness === 'split' ? 'needed' : 'optional'))),
  });
  tell('encoding');
  return { files: [{ bytes: writeStf(document) }], diagnostics };
}

async function imageOptions(
  need: 'needed' | 'optional',
): Promise<{ readonly imageCodec?: ImageCodec }> {
  const imageCodec = await loadImageCodec(need);
  return imageCodec ? { imageCodec } : {};
}

const hasNoMotion = (name: string): UsageError =>
  new UsageError(
    `${name} was made of no .vrma file, and so has no body that a .vrma file names.`,
    `Let it be found: stf retarget --motion ${name} --target ${name} -o motion.vrma`,
  );

const isUnknown = (name: string): UsageError =>
  new UsageError(
    `Neither the content nor the name of ${name} shows which format it has.`,
    'Say it: --from stf, --from glb or --from gltf.',
  );

const isSameFamily = (name: string, from: FileFormat, to: FileFormat): UsageError =>
  new UsageError(
    `${name} is ${from} and the result is to be ${to}: convert goes between STF and glTF.`,
    from === 'stf'
      ? 'Name a .glb, .gltf, .vrm or .vrma file as the result.'
      : 'Name a .stf file as the result.',
  );
