import { gltfFileToStf } from '@stfkit/gltf';
import type { FileFormat } from '../files/file-format.ts';
import { formatOfContent, formatOfName } from '../files/file-format.ts';
import { readInput } from '../files/input.ts';
import type { TellStep } from '../jobs/tell-step.ts';
import { UsageError } from '../usage-error.ts';
import { convertStf } from './convert-stf.ts';
import type { ConvertResult, ConvertTask } from './convert-task.ts';
import { imageOptions } from './load-image-codec.ts';
import { loadGltf } from './read-gltf.ts';
import { listStfPieces } from './stf-pieces.ts';

/** Converts between STF and glTF. */
export async function convertFile(task: ConvertTask, tell: TellStep): Promise<ConvertResult> {
  const { input, to, options } = task;
  tell('reading');
  const bytes = await readInput(input);
  const from = task.from ?? formatOfContent(bytes) ?? formatOfName(input.name);
  if (from === undefined) throw isUnknown(input.name);
  if ((from === 'stf') === (to === 'stf')) throw isSameFamily(input.name, from, to);
  if (from === 'stf') return convertStf(bytes, task, tell);
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
  return { files: [{ pieces: await listStfPieces(document) }], diagnostics };
}

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
