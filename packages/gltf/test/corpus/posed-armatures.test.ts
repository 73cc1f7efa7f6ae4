import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Vec3 } from '@stfkit/core';
import { decodeMesh, readStf, StfInstanceMesh, StfNode } from '@stfkit/core';
import { stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { placeVertices } from '../support/place-vertices.ts';
import { pointDistance } from '../support/point-distance.ts';

/** Part of the model; the truth has six decimals, and Blender leaves small offsets out of blendshapes. */
const TOLERANCE = 1e-4;

const NAMES = [
  'hm_character',
  'hm_humanoid',
  'hm_boneparent',
  'CesiumMan',
  'Fox',
  'RiggedSimple',
  'SimpleSkin',
  'hm_instances',
  'meebit_09842',
];

interface Truth {
  readonly rest: { readonly meshes: Readonly<Record<string, readonly number[]>> };
  readonly stf_ids: { readonly objects: Readonly<Record<string, string>> };
}

describeWithCorpus('armatures of STF files stand in glTF as in Blender', () => {
  test.each(NAMES.filter((name) => existsSync(corpusPath('stf', `${name}.stf`))))(
    '%s',
    async (name) => {
      const { document: given } = readStf(
        new Uint8Array(readFileSync(corpusPath('stf', `${name}.stf`))),
      );
      const truth = JSON.parse(
        gunzipSync(readFileSync(corpusPath('stf', `${name}.truth.json.gz`))).toString(),
      ) as Truth;
      // Blender shows the default weights of blendshapes, whatever its own instance says.
      const document = given.edit((draft) => {
        for (const resource of given.resources.values()) {
          if (!(resource instanceof StfInstanceMesh)) continue;
          draft.change(resource.id, StfInstanceMesh, { blendshapeValues: [] });
        }
      });
      const { document: gltf } = await stfToGltf(document);
      const glb = await io.writeBinary(gltf);
      expect(await listGltfErrors(glb)).toEqual([]);
      const found = placeVertices(await io.readBinary(glb));
      let size = 0;
      let worst = 0;
      for (const [object, flat] of Object.entries(truth.rest.meshes)) {
        const id = truth.stf_ids.objects[object] ?? '';
        const node = document.find(id, StfNode);
        const instance = document.resolve(node?.instance);
        if (!node || !(instance instanceof StfInstanceMesh)) continue;
        const points = Array.from(
          { length: flat.length / 3 },
          (_, i) => flat.slice(3 * i, 3 * i + 3) as unknown as Vec3,
        );
        const mesh = decodeMesh(document, document.get(instance.mesh) as never);
        const used = [
          ...new Set(Array.from(mesh.corners, (split) => mesh.splits[split] as number)),
        ];
        const expected = used.map((vertex) => points[vertex] as Vec3);
        for (const point of points) size = Math.max(size, Math.hypot(...point));
        worst = Math.max(worst, pointDistance(expected, found.get(node.name ?? '') ?? []));
      }
      if (process.env['STF_FIGURES']) console.log(`${name}: ${(worst / size).toExponential(2)}`);
      expect(worst / size).toBeLessThan(TOLERANCE);
    },
  );
});
