import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebIO } from '@gltf-transform/core';
import { readStf, writeStf } from '@stfkit/core';
import { extensionsOf, GLTF_REGISTRY, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { loadVrm, type ThreeVrm } from '@stfkit/judges/three-vrm';
import { Euler, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';

const FOLDER = join(corpusPath(), 'motion');
const AVATARS = ['catbot', 'meebit', 'debug_robot'];

/** Metres; single floats of files against the doubles of three. */
const TOLERANCE = 1e-5;

/** An avatar after STF. */
async function convert(bytes: Uint8Array, version: 'source' | '1.0' | '0.x'): Promise<Uint8Array> {
  const there = await gltfToStf(await readGltf(bytes));
  const { document: stf } = readStf(writeStf(there.document), { registry: GLTF_REGISTRY });
  const { document } = await stfToGltf(stf, { vrm: version });
  return new WebIO().registerExtensions(extensionsOf(document)).writeBinary(document);
}

/** Where the humanoid bones are in a pose that turns every one of them, facing +Z. */
function pose(vrm: ThreeVrm): ReadonlyMap<string, Vector3> {
  const isBack = vrm.meta.metaVersion === '0';
  const names = Object.keys(vrm.humanoid.humanBones).sort();
  names.forEach((name, i) => {
    const bone = vrm.humanoid.getNormalizedBoneNode(name);
    const { x, y, z, w } = new Quaternion().setFromEuler(
      new Euler(0.1 * Math.sin(i), 0.1 * Math.cos(2 * i), 0.1 * Math.sin(3 * i)),
    );
    bone?.quaternion.set(isBack ? -x : x, y, isBack ? -z : z, w);
  });
  vrm.update(0);
  vrm.scene.updateMatrixWorld(true);
  const places = names.flatMap((name): [string, Vector3][] => {
    const node = vrm.humanoid.getRawBoneNode(name);
    if (!node) return [];
    const place = node.getWorldPosition(new Vector3());
    return [[name, isBack ? new Vector3(-place.x, place.y, -place.z) : place]];
  });
  return new Map(places);
}

/** VRM 0.x has no preset for surprise: UniVRM goes by the name, three-vrm has an expression of that name. */
function namesOf({ expressionManager }: ThreeVrm): string[] {
  const names = expressionManager?.expressions.map(({ expressionName }) => expressionName) ?? [];
  return names.map((name) => (name === 'Surprised' ? 'surprised' : name)).sort();
}

describe.runIf(existsSync(FOLDER))('three-vrm', () => {
  for (const version of ['source', '1.0', '0.x'] as const) {
    it.each(AVATARS)(`loads %s written as ${version}, and poses it the same`, async (name) => {
      const bytes = new Uint8Array(await readFile(join(FOLDER, `${name}.vrm`)));
      const before = await loadVrm(bytes);
      const after = await loadVrm(await convert(bytes, version));
      expect(after.warnings).toEqual([]);
      const [expected, actual] = [pose(before.vrm), pose(after.vrm)];
      expect(expected.size).toBeGreaterThan(15);
      expect([...actual.keys()]).toEqual([...expected.keys()]);
      for (const [bone, place] of expected) {
        expect(actual.get(bone)?.distanceTo(place), bone).toBeLessThan(TOLERANCE);
      }
      expect(namesOf(after.vrm)).toEqual(namesOf(before.vrm));
    });
  }
});
