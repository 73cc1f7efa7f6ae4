import type { Document, Node } from '@gltf-transform/core';
import { KHRLightsPunctual } from '@gltf-transform/extensions';
import type { AnimationTrack, Keyframe, StfDocument } from '@stfkit/core';
import {
  createId,
  StfAnimation,
  StfexpCamera,
  StfexpLight,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectWrittenAlike } from '../support/both-kinds.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { listChannels } from '../support/list-channels.ts';
import { listFaults } from '../support/there-and-back.ts';

/** A file with a camera, a lamp and a sun, each at a node of its own. */
function makeSource(): Document {
  const source = newDocument();
  const scene = source.createScene('Scene');
  const lights = source.createExtension(KHRLightsPunctual);
  const put = (name: string): Node => {
    const node = source.createNode(name).setTranslation([1, 2, 3]);
    scene.addChild(node);
    return node;
  };
  put('Filming').setCamera(
    source.createCamera('Eye').setType('perspective').setYFov(1).setZNear(0.1),
  );
  for (const [name, type] of [
    ['Lamp', 'point'],
    ['Sun', 'directional'],
  ] as const) {
    put(`${name} node`).setExtension('KHR_lights_punctual', lights.createLight(name).setType(type));
  }
  return source;
}

const VALUES = {
  t: [
    [0, 0, 0],
    [0, 5, 0],
  ],
  r: [[Math.SQRT1_2, 0, 0, Math.SQRT1_2].map(Math.fround), [1, 0, 0, 0]],
  s: [
    [1, 1, 1],
    [2, 2, 2],
  ],
  enabled: [[1], [0]],
} as const;

type Part = keyof typeof VALUES;

/** The document with a clip that sets something of all nodes that carry a camera or light. */
async function makeMoving(part: Part): Promise<StfDocument> {
  const { document } = await gltfToStf(makeSource());
  const carriers = listResources(document, StfNode).filter(({ instance }) => {
    const carried = document.resolve(instance);
    return carried instanceof StfexpCamera || carried instanceof StfexpLight;
  });
  expect(carriers).toHaveLength(3);
  const interpolation: 'constant' | 'linear' = part === 'enabled' ? 'constant' : 'linear';
  const tracks = carriers.map(({ id }): AnimationTrack => {
    const [first, last] = VALUES[part];
    const subtracks = first.map((value, k) => ({
      keyframes: [value, last[k] ?? 0].map(
        (each): Keyframe => ({
          sourceOfTruth: true,
          value: each,
          interpolation,
        }),
      ),
    }));
    return { target: [id, part], timepoints: [0, 24], subtracks, interpolation, trackBaked: false };
  });
  const clip = StfAnimation.create(createId(), { name: 'Clip', fps: 24, range: [0, 24], tracks });
  const { id: prefab } = findResource(document, StfPrefab);
  return document.edit((draft) => {
    draft.set(clip);
    draft.change(prefab, StfPrefab, { animations: [clip.id] });
  });
}

describe.each<Part>(['t', 'r', 's', 'enabled'])(
  'a clip that sets %s of cameras and lights',
  (part) => {
    test('has a channel for each, whose node has it below', async () => {
      const document = await makeMoving(part);
      expect(listFaults(document)).toEqual([]);
      const { document: gltf, diagnostics } = await stfToGltf(document);
      expect(diagnostics).toEqual([]);
      expect(await listGltfErrors(await io.writeBinary(gltf))).toEqual([]);
      const ends = (await listChannels(gltf)).map(({ values }) =>
        values.slice(-VALUES[part][1].length),
      );
      expect(ends).toEqual(Array.from({ length: 3 }, () => VALUES[part][1]));
      const nodes = gltf.getRoot().listNodes();
      for (const node of nodes.filter((each) => each.getParentNode() === null)) {
        expect([node.getCamera(), node.getExtension('KHR_lights_punctual')]).toEqual([null, null]);
      }
      if (part !== 'enabled') await expectWrittenAlike(document);
    });

    test('comes back', async () => {
      const document = await makeMoving(part);
      for (const options of [{}, { tolerance: 1e-4 }]) {
        const glb = await io.writeBinary((await stfToGltf(document, options)).document);
        const back = await gltfToStf(await io.readBinary(glb));
        expect(back.diagnostics).toEqual([]);
        expectEqualDocuments(back.document, document);
      }
    });

    test('comes back without the STF document as far as glTF says it', async () => {
      const document = await makeMoving(part);
      const { document: gltf } = await stfToGltf(document, { plain: true });
      const back = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)));
      expect(back.diagnostics).toEqual([]);
      const clip = findResource(back.document, StfAnimation, 'Clip');
      const names = clip.tracks.map(({ target: [id, ...path] }) => [
        back.document.find(String(id), StfNode)?.name,
        ...path,
      ]);
      expect(names.map(([, ...path]) => path)).toEqual([[part], [part], [part]]);
      const again = await stfToGltf(back.document, { plain: true });
      expect(await listChannels(again.document)).toEqual(await listChannels(gltf));
    });
  },
);

test('a camera that no clip moves stays on the node itself', async () => {
  const moving = await makeMoving('t');
  const { id, tracks } = findResource(moving, StfAnimation);
  const document = moving.edit((draft) =>
    draft.change(id, StfAnimation, { tracks: tracks.slice(1) }),
  );
  const { document: gltf } = await stfToGltf(document);
  const [camera] = gltf
    .getRoot()
    .listNodes()
    .filter((node) => node.getName() === 'Filming');
  expect(camera?.getCamera()?.getName()).toBe('Eye');
  expect(camera?.listChildren()).toEqual([]);
});
