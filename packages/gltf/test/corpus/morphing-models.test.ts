import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Document } from '@gltf-transform/core';
import type { BlendshapeData, MeshGeometry } from '@stfkit/core';
import { decodeMesh, readStf, StfMesh } from '@stfkit/core';
import { densifyBlendshape } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { exportSkinned, importBound } from '../support/bound-meshes.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import { listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { listFaults } from '../support/there-and-back.ts';
import { listMeshTexts } from '../support/triangle-corners.ts';

const hasTargets = (document: Document): boolean =>
  document
    .getRoot()
    .listMeshes()
    .some((mesh) => mesh.listPrimitives().some((each) => each.listTargets().length > 0));

describeWithCorpus('morph targets of the corpus', async () => {
  const avatars = ['catbot.vrm', 'meebit.vrm'].map((name) => corpusPath('motion', name));
  for (const path of [...(await listCorpusModels(corpusPath())), ...avatars.filter(existsSync)]) {
    const isAvatar = path.endsWith('.vrm');
    const source = isAvatar
      ? await io.readBinary(new Uint8Array(await readFile(path)))
      : await io.read(path);
    if (!hasTargets(source) && !isAvatar) continue;
    test(`${basename(path)} comes back to the bit`, { timeout: 240_000 }, async () => {
      const { document } = importBound(source, () => []);
      const { document: back } = exportSkinned(document);
      expect(listMeshTexts(back)).toEqual(listMeshTexts(source));
      expect(listFaults((await gltfToStf(source)).document)).toEqual([]);
    });
  }
});

describeWithCorpus('blendshapes of STF files', () => {
  const names = ['AnimatedMorphCube', 'SimpleMorph', 'io_01_cs_morph', 'hm_character'];

  describe.each(names)('%s', (name) => {
    const read = async () =>
      readStf(new Uint8Array(await readFile(corpusPath('stf', `${name}.stf`))), {
        registry: GLTF_REGISTRY,
      }).document;

    test('are morph targets of valid glTF', async () => {
      const document = await read();
      const { document: target } = await stfToGltf(document);
      expect(await listGltfErrors(await io.writeBinary(target))).toEqual([]);
      for (const mesh of listResources(document, StfMesh)) {
        const found = target
          .getRoot()
          .listMeshes()
          .find((each) => each.getName() === mesh.name);
        for (const primitive of found?.listPrimitives() ?? []) {
          const targets = primitive.listTargets().map((each) => each.getName());
          expect(targets).toEqual(mesh.blendshapes.map((shape) => shape.name));
        }
      }
    });

    // Without the extension a mesh that stands beside its armature comes back in the space of that.
    const ways = name === 'hm_character' ? ['with the extension'] : ['with the extension', 'plain'];
    test.each(ways)('come back from glb, %s', async (way) => {
      const document = await read();
      const { document: target } = await stfToGltf(document, { plain: way === 'plain' });
      const back = (await gltfToStf(await io.readBinary(await io.writeBinary(target)))).document;
      for (const mesh of listResources(document, StfMesh)) {
        const again = listResources(back, StfMesh).find((each) => each.name === mesh.name);
        const [given, made] = [mesh, again].map(
          (each) => each && decodeMesh(each === mesh ? document : back, each),
        );
        expect(made && listShapes(made)).toEqual(given && listShapes(given));
      }
      expect(listFaults(back)).toEqual(way === 'plain' ? [] : listFaults(document));
    });
  });
});

/** The corners under each blendshape, sorted, to a millionth. */
function listShapes(geometry: MeshGeometry): unknown {
  const { blendshapes, vertices, splits, corners, triangles } = geometry;
  const spell = (values: ArrayLike<number> | undefined, at: number): string =>
    [0, 1, 2]
      .map((k) => ((values?.[at + k] ?? 0) + 0).toFixed(5).replace(/^-(0\.0+)$/, '$1'))
      .join();
  const listOf = (shape: BlendshapeData): string[] => {
    const { positionOffsets, splitNormals } = densifyBlendshape(geometry, shape);
    return Array.from(triangles, (corner) => {
      const split = corners[corner] as number;
      const vertex = splits[split] as number;
      const place = spell(vertices, 3 * vertex);
      return `${place} ${spell(positionOffsets, 3 * vertex)} ${spell(splitNormals, 3 * split)}`;
    }).sort();
  };
  return blendshapes.map((shape) => [shape.name, shape.defaultValue, listOf(shape)]);
}
