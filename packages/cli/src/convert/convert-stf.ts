import { readStf } from '@stfkit/core';
import { GLTF_REGISTRY, stfToGlb, stfToGltf } from '@stfkit/gltf';
import type { TellStep } from '../jobs/tell-step.ts';
import { UsageError } from '../usage-error.ts';
import { loadCompression } from './compression.ts';
import type { ConvertResult, ConvertTask } from './convert-task.ts';
import { FINDINGS, keepFindings } from './keep-findings.ts';
import { imageOptions } from './load-image-codec.ts';
import { usesExtension } from './uses-extension.ts';
import { writeGltf } from './write-gltf.ts';

/** Converts the bytes of an STF file to glTF. */
export async function convertStf(
  bytes: Uint8Array,
  { input, to, stem, options }: ConvertTask,
  tell: TellStep,
): Promise<ConvertResult> {
  const { document, diagnostics: found } = readStf(bytes, {
    registry: GLTF_REGISTRY,
    ...FINDINGS,
  });
  tell('converting');
  const { curves, tolerance, compress } = options;
  const compression = compress && (await loadCompression(compress));
  const toGltf = {
    ...FINDINGS,
    plain: options.plain === 'plain',
    vrm: options.vrm ?? (to === 'vrm' ? '1.0' : 'source'),
    ...(curves && { curves }),
    ...(tolerance !== undefined && { tolerance }),
    ...compression,
    ...(await imageOptions('optional')),
  } as const;
  if ((to === 'glb' || to === 'vrm') && !compression) {
    const { glb, diagnostics } = await stfToGlb(document, toGltf);
    return { files: [{ pieces: [glb] }], ...keepFindings(found, diagnostics) };
  }
  const { document: gltf, diagnostics } = await stfToGltf(document, toGltf);
  if (to === 'vrma' && !usesExtension(gltf, 'VRMC_vrm_animation')) throw hasNoMotion(input.name);
  tell('encoding');
  const format = to === 'gltf' ? 'gltf' : 'glb';
  return {
    files: await writeGltf(gltf, format, stem, compression?.dependencies),
    ...keepFindings(found, diagnostics),
  };
}

const hasNoMotion = (name: string): UsageError =>
  new UsageError(
    `${name} was made of no .vrma file, and so has no body that a .vrma file names.`,
    `Let it be found: stf retarget --motion ${name} --target ${name} -o motion.vrma`,
  );
