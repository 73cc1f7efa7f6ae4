import { gltfFileToStf } from '@stfkit/gltf';
import type { FileFormat } from '../files/file-format.ts';
import { formatOfContent, formatOfName } from '../files/file-format.ts';
import { readInput } from '../files/input.ts';
import type { TellStep } from '../jobs/tell-step.ts';
import { UsageError } from '../usage-error.ts';
import { convertStf } from './convert-stf.ts';
import type { ConvertResult, ConvertTask } from './convert-task.ts';
import { FINDINGS, keepFindings } from './keep-findings.ts';
import { imageOptions } from './load-image-codec.ts';
import { loadGltf } from './read-gltf.ts';
import { listStfPieces } from './stf-pieces.ts';

/** Converts between STF and glTF. */
export async function convertFile(task: ConvertTask, tell: TellStep): Promise<ConvertResult> {
  const { input, to, options } = task;
  tell('reading');
  const bytes = await readInput(input);
  const shown = task.from ?? formatOfContent(bytes) ?? formatOfName(input.name);
  const from = shown ?? (bytes.length === 0 ? formatBefore(to) : undefined);
  if (from === undefined) throw isUnknown(input.name);
  if ((from === 'stf') === (to === 'stf')) throw isSameFamily(task, from);
  if (from === 'stf') return convertStf(bytes, task, tell);
  const { file, dependencies, beside } = await loadGltf(bytes, input);
  tell('converting');
  const { timestamp, metallicRoughness, boneAxes, fps } = options;
  const isPacked = metallicRoughness === 'packed';
  const { document, diagnostics } = await gltfFileToStf(file, {
    ...FINDINGS,
    dependencies,
    keepFacing: options.facing === 'keep',
    ...(timestamp !== undefined && { timestamp }),
    ...(boneAxes && { boneAxes }),
    ...(fps !== undefined && { fps }),
    ...(metallicRoughness && { metallicRoughness }),
    ...(!isPacked && (await imageOptions(metallicRoughness === 'split' ? 'needed' : 'optional'))),
  });
  tell('encoding');
  const pieces = await listStfPieces(document);
  return { files: [{ pieces }], ...keepFindings(diagnostics), beside };
}

/** Nothing came, as through a pipe whose other end failed: the reader of what was to come says so. */
const formatBefore = (to: FileFormat): FileFormat => (to === 'stf' ? 'glb' : 'stf');

const isUnknown = (name: string): UsageError =>
  new UsageError(
    `Neither the content nor the name of ${name} shows which format it has.`,
    'Say it: --from stf, --from glb or --from gltf.',
  );

function isSameFamily({ from: said, input, to }: ConvertTask, from: FileFormat): UsageError {
  const is =
    said === undefined ? `${input.name} is ${from}` : `--from says that ${input.name} is ${said}`;
  const hint =
    from === 'stf'
      ? 'Name a .glb, .gltf, .vrm or .vrma file as the result.'
      : 'Name a .stf file as the result.';
  return new UsageError(
    `${is}, and the result is to be ${to}: convert goes between STF and glTF.`,
    said === undefined ? hint : `Leave --from out if the file shows its format itself. ${hint}`,
  );
}
