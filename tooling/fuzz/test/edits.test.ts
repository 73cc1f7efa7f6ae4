import { type Document, Logger, type Material, type Node, NodeIO } from '@gltf-transform/core';
import {
  createAnimationSampler,
  StfAnimation,
  type StfDocument,
  StfNode,
  type Vec3,
  validate,
} from '@stfkit/core';
import { GLTF_EXTENSIONS, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, it } from 'vitest';
import { createSceneEvaluator } from '../../../packages/core/test/support/evaluate/scene-evaluator.ts';
import { evaluateGltf } from '../../../packages/gltf/test/support/evaluate-gltf.ts';
import {
  placeGltfTriangles,
  placeStfTriangles,
} from '../../../packages/gltf/test/support/place-triangles.ts';
import { pointDistance } from '../../../packages/gltf/test/support/point-distance.ts';
import { EDITS } from '../edits/edit-document.mjs';
import { makeRandomRig } from '../edits/random-rig.mjs';
import { randomOf } from '../random.mjs';

const CASES = 800;
/** Part of the size of a mesh that it may be off by. */
const TOLERANCE = 5e-3;
/** Parts of a clip at which it is looked at, none of them a key. */
const MOMENTS = [0.31, 0.77];

const io = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.SILENT))
  .registerExtensions(GLTF_EXTENSIONS);

const reread = async (document: Document) => io.readBinary(await io.writeBinary(document));

/** Milliseconds: 41 s where nothing else runs, more than a minute beside other checks. */
const TIMEOUT = 240_000;

it(
  'edits of glbs of STF files arrive: everything stands and looks as the glb shows it',
  async () => {
    let compared = 0;
    for (let seed = 1; seed <= CASES; seed++) {
      const random = randomOf(seed);
      const document = makeRandomRig(seed);
      const { document: made, diagnostics } = await stfToGltf(document);
      // Skinned meshes that clips move against their armatures stay in glTF.
      if (diagnostics.some(({ code }) => code === 'GLTF_SKIN_MOVED')) continue;
      const target = await reread(made);
      const edits = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => edit(target, random));
      if (edits.every((each) => each === undefined)) continue;
      const label = `${seed} ${edits.join()}`;
      const edited = await reread(target);
      const { document: back } = await gltfToStf(await reread(edited));
      const errors = validate(back).diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors, label).toEqual([]);
      comparePlaces(back, edited, label);
      const { document: again } = await stfToGltf(back, { plain: true });
      expect(listLooks(again, edited), label).toEqual(listLooks(edited, again));
      compared++;
    }
    expect(compared).toBeGreaterThan(CASES / 2);
  },
  TIMEOUT,
);

/** Edits a document in some way; gives which, undefined where there was nothing to edit. */
function edit(target: Document, random: ReturnType<typeof randomOf>): string | undefined {
  const name = random.pick(Object.keys(EDITS));
  try {
    EDITS[name]?.(target, random);
    return name;
  } catch {
    return undefined;
  }
}

/** Compares all meshes at nodes that have names of their own, at rest and in clips. */
function comparePlaces(stf: StfDocument, gltf: Document, label: string): void {
  const scene = createSceneEvaluator(stf);
  const nodes = namedNodes(gltf);
  const compare = (
    at: string,
    pose: Parameters<typeof scene.evaluate>[0],
    state: ReturnType<typeof evaluateGltf>,
  ) => {
    for (const [id, flat] of scene.evaluate(pose).meshes) {
      const name = stf.get(id, StfNode).name ?? '';
      const [geometry, node] = [scene.geometries.get(id), nodes.get(name)];
      const points = geometry ? placeStfTriangles(geometry, flat) : [];
      // New clips may tear vertices without weights from the others, which STF cannot say.
      const isTorn = pose !== undefined && [...(geometry?.skin?.counts ?? [])].includes(0);
      if (points.length === 0 || !node || isTorn) continue;
      const distance = pointDistance(points, placeGltfTriangles(node, state));
      expect(distance / sizeOf(points), `${label}: ${name} ${at}`).toBeLessThan(TOLERANCE);
    }
  };
  compare('at rest', undefined, evaluateGltf(gltf));
  for (const animation of stf.resources.values()) {
    if (!(animation instanceof StfAnimation)) continue;
    const clip = gltf
      .getRoot()
      .listAnimations()
      .find((each) => each.getName() === animation.name);
    const [start = 0, end = 0] = animation.range;
    const { sample } = createAnimationSampler(stf, animation);
    for (const moment of clip ? MOMENTS : []) {
      const frame = Math.round(start + moment * (end - start));
      // A little later, where the rounding of times puts no step in between.
      const time = (frame - start) / animation.fps + 1e-5;
      compare(`at ${frame}`, sample(frame), evaluateGltf(gltf, clip, time));
    }
  }
}

function namedNodes(gltf: Document): ReadonlyMap<string, Node> {
  const nodes = gltf
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh());
  return new Map(nodes.map((node) => [node.getName(), node]));
}

function sizeOf(points: readonly Vec3[]): number {
  const sizes = [0, 1, 2].map((axis) => {
    const values = points.map((point) => point[axis] as number);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return Math.max(most - least, Math.abs(least) / 100, Math.abs(most) / 100);
  });
  return Math.max(1e-3, ...sizes);
}

/** The materials of triangles at each node with a mesh that the other document has as well. */
function listLooks(gltf: Document, other: Document): Record<string, readonly string[]> {
  const others = namedNodes(other);
  return Object.fromEntries(
    Array.from(namedNodes(gltf))
      .filter(([name]) => others.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, node]) => {
        const primitives = node.getMesh()?.listPrimitives() ?? [];
        const triangles = primitives.filter((each) => each.getMode() === 4);
        return [name, [...new Set(triangles.map((each) => lookOf(each.getMaterial())))].sort()];
      }),
  );
}

function lookOf(material: Material | null): string {
  if (material === null) return 'none';
  const numbers = [
    ...material.getBaseColorFactor(),
    ...material.getEmissiveFactor(),
    material.getMetallicFactor(),
    material.getRoughnessFactor(),
  ];
  const shaders = material.listExtensions().map(({ extensionName }) => extensionName);
  const isUnlit = shaders.includes('KHR_materials_unlit');
  return `${numbers.map((value) => value.toFixed(4))} ${material.getAlphaMode()} ${isUnlit}`;
}
