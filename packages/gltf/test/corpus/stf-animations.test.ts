import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { getTiming, readStf, StfAnimation } from '@stfkit/core';
import { stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { evaluateGltf } from '../support/evaluate-gltf.ts';
import { io } from '../support/gltf-io.ts';

/** What Blender shows at a frame: world space, the axes of STF; bones by armature: head and tail. */
interface State {
  readonly frame: number;
  readonly objects: Readonly<Record<string, readonly number[]>>;
  readonly bones: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly meshes: Readonly<Record<string, readonly number[]>>;
}

interface Truth {
  readonly actions: readonly { readonly name: string; readonly frames: readonly State[] }[];
  readonly rest: State;
  readonly stf_ids: { readonly actions: Readonly<Record<string, string>> };
}

/** Part of the model's diagonal: what the keys of STF themselves are off from Blender, and single floats. */
const TOLERANCE = 1e-4;

describeWithCorpus('clips made of STF show what Blender shows', () => {
  const names = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));
  test.each(names)('%s', async (name) => {
    const { document } = readStf(new Uint8Array(await readFile(corpusPath('stf', name))));
    const truth = await readTruth(name);
    const { document: made } = await stfToGltf(document);
    const gltf = await io.readBinary(await io.writeBinary(made));
    const nodes = gltf.getRoot().listNodes();
    const size = measure(truth.rest);
    let worst = 0;
    for (const { name: action, frames } of truth.actions) {
      const resource = document.find(truth.stf_ids.actions[action] ?? '', StfAnimation);
      // An action whose export failed is in the truth but not in the file.
      if (!resource) continue;
      const clip = gltf
        .getRoot()
        .listAnimations()
        .find((each) => each.getName() === resource.name);
      expect(clip?.getName(), action).toBe(resource.name);
      const { start, fps } = getTiming(resource);
      for (const state of frames) {
        const { worlds, positionsOf } = evaluateGltf(gltf, clip, (state.frame - start) / fps);
        for (const [object, matrix] of Object.entries(state.objects)) {
          const distances = nodes
            .filter((node) => node.getName() === object)
            .map((node) => distance(worlds.get(node) ?? [], matrix));
          worst = Math.max(worst, Math.min(...distances) / size);
        }
        for (const [armature, bones] of Object.entries(state.bones)) {
          for (const [bone, ends] of Object.entries(bones)) {
            const heads = nodes
              .filter((node) => node.getName() === bone)
              .map((node) => distance(worlds.get(node)?.slice(12, 15) ?? [], ends.slice(0, 3)));
            expect(heads, `${armature} ${bone}`).not.toEqual([]);
            worst = Math.max(worst, Math.min(...heads) / size);
          }
        }
        for (const [object, flat] of Object.entries(state.meshes)) {
          const found = nodes.filter((node) => node.getName() === object).flatMap(positionsOf);
          if (found.length > 0) worst = Math.max(worst, farthest(flat, found, size) / size);
        }
      }
    }
    if (process.env['STF_FIGURES']) console.log(`${name}: ${worst.toExponential(2)}`);
    expect(worst).toBeLessThan(TOLERANCE);
  });
});

async function readTruth(name: string): Promise<Truth> {
  const bytes = await readFile(corpusPath('stf', name.replace(/stf$/, 'truth.json.gz')));
  return JSON.parse(gunzipSync(bytes).toString()) as Truth;
}

function measure({ meshes, objects, bones }: State): number {
  const points = [
    ...Object.values(meshes).flat(),
    ...Object.values(objects).flatMap((matrix) => matrix.slice(12, 15)),
    ...Object.values(bones).flatMap((each) => Object.values(each).flat()),
  ];
  const extents = [0, 1, 2].map((k) => {
    const values = points.filter((_, i) => i % 3 === k);
    const low = values.reduce((least, value) => Math.min(least, value), Infinity);
    return values.reduce((most, value) => Math.max(most, value), -Infinity) - low;
  });
  return Math.hypot(...extents) || 1;
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...b.map((value, i) => Math.abs(value - (a[i] ?? Number.NaN))));
}

/** How far the points that someone found are from the nearest ones that are to be there, at most. */
function farthest(truth: readonly number[], found: readonly number[], size: number): number {
  const cell = size * TOLERANCE * 4;
  const keyOf = (x: number, y: number, z: number) =>
    [x, y, z].map((value) => Math.floor(value / cell));
  const grid = new Map<string, number[]>();
  for (let i = 0; i < truth.length; i += 3) {
    const key = keyOf(truth[i] ?? 0, truth[i + 1] ?? 0, truth[i + 2] ?? 0).join();
    const list = grid.get(key) ?? [];
    list.push(i);
    grid.set(key, list);
  }
  let worst = 0;
  for (let i = 0; i < found.length; i += 3) {
    const point = found.slice(i, i + 3);
    const [x = 0, y = 0, z = 0] = keyOf(point[0] ?? 0, point[1] ?? 0, point[2] ?? 0);
    let best = size;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const dz of [-1, 0, 1]) {
          for (const at of grid.get([x + dx, y + dy, z + dz].join()) ?? []) {
            best = Math.min(best, distance(point, truth.slice(at, at + 3)));
          }
        }
      }
    }
    worst = Math.max(worst, best);
  }
  return worst;
}
