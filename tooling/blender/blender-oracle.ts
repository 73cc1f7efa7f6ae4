import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusPath } from '../vitest/corpus.ts';
import { findMissing, ORACLE_ROOT } from '../vitest/find-missing.ts';
import { outputOf } from '../vitest/output-of.ts';

const ORACLE = corpusPath('..', 'tools', 'oracle');
const [SCRIPT, ...HELPERS] = ['show_both.py', 'compare_scenes.py', 'look_at_scene.py'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
) as [string, ...string[]];
const REEXPORT = fileURLToPath(new URL('./reexport.py', import.meta.url));
const LOOK_AT_BVH = fileURLToPath(new URL('./look_at_bvh.py', import.meta.url));

/** Blender where it is needed and not here. */
export const missingBlender: string | undefined = findMissing(
  'Blender: `blender.sh setup sid` in the tools beside the corpus',
  [`${ORACLE}/run.sh`, `${ORACLE_ROOT}/usr/bin/blender`],
);

/** Blender, or the STF add-on in it, where they are needed and not here. */
export const missingAddOn: string | undefined =
  missingBlender ??
  findMissing('the public STF add-on in Blender: see tools/oracle beside the corpus', [
    `${ORACLE_ROOT}/oracle/ext/stf_blender/blender_manifest.toml`,
  ]);

/** Frames at which the clips of a file are looked at, by their names in Blender, or the ids of an STF file. */
export type FramesByClip = Readonly<Record<string, readonly number[]>>;

/** How a model and its STF file differ in Blender. */
export interface Comparison {
  /** What the add-on reported: nothing where all is well. */
  readonly said: readonly string[];
  /** How often the scenes were compared: at rest and at each frame. */
  readonly frames: number;
  /** Corners of faces that were compared one by one. */
  readonly corners: number;
  /** Bones and objects that were compared by their names, where there is no mesh. */
  readonly points: number;
  /** The largest distance of a corner, loose vertex, or where there is no mesh, bone or object, by the diagonal. */
  readonly position: number;
  /** The frame with that distance. */
  readonly at: string;
  /** The largest distance of texture coordinates. */
  readonly uv: number;
  /** Objects, faces, maps and clips that one side has alone. */
  readonly problems: readonly string[];
}

/**
 * Opens a model with Blender's own importer and its STF file with the add-on, in one Blender, and compares
 * them at rest and at these frames.
 *
 * @throws When Blender does not come to an end.
 */
export async function compareInBlender(
  model: string,
  stf: string,
  frames: { readonly model: FramesByClip; readonly stf: FramesByClip },
): Promise<Comparison> {
  const [framesFile, report] = [`${stf}.frames.json`, `${stf}.report.json`];
  await writeFile(framesFile, JSON.stringify(frames));
  const inputs = [model, stf, framesFile, ...HELPERS].map((path) => `in:${path}`);
  const output = await outputOf(`${ORACLE}/run.sh`, ['script', SCRIPT, report, '--', ...inputs]);
  if (!existsSync(report)) throw new Error(`${basename(model)}: ${output.slice(-2000)}`);
  return JSON.parse(await readFile(report, 'utf8'));
}

/** Opens a glTF file in Blender and exports it again. */
export async function reexport(path: string, to: string): Promise<void> {
  const output = await outputOf(`${ORACLE}/run.sh`, ['script', REEXPORT, to, '--', `in:${path}`]);
  if (!existsSync(to)) throw new Error(`${basename(path)}: ${output.slice(-2000)}`);
}

/** Where Blender has the bones of an armature at a frame of a clip. */
export interface BoneState {
  readonly frame: number;
  /** By the names of armature and bone: head and tail in the scene, in the axes of STF. */
  readonly bones: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/** A clip in Blender. */
export interface BoneClip {
  readonly name: string;
  readonly range: readonly [number, number];
  /** At equal distances over the range. */
  readonly frames: readonly BoneState[];
}

/**
 * Opens an STF file with the add-on, or a BVH file with Blender's own importer, and looks at the bones of each clip
 * at so many frames.
 *
 * @throws When the file cannot be opened, or Blender does not come to an end.
 */
export async function lookAtBones(path: string, frames: number): Promise<readonly BoneClip[]> {
  const report = `${path}.bones.json`;
  const command =
    extname(path) === '.stf'
      ? ['dump-stf', path, report, '--frames', String(frames)]
      : ['script', LOOK_AT_BVH, report, '--', String(frames), `in:${path}`];
  const output = await outputOf(`${ORACLE}/run.sh`, command);
  if (!existsSync(report)) throw new Error(`${basename(path)}: ${output.slice(-2000)}`);
  return JSON.parse(await readFile(report, 'utf8')).actions;
}
