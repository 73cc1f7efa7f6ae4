import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { createAnimationSampler } from '../../src/animation/animation-sampler.ts';
import { readStf } from '../../src/io/read-stf.ts';
import { transformPoint } from '../../src/math/mat4.ts';
import type { ResourceGraph } from '../../src/resources/resource-graph.ts';
import { StfAnimation } from '../../src/resources/stf/animation.ts';
import { StfBone } from '../../src/resources/stf/bone.ts';
import { StfInstanceMesh } from '../../src/resources/stf/instance-mesh.ts';
import type { SceneState } from '../support/evaluate/scene-evaluator.ts';
import { createSceneEvaluator } from '../support/evaluate/scene-evaluator.ts';
import type { Truth, TruthState } from '../support/truth.ts';
import { diagonalOf, readTruth } from '../support/truth.ts';

/**
 * Part of the model's diagonal that anything may be off by. Files hold float32 and the truth six decimals;
 * the worst seen is 1.3e-5, where Blender leaves small offsets out of sparse blendshapes.
 */
const TOLERANCE = 1e-4;

describeWithCorpus('evaluation agrees with Blender', () => {
  const files = readdirSync(corpusPath('stf')).filter((file) => file.endsWith('.stf'));
  for (const file of files) {
    const name = file.replace(/\.stf$/, '');
    if (!existsSync(corpusPath('stf', `${name}.truth.json.gz`))) continue;
    it(`A18 on ${name}`, () => {
      const truth = readTruth(name);
      const graph = withoutInstanceWeights(readStf(readFileSync(corpusPath('stf', file))).document);
      const size = diagonalOf(truth.rest);
      const scene = createSceneEvaluator(graph);
      let worst = furthest(graph, truth, truth.rest, scene.evaluate());
      for (const { name: action, frames } of truth.actions) {
        const animation = graph.resources.get(truth.stf_ids.actions[action] ?? '');
        // An action whose export failed is in the truth but not in the file.
        if (!(animation instanceof StfAnimation)) continue;
        const sampler = createAnimationSampler(graph, animation);
        for (const state of frames) {
          const found = scene.evaluate(sampler.sample(state.frame));
          worst = Math.max(worst, furthest(graph, truth, state, found));
        }
      }
      if (process.env['STF_FIGURES']) console.log(`${name}: ${(worst / size).toExponential(2)}`);
      expect(worst / size).toBeLessThan(TOLERANCE);
    });
  }
});

/** Blender shows the default weights of blendshapes, whatever its own instance says. */
function withoutInstanceWeights(graph: ResourceGraph): ResourceGraph {
  const resources = new Map(graph.resources);
  for (const [id, resource] of resources) {
    if (resource instanceof StfInstanceMesh) {
      resources.set(id, resource.with({ blendshapeValues: [] }));
    }
  }
  return { root: graph.root, resources, buffers: graph.buffers };
}

/** The largest distance between what the truth and the evaluation have at one moment, in metres. */
function furthest(
  graph: ResourceGraph,
  truth: Truth,
  expected: TruthState,
  found: SceneState,
): number {
  const ids = truth.stf_ids;
  let worst = 0;
  const compare = (a: ArrayLike<number>, b: ArrayLike<number>): void => {
    expect(a.length).toBe(b.length);
    for (let i = 0; i < a.length; i++) {
      const distance = Math.abs((a[i] as number) - (b[i] as number));
      if (!(distance <= worst)) worst = distance;
    }
  };
  for (const [object, flat] of Object.entries(expected.meshes)) {
    compare(found.meshes.get(ids.objects[object] as string) ?? [], flat);
  }
  for (const [object, matrix] of Object.entries(expected.objects)) {
    const world = found.nodes.get(ids.objects[object] ?? '');
    if (world) compare(world, matrix);
  }
  for (const { object, armature } of truth.armatures) {
    const posed = found.bones.get(ids.objects[object] ?? '');
    for (const [name, ends] of Object.entries(expected.bones[object] ?? {})) {
      const id = ids.bones[armature]?.[name] ?? '';
      const bone = graph.resources.get(id);
      const world = posed?.get(id);
      if (!world || !(bone instanceof StfBone)) continue;
      const tail = transformPoint(world, [0, bone.length, 0]);
      compare([...transformPoint(world, [0, 0, 0]), ...tail], ends);
    }
  }
  return worst;
}
