import type { Document, Node } from '@gltf-transform/core';
import { writeStf } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listGltfErrors } from './support/gltf-errors.ts';
import { io } from './support/gltf-io.ts';
import { anyPlan, buildDocument } from './support/random-document.ts';
import { listFaults, thereAndBack } from './support/there-and-back.ts';
import { listTriangleTexts } from './support/triangle-corners.ts';

const TIMEOUT = 60_000;

/** The nodes below the scenes as nested lists of all that they say. */
function describeNodes(document: Document): unknown {
  const describe = (node: Node): unknown => [
    node.getName(),
    node.getTranslation(),
    node.getRotation(),
    node.getScale(),
    node.getMesh() && [node.getMesh()?.getName(), node.getMesh()?.listPrimitives().length],
    describeTargets(node),
    node.listChildren().map(describe),
  ];
  const scenes = document.getRoot().listScenes();
  return scenes.map((scene) => [scene.getName(), scene.listChildren().map(describe)]);
}

/** The names and weights of the morph targets that a node has. */
function describeTargets(node: Node): unknown {
  const mesh = node.getMesh();
  const targets = mesh?.listPrimitives().map((each) => each.listTargets()) ?? [];
  const names = targets.map((each) => each.map((target) => target.getName()));
  const weights = (each: readonly number[] = []) => (each.some((value) => value !== 0) ? each : []);
  return [names, weights(mesh?.getWeights()), node.getWeights()];
}

/** The materials with the bytes of their images. */
function describeMaterials(document: Document): unknown {
  return document
    .getRoot()
    .listMaterials()
    .map((material) => [
      material.getName(),
      material.getBaseColorFactor(),
      material.getRoughnessFactor(),
      material.getMetallicFactor(),
      material.getAlphaMode(),
      material.getDoubleSided(),
      ...[
        material.getBaseColorTexture(),
        material.getMetallicRoughnessTexture(),
        material.getNormalTexture(),
      ].map((texture) => texture && [texture.getName(), [...(texture.getImage() ?? [])]]),
    ]);
}

test('static documents come back from STF, and are valid on both sides', {
  timeout: TIMEOUT,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const source = buildDocument(plan);
      // Through bytes, since glTF has no negative zero in its defaults, nor doubles in its accessors.
      const given = await io.readBinary(await io.writeBinary(source));
      const { back, stf, glb } = await thereAndBack(source);
      expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
      expect(describeMaterials(back)).toEqual(describeMaterials(given));
      expect(describeNodes(back)).toEqual(describeNodes(source));
      expect(listFaults(stf)).toEqual([]);
      expect(await listGltfErrors(glb)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('the second trip changes nothing', { timeout: TIMEOUT }, async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const source = buildDocument(plan);
      const first = await thereAndBack(source);
      const second = await thereAndBack(first.back);
      expect(Buffer.compare(second.glb, first.glb)).toBe(0);
      const third = await gltfToStf(second.back);
      expect(Buffer.compare(writeStf(third.document), second.stfBytes)).toBe(0);
    }),
    { numRuns: 100 },
  );
});

test('plain files are the same but for the ids', { timeout: TIMEOUT }, async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan) => {
      const source = buildDocument(plan);
      const { stf, back } = await thereAndBack(source);
      const { document } = await stfToGltf(stf, { plain: true });
      expect(listTriangleTexts(document)).toEqual(listTriangleTexts(back));
      expect(describeMaterials(document)).toEqual(describeMaterials(back));
    }),
    { numRuns: 50 },
  );
});
