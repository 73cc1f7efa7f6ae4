import type { Animation, Document } from '@gltf-transform/core';
import {
  type AnimationPose,
  createAnimationSampler,
  readStf,
  StfAnimation,
  type StfDocument,
  StfNode,
  type Vec3,
  validate,
} from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, parseGltf, readGltf, stfToGltf } from '@stfkit/gltf';
import { expect, it } from 'vitest';
import {
  createSceneEvaluator,
  type SceneEvaluator,
} from '../../../packages/core/test/support/evaluate/scene-evaluator.ts';
import { evaluateGltf } from '../../../packages/gltf/test/support/evaluate-gltf.ts';
import { listGltfErrors } from '../../../packages/gltf/test/support/gltf-errors.ts';
import {
  placeGltfTriangles,
  placeStfTriangles,
} from '../../../packages/gltf/test/support/place-triangles.ts';
import { pointDistance } from '../../../packages/gltf/test/support/point-distance.ts';
import { describeWithCorpus } from '../../vitest/corpus.ts';
import { loadDecoders } from '../gltf/decoders.mjs';
import { closeGltf, openGltf } from '../gltf/glb.mjs';
import { seedFiles as gltfFiles } from '../gltf/seed-files.mjs';
import { randomOf } from '../random.mjs';
import { mutate } from '../round-trip/mutate.mjs';
import { editDefinition } from '../stf/edit-definition.mjs';
import { seedFiles as stfFiles } from '../stf/seed-files.mjs';

/** Part of the size of a mesh, or of a hundredth of its way from the origin, that it may be off by. */
const TOLERANCE = 5e-3;
/** How far keys may be from what is baked for them, which may be most of the size of a small mesh. */
const SAME_KEYS = 1e-4;
const CASES = 3000;
/** Parts of a clip at which it is looked at, none of them a usual key. */
const MOMENTS = [0.31, 0.77];

/** A document on both sides. Nodes and clips have names of their own. */
interface Pair {
  readonly stf: StfDocument;
  readonly gltf: Document;
}

describeWithCorpus('mutants of real files that are still valid', () => {
  it('stand in glTF where they stand in STF', async () => {
    const files = stfFiles().filter(({ length }) => length < 60_000);
    expect(await compareMutants(files, fromStf)).toBeGreaterThan(CASES / 20);
  });

  it('stand in STF where they stand in glTF', async () => {
    const files = (await gltfFiles()).filter((bytes) => !isStf(bytes));
    expect(await compareMutants(files, fromGltf)).toBeGreaterThan(CASES / 4);
  });
});

/** Compares the places of all meshes of mutants; gives how many mutants had some. */
async function compareMutants(
  files: readonly Uint8Array[],
  convert: (bytes: Uint8Array) => Promise<Pair | undefined>,
): Promise<number> {
  let compared = 0;
  for (let seed = 1; seed <= CASES; seed++) {
    const random = randomOf(seed);
    const pair = await convert(mutate(random.pick(files), random));
    if (!pair) continue;
    const scene = createSceneEvaluator(pair.stf);
    if (comparePlaces(pair, scene, `mutant ${seed}`)) compared++;
    for (const animation of pair.stf.resources.values()) {
      if (animation instanceof StfAnimation)
        compareClip(pair, scene, animation, `mutant ${seed}, ${animation.name}`);
    }
  }
  return compared;
}

function compareClip(
  pair: Pair,
  scene: SceneEvaluator,
  animation: StfAnimation,
  label: string,
): void {
  const clip = pair.gltf
    .getRoot()
    .listAnimations()
    .find((each) => each.getName() === animation.name);
  if (!clip) return;
  const [start = 0, end = 0] = animation.range;
  const { sample } = createAnimationSampler(pair.stf, animation, { source: 'keys' });
  const baked = createAnimationSampler(pair.stf, animation);
  for (const moment of MOMENTS) {
    // What is baked, for whole frames, goes before keys or not, and a mutant may have either changed.
    const frame = Math.round(start + moment * (end - start));
    if (!isNear(sample(frame), baked.sample(frame))) continue;
    // A little later, where the rounding of times puts no step in between.
    const time = (frame - start) / animation.fps + 1e-5;
    comparePlaces(pair, scene, `${label} at ${frame}`, { pose: sample(frame), clip, time });
  }
}

function isNear(a: AnimationPose, b: AnimationPose): boolean {
  const numbers = (pose: AnimationPose) => pose.flatMap(({ values }) => values.map((x) => x ?? 0));
  const others = numbers(b);
  return numbers(a).every((value, i) => Math.abs(value - (others[i] as number)) < SAME_KEYS);
}

/** A moment of a clip. */
interface Moment {
  readonly pose: AnimationPose;
  readonly clip: Animation;
  readonly time: number;
}

/** Whether there is something to see. */
function comparePlaces(
  { stf, gltf }: Pair,
  scene: SceneEvaluator,
  label: string,
  moment?: Moment,
): boolean {
  const state = evaluateGltf(gltf, moment?.clip, moment?.time);
  const nodes = new Map(
    gltf
      .getRoot()
      .listNodes()
      .filter((node) => node.getMesh())
      .map((node) => [node.getName(), node]),
  );
  let isSeen = false;
  for (const [id, flat] of scene.evaluate(moment?.pose).meshes) {
    const geometry = scene.geometries.get(id);
    const node = nodes.get(stf.get(id, StfNode).name ?? '');
    const points = geometry ? placeStfTriangles(geometry, flat) : [];
    if (points.length === 0 || !node || !points.flat().every(Number.isFinite)) continue;
    const distance = pointDistance(points, placeGltfTriangles(node, state));
    expect(distance / sizeOf(points), `${label}, ${node.getName()}`).toBeLessThan(TOLERANCE);
    isSeen = true;
  }
  return isSeen;
}

function sizeOf(points: readonly Vec3[]): number {
  const sizes = [0, 1, 2].map((axis) => {
    const values = points.map((point) => point[axis] as number);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return Math.max(most - least, Math.abs(least) / 100, Math.abs(most) / 100);
  });
  return Math.max(1e-3, ...sizes);
}

const isStf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString() === 'STF0';

async function fromStf(bytes: Uint8Array): Promise<Pair | undefined> {
  try {
    const named = editDefinition(bytes, (text) => nameAll(text, 'resources'));
    const { document: stf } = readStf(named, { registry: GLTF_REGISTRY });
    if (validate(stf).diagnostics.some(({ severity }) => severity === 'error')) return undefined;
    const { document: gltf, diagnostics } = await stfToGltf(stf, { plain: true });
    // Skinned meshes that clips move against their armatures stay; what follows a bone of what stands below it stands nowhere.
    const isElsewhere = diagnostics.some(({ code }) =>
      ['GLTF_SKIN_MOVED', 'GLTF_NODE_REPEATED'].includes(code),
    );
    return isElsewhere ? undefined : { stf, gltf };
  } catch {
    return undefined; // no STF any more
  }
}

async function fromGltf(bytes: Uint8Array): Promise<Pair | undefined> {
  const opened = openGltf(bytes);
  if (!opened) return undefined;
  try {
    const file = closeGltf(nameAll(opened.text, 'nodes', 'animations'), opened.binary);
    if ((await listGltfErrors(file)).length > 0) return undefined;
    const { json, resources } = parseGltf(file);
    delete json.extensions?.['STF_document'];
    const dependencies = await loadDecoders(json);
    const gltf = await readGltf({ json, resources }, { dependencies });
    const { document: stf } = await gltfToStf(gltf, { keepFacing: true });
    return { stf, gltf };
  } catch {
    return undefined; // no glTF any more
  }
}

/** Gives the objects of some lists of a file names of their own. */
function nameAll(text: string, ...lists: readonly string[]): string {
  const json = JSON.parse(text) as Record<string, Record<string, { name?: string }> | undefined>;
  for (const list of lists) {
    for (const [key, each] of Object.entries(json[list] ?? {})) each.name = `${list} ${key}`;
  }
  return JSON.stringify(json);
}
