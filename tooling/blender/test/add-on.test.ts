import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { type Document, Logger, NodeIO } from '@gltf-transform/core';
import { StfAnimation, writeStf } from '@stfkit/core';
import { GLTF_EXTENSIONS, gltfToStf } from '@stfkit/gltf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusPath } from '../../vitest/corpus.ts';
import { describeWith } from '../../vitest/describe-with.ts';
import { compareDumps, dumpModel, type FramesByClip, missingOracle } from '../blender-oracle.ts';

/** Frames a second of a scene into which Blender imports glTF. */
const SCENE_FPS = 24;

/** Keys of a clip at which it is looked at, spread over all of them. */
const SAMPLES = 5;

const io = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.SILENT))
  .registerExtensions(GLTF_EXTENSIONS);

describeWith(missingOracle, 'the STF add-on in Blender', async () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stfkit-blender-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  for (const path of await listModels()) {
    it(`shows ${basename(path)} as Blender itself does`, { timeout: 300_000 }, async () => {
      const source = await io.read(path);
      const { document } = await gltfToStf(source, { keepFacing: true });
      const name = basename(path, extname(path));
      const stf = join(folder, `${name}.stf`);
      await writeFile(stf, writeStf(document));
      const times = listTimes(source);
      const clips = [...document.resources.values()].filter(
        (each): each is StfAnimation => each instanceof StfAnimation,
      );
      const frames: Record<string, readonly number[]> = {};
      for (const [i, { name: clip = '', fps, range }] of clips.entries()) {
        frames[clip] = (times[i] ?? []).map((time) => (range[0] ?? 0) + time * fps);
      }
      const [a, b] = [join(folder, `${name}.a.json.gz`), join(folder, `${name}.b.json.gz`)];
      await dumpModel(path, a, framesInBlender(source, times));
      await dumpModel(stf, b, frames);
      const made = clips.slice(times.length).map(({ name: clip = '' }) => clip);
      expect(await compareDumps(a, b, made)).toBeUndefined();
    });
  }
});

async function listModels(): Promise<string[]> {
  const folders = ['gltf', 'motion'].map((name) => corpusPath(name));
  const lists = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  return lists.flat().filter((path) => /\.(glb|gltf|vrm)$/.test(path));
}

/**
 * Key times of each clip in seconds. Between keys Blender interpolates quaternions per component and
 * ours have keys where that would leave the great circle, so they are compared at keys only.
 */
function listTimes(document: Document): number[][] {
  return document
    .getRoot()
    .listAnimations()
    .map((animation) => {
      const samplers = animation
        .listSamplers()
        .filter((each) => each.getInterpolation() !== 'CUBICSPLINE');
      const all = new Set(
        samplers.flatMap((sampler) => [...(sampler.getInput()?.getArray() ?? [])]),
      );
      const sorted = [...all].sort((a, b) => a - b);
      const last = sorted.length - 1;
      const picked = Array.from(
        { length: SAMPLES },
        (_, i) => sorted[Math.round((i * last) / (SAMPLES - 1))],
      );
      return [...new Set(picked)].filter((time) => time !== undefined);
    });
}

/** The frames under the names that Blender gives the clips. */
function framesInBlender(document: Document, times: readonly number[][]): FramesByClip {
  const clips = document.getRoot().listAnimations();
  return Object.fromEntries(
    clips.map((clip, i) => [
      clip.getName() || `Anim_${i}`,
      (times[i] ?? []).map((time) => time * SCENE_FPS),
    ]),
  );
}
