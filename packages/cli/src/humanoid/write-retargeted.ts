import type { Diagnostic, Motion } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { writeMotion as addToGltf, writeVrma } from '@stfkit/gltf/skeleton';
import {
  writeMotion as addToStf,
  type HumanoidRig,
  writeBvh,
  writeHumanoid,
} from '@stfkit/humanoid';
import type { ConvertResult } from '../convert/convert-task.ts';
import { listStfPieces } from '../convert/stf-pieces.ts';
import { usesExtension } from '../convert/uses-extension.ts';
import { writeGltf } from '../convert/write-gltf.ts';
import { UsageError } from '../usage-error.ts';
import { bodyOnly } from './body-only.ts';
import type { Figure } from './figure.ts';
import type { FigureFormat } from './figure-format.ts';

/**
 * A figure with motions of it, as the files of a format. The figure is not to be used any more then.
 *
 * @param stem Name of the result without its extension.
 * @throws {UsageError} when the figure cannot become that format.
 */
export async function writeRetargeted(
  figure: Figure,
  rig: HumanoidRig,
  motions: readonly Motion[],
  to: FigureFormat,
  stem: string,
): Promise<ConvertResult> {
  if (to === 'bvh' || to === 'vrma') return writeAlone(rig, motions, to, stem);
  const { source, name } = figure;
  if (source.kind === 'bvh') throw hasNoModel(name);
  const diagnostics: Diagnostic<string>[] = [];
  if (source.kind === 'stf') {
    let { document } = source;
    for (const motion of motions) {
      const added = addToStf(document, source.rig, motion);
      diagnostics.push(...added.diagnostics);
      document = added.document;
    }
    if (to === 'stf') return { files: [{ pieces: await listStfPieces(document) }], diagnostics };
    // An avatar says where its bones are; where the file did not, they have been found.
    if (to === 'vrm' && source.rig.mapping.size === 0) {
      document = writeHumanoid(document, source.rig, rig.mapping).document;
    }
    const made = await stfToGltf(document, { vrm: to === 'vrm' ? '1.0' : 'source' });
    const files = await writeGltf(made.document, to === 'gltf' ? 'gltf' : 'glb', stem);
    return { files, diagnostics: [...diagnostics, ...made.diagnostics] };
  }
  for (const motion of motions) {
    diagnostics.push(...addToGltf(source.document, source.rig, motion).diagnostics);
  }
  if (to === 'stf') {
    const made = await gltfToStf(source.document);
    const pieces = await listStfPieces(made.document);
    return { files: [{ pieces }], diagnostics: [...diagnostics, ...made.diagnostics] };
  }
  if (to === 'vrm' && !usesExtension(source.document, 'VRM', 'VRMC_vrm')) throw isNoAvatar(name);
  const files = await writeGltf(source.document, to === 'gltf' ? 'gltf' : 'glb', stem);
  return { files, diagnostics };
}

async function writeAlone(
  { skeleton, mapping, rest }: HumanoidRig,
  [motion, another]: readonly Motion[],
  to: 'bvh' | 'vrma',
  stem: string,
): Promise<ConvertResult> {
  if (motion === undefined || another !== undefined) {
    throw new UsageError(
      `A .${to} file holds one motion.`,
      `Name a folder for several: -o motions/ --to ${to}. Or choose one: --clip NAME.`,
    );
  }
  if (to === 'bvh') {
    const body = bodyOnly(skeleton, mapping, motion);
    const { text, diagnostics } = writeBvh(body.skeleton, body.motion);
    return { files: [{ pieces: [new TextEncoder().encode(text)] }], diagnostics };
  }
  const declared = rest === 'tpose' ? { rest } : {};
  const { document, diagnostics } = writeVrma(skeleton, mapping, motion, declared);
  return { files: await writeGltf(document, 'glb', stem), diagnostics };
}

const hasNoModel = (name: string): UsageError =>
  new UsageError(
    `${name} is a motion without a model.`,
    'Name a .bvh or .vrma file as the result, or a model as the target.',
  );

const isNoAvatar = (name: string): UsageError =>
  new UsageError(
    `${name} is no avatar, and a .vrm file is one.`,
    `Name a .glb or .stf file as the result, or make it one first: stf humanoid map --write avatar.stf ${name}`,
  );
