import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { Document, Logger, NodeIO } from '@gltf-transform/core';
import { StfAnimation, type StfDocument, validate, writeStf } from '@stfkit/core';
import { GLTF_EXTENSIONS, GltfMesh, GltfVrm, gltfToStf } from '@stfkit/gltf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusPath } from '../../vitest/corpus.ts';
import { describeWith } from '../../vitest/describe-with.ts';
import { compareInBlender, type FramesByClip, missingAddOn } from '../blender-oracle.ts';
import { withoutClashes } from '../without-clashes.ts';

/** Frames a second of a scene into which Blender imports glTF. */
const SCENE_FPS = 24;

const io = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.SILENT))
  .registerExtensions(GLTF_EXTENSIONS);

describeWith(missingAddOn, 'the STF add-on in Blender', async () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stfkit-blender-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  for (const path of await listModels()) {
    it(`shows ${basename(path)} as Blender itself does`, { timeout: 600_000 }, async () => {
      await expectTheSame(path, await io.read(path), folder);
    });
  }

  it('opens faces of the same vertices, and of one vertex twice', {
    timeout: 600_000,
  }, async () => {
    const made = new Document();
    const [glb, stf] = [join(folder, 'doubles.glb'), join(folder, 'doubles.stf')];
    const positions = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
    const indices = [0, 1, 2, 0, 2, 3, 4, 5, 6, 6, 5, 4, 1, 2, 6, 0, 0, 1, 2, 1, 0, 7, 4, 6];
    const vec3 = (values: number[]) =>
      made.createAccessor().setType('VEC3').setArray(Float32Array.from(values)).setBuffer(buffer);
    const buffer = made.createBuffer();
    const primitive = made
      .createPrimitive()
      .setAttribute('POSITION', vec3([...positions, ...positions]))
      .setAttribute('NORMAL', vec3(Array.from({ length: 24 }, (_, i) => (i % 3 === 2 ? 1 : 0))))
      .setIndices(made.createAccessor().setArray(Uint16Array.from(indices)).setBuffer(buffer));
    const mesh = made.createMesh('Sheet').addPrimitive(primitive);
    made.createScene().addChild(made.createNode('Sheet').setMesh(mesh));
    await io.write(glb, made);
    await writeFile(stf, writeStf((await gltfToStf(made)).document));
    const found = await compareInBlender(glb, stf, { model: {}, stf: {} });
    expect(found.said).toEqual([]);
    // Blender drops faces of the same vertices of glTF, or of one twice, which STF has with copies.
    expect(found.problems).toEqual(["faces of 'Sheet': 5 and 8"]);
  });

  it('opens what VRM says of bones', { timeout: 600_000 }, async () => {
    const path = corpusPath('gltf', 'CesiumMan.glb');
    const { json, resources } = await io.readAsJSON(path);
    const [source = 0, ...joints] = json.skins?.[0]?.joints ?? [];
    for (const joint of joints) {
      const node = json.nodes?.[joint] as { extensions?: object };
      const constraint = { roll: { source, rollAxis: 'Y' } };
      node.extensions = { VRMC_node_constraint: { specVersion: '1.0', constraint } };
    }
    json.extensionsUsed = ['VRMC_node_constraint'];
    const document = await expectTheSame(path, await io.readJSON({ json, resources }), folder);
    const kept = [...document.resources.values()].filter(
      (each): each is GltfVrm => each instanceof GltfVrm,
    );
    expect(kept.filter(({ bone }) => bone !== undefined)).toHaveLength(18);
  });
});

/** Blender shows the STF file that is made of a model as it shows the model, and nothing is wrong with that file, which is returned. */
async function expectTheSame(path: string, source: Document, folder: string): Promise<StfDocument> {
  const { document: converted } = await gltfToStf(source, { keepFacing: true });
  const document = withoutClashes(converted);
  const stf = join(folder, `${basename(path, extname(path))}.stf`);
  await writeFile(stf, writeStf(document));
  const times = listTimes(source);
  const clips = listClips(document).slice(0, times.length);
  const found = await compareInBlender(await asGlb(path, folder), stf, {
    model: framesInBlender(source, times),
    stf: Object.fromEntries(
      clips.map(({ id, fps, range }, i) => [
        id,
        (times[i] ?? []).map((time) => (range[0] ?? 0) + time * fps),
      ]),
    ),
  });
  expect(found.said).toEqual([]);
  expect(found.problems).toEqual([]);
  expect(found.frames).toBe(1 + times.flat().length);
  expect(found.position, found.at).toBeLessThan(1e-4);
  // Splits of which no value differs by 1e-4 become one, as the format demands.
  expect(found.uv).toBeLessThan(hasMergedUvs(document) ? 1e-4 : 1e-5);
  const faults = validate(document).diagnostics.filter(
    ({ severity }) => severity === 'error' || severity === 'warning',
  );
  expect(faults.map(({ code }) => code)).toEqual([]);
  return document;
}

/** Every glTF file of the corpus. */
async function listModels(): Promise<string[]> {
  const names = await readdir(corpusPath('.'), { recursive: true });
  return names
    .filter((name) => /^(gltf|gltf-multi|motion)\/.*\.(glb|gltf|vrma?)$/.test(name))
    .map((name) => corpusPath(name));
}

/** The file under a name that Blender's importer takes. */
async function asGlb(path: string, folder: string): Promise<string> {
  if (extname(path) !== '.vrma') return path;
  const glb = join(folder, `${basename(path)}.glb`);
  await copyFile(path, glb);
  return glb;
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
      return [...all].sort((a, b) => a - b);
    });
}

function listClips(document: StfDocument): StfAnimation[] {
  return [...document.resources.values()].filter(
    (each): each is StfAnimation => each instanceof StfAnimation,
  );
}

/** Whether texture coordinates of the glTF file are kept aside, since merging changed some of them. */
function hasMergedUvs(document: StfDocument): boolean {
  return [...document.resources.values()].some(
    (each) =>
      each instanceof GltfMesh &&
      each.attributes.some(({ name, corners }) => /^TEXCOORD/.test(name) && corners !== undefined),
  );
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
